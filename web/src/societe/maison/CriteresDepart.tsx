import { Button } from '@chakra-ui/react';
import { useState } from 'react';

import { CRITERES_ESSENTIELS } from '../../../../schema/starterCriteres.js';
import { refusalMessage } from '../../apollo/errors.js';
import { useCreateCriteresDepartMutation } from '../../generated/societe.js';
import { toasts } from '../../ui/toasts.js';
import { textes } from '../textes.js';

const { maison } = textes;

/** The six essential criteria in one press, while a company has none: each can be changed, or left out, afterwards. */
export function CriteresDepart({ idSociete, onDone }: { idSociete: number; onDone: () => void }) {
  const [createCriteresDepart] = useCreateCriteresDepartMutation();
  const [isAdding, setAdding] = useState(false);

  const add = async () => {
    setAdding(true);
    try {
      const { data } = await createCriteresDepart({
        variables: { idSociete, libelles: [...CRITERES_ESSENTIELS] },
      });
      toasts.success(maison.criteresAjoutes(data?.createCriteresDepart.crees.length ?? 0));
      onDone();
    } catch (error) {
      toasts.error(refusalMessage(error, { default: maison.erreurCriteres }));
    } finally {
      setAdding(false);
    }
  };

  return (
    <Button size="sm" disabled={isAdding} onClick={() => void add()}>
      {maison.criteresDepart}
    </Button>
  );
}
