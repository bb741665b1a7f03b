import { Box, Button, Flex, Heading, List, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { isRefusedWith, refusalMessage } from '../../apollo/errors.js';
import {
  useConfierSocieteMutation,
  useReprendreSocieteMutation,
  useSocietesConfieesQuery,
  type UserChoicesQuery,
  type UserEditPageQuery,
} from '../../generated/individu.js';
import { paths } from '../../paths.js';
import { taking } from '../../taking.js';
import { IconButton } from '../../ui/buttons.js';
import { SearchSelectField } from '../../ui/combobox/SearchSelectField.js';
import { ConfirmedAction } from '../../ui/ConfirmedAction.js';
import { TrashIcon } from '../../ui/icons.js';
import { TextLink } from '../../ui/TextLink.js';
import { toasts } from '../../ui/toasts.js';
import { nameOf } from './nameOf.js';
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
  const [taken, setTaken] = useState<(typeof societes)[number]>();
  const [isLeaving, setLeaving] = useState(false);
  if (!data || !adresseMail) return null;
  const given = data.societesConfiees;
  const others = societes.filter(({ id }) => given.every((one) => one.id !== id));

  const failure = (error: unknown) => refusalMessage(error, { default: dits.erreur });
  const handleGive = async () => {
    const societe = others.find(({ id }) => id === chosen);
    if (!societe) return;
    try {
      await give({ variables: { input: { idSociete: societe.id, adresseMail } } });
      toasts.success(dits.confiee(societe.libelleSociete));
      setChosen(null);
    } catch (error) {
      toasts.error(failure(error));
    }
    await refetch();
  };
  const handleTake = async ({ id, libelleSociete }: (typeof societes)[number]) => {
    await take({ variables: { idSociete: id, idIndividu } });
    return dits.retiree(libelleSociete);
  };

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
                onClick={() => setTaken(societe)}
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
          <Button
            type="button"
            variant="outline"
            disabled={chosen === null}
            onClick={() => void handleGive()}
          >
            {dits.confier}
          </Button>
        </Flex>
      )}
      {given.length > 0 && (
        <Button type="button" variant="outline" mt="3" onClick={() => setLeaving(true)}>
          {dits.tout.bouton}
        </Button>
      )}
      {taken && (
        <ConfirmedAction
          question={taking.question(nameOf(user), taken.libelleSociete)}
          confirmLabel={taking.confirmer}
          action={() => handleTake(taken)}
          failure={failure}
          isGone={(error) => isRefusedWith(error, 'NOT_FOUND')}
          onDone={refetch}
          onClose={() => setTaken(undefined)}
        />
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
