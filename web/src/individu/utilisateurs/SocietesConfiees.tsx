import { Box, Button, Flex, Heading, List, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { refusalMessage } from '../../apollo/errors.js';
import {
  useConfierSocieteMutation,
  useReprendreSocieteMutation,
  useSocietesConfieesQuery,
  type UserChoicesQuery,
  type UserEditPageQuery,
} from '../../generated/individu.js';
import { paths } from '../../paths.js';
import { IconButton } from '../../ui/buttons.js';
import { SearchSelectField } from '../../ui/combobox/SearchSelectField.js';
import { TrashIcon } from '../../ui/icons.js';
import { TextLink } from '../../ui/TextLink.js';
import { toasts } from '../../ui/toasts.js';
import { textes } from './textes.js';
import { ToutConfierModal } from './ToutConfierModal.js';

const { societesConfiees: dits } = textes.edition;

interface SocietesConfieesProps {
  user: UserEditPageQuery['individu'];
  societes: UserChoicesQuery['societes'];
}

/** The companies of a facilitator, given and taken at once; nothing to whoever may not. */
export function SocietesConfiees({ user, societes }: SocietesConfieesProps) {
  const { id: idIndividu, adresseMail } = user;
  const { data, refetch } = useSocietesConfieesQuery({
    variables: { id: idIndividu },
    fetchPolicy: 'network-only',
  });
  const [give] = useConfierSocieteMutation();
  const [take] = useReprendreSocieteMutation();
  const [chosen, setChosen] = useState<number | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  if (!data || !adresseMail) return null;
  const given = data.societesConfiees;
  const others = societes.filter(({ id }) => given.every((one) => one.id !== id));

  const change = async (act: () => Promise<unknown>, success: string) => {
    try {
      await act();
      toasts.success(success);
      setChosen(null);
    } catch (error) {
      toasts.error(refusalMessage(error, { default: dits.erreur }));
    }
    await refetch();
  };
  const handleGive = () => {
    const societe = others.find(({ id }) => id === chosen);
    if (!societe) return;
    const input = { idSociete: societe.id, adresseMail };
    void change(() => give({ variables: { input } }), dits.confiee(societe.libelleSociete));
  };
  const handleTake = ({ id, libelleSociete }: (typeof given)[number]) =>
    change(() => take({ variables: { idSociete: id, idIndividu } }), dits.retiree(libelleSociete));

  return (
    <Box as="section" pt="5" borderTopWidth="1px">
      <Heading as="h2" size="md" mb="2">
        {dits.titre}
      </Heading>
      {given.length === 0 && <Text color="fg.muted">{dits.aucune}</Text>}
      <List.Root listStyleType="none">
        {given.map((societe) => (
          <List.Item key={societe.id}>
            <Flex align="center" justify="space-between" gap="2">
              <TextLink to={paths.societe({ id: societe.id })}>{societe.libelleSociete}</TextLink>
              <IconButton
                label={dits.retirer(societe.libelleSociete)}
                icon={<TrashIcon />}
                color="rouge.text"
                onClick={() => void handleTake(societe)}
              />
            </Flex>
          </List.Item>
        ))}
      </List.Root>
      {others.length > 0 && (
        <Flex mt="3" gap="3" align="end" wrap="wrap">
          <Box flex="1" minW="12rem">
            <SearchSelectField<number | null>
              label={dits.choisir}
              options={others.map(({ id, libelleSociete }) => ({
                value: id,
                label: libelleSociete,
              }))}
              value={chosen}
              onChange={setChosen}
            />
          </Box>
          <Button type="button" variant="outline" disabled={chosen === null} onClick={handleGive}>
            {dits.confier}
          </Button>
        </Flex>
      )}
      {given.length > 0 && (
        <Button type="button" variant="outline" mt="3" onClick={() => setLeaving(true)}>
          {dits.tout.bouton}
        </Button>
      )}
      {isLeaving && (
        <ToutConfierModal
          user={user}
          nombre={given.length}
          onDone={refetch}
          onClose={() => setLeaving(false)}
        />
      )}
    </Box>
  );
}
