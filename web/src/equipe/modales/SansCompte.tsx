import { Button, Flex, Text } from '@chakra-ui/react';

import { refusalMessage } from '../../apollo/errors.js';
import { useUpdateEquipeMutation, type OuvertureEquipeFragment } from '../../generated/equipe.js';
import { toasts } from '../../ui/toasts.js';
import { textes } from '../textes.js';

const { sansCompte: texts } = textes.code;

/** Lets people answer without an account of their own, or no more. */
export function SansCompte({ equipe: { id, sansCompte } }: { equipe: OuvertureEquipeFragment }) {
  const [change, { loading }] = useUpdateEquipeMutation();
  const handleSwitch = async () => {
    try {
      await change({ variables: { input: { id, sansCompte: !sansCompte } } });
      toasts.success(sansCompte ? texts.estCoupe : texts.estPermis);
    } catch (error) {
      toasts.error(refusalMessage(error));
    }
  };
  return (
    <Flex direction="column" align="start" gap="3" pt="4" borderTopWidth="1px">
      <Text fontWeight="500">{sansCompte ? texts.permis : texts.coupe}</Text>
      <Text fontSize="sm" color="fg.muted">
        {texts.aide}
      </Text>
      <Button variant="outline" disabled={loading} onClick={() => void handleSwitch()}>
        {sansCompte ? texts.couper : texts.permettre}
      </Button>
    </Flex>
  );
}
