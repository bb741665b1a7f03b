import { useApolloClient } from '@apollo/client/react';

import { readRefusal } from '../../apollo/errors.js';
import {
  ResultatBoussolePageDocument,
  useChangeEtatPlanMutation,
} from '../../generated/resultat.js';
import { GiveUpModal } from '../../ui/form/GiveUpModal.js';

/** Gives an action up from the results of the year after. */
export function GiveUp({ id, onClose }: { id: number; onClose: () => void }) {
  const client = useApolloClient();
  const [changeEtat] = useChangeEtatPlanMutation();
  const save = async (raison: string) => {
    await changeEtat({ variables: { input: { id, etat: 'ABANDONNE', raison } } });
    await client.refetchQueries({ include: [ResultatBoussolePageDocument] });
  };
  return <GiveUpModal save={save} readRefusal={readRefusal} onClose={onClose} />;
}
