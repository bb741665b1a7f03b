import { refusalMessage } from '../apollo/errors.js';
import { useCreateCriteresDepartMutation } from '../generated/critere.js';
import { toasts } from '../ui/toasts.js';
import { textes } from './textes.js';

const { depart } = textes;

/**
 * Adds criteria of the starting set to a company.
 *
 * @param onAdded called after the addition, to read the list again.
 */
export function useCriteresDepart(idSociete: number, onAdded: () => Promise<unknown>) {
  const [createCriteresDepart, { loading }] = useCreateCriteresDepartMutation();

  const add = async (libelles: string[]) => {
    try {
      const { data } = await createCriteresDepart({ variables: { idSociete, libelles } });
      const { crees = [], dejaPresents = 0 } = data?.createCriteresDepart ?? {};
      toasts.success(depart.ajoutes(crees.length, dejaPresents));
      await onAdded();
    } catch (error) {
      toasts.error(refusalMessage(error, { default: depart.erreur }));
    }
  };

  return { add, isAdding: loading };
}
