import { useApolloClient } from '@apollo/client/react';
import type { UseFormReturn } from 'react-hook-form';

import { STATUTS_CRITERE } from '../../../schema/statuts.js';
import { readRefusal, refusalMessage, showRefusal } from '../apollo/errors.js';
import { useConflict } from '../apollo/useConflict.js';
import {
  EditCriterePageDocument,
  useUpdateCritereMutation,
  useUpdateCritereImageMutation,
  type EditCriterePageQuery,
} from '../generated/critere.js';
import { toasts } from '../ui/toasts.js';
import type { EditCritereForm, EditCritereFormInput } from './critereForm.js';
import { textes } from './textes.js';

const { edition } = textes;
/** The form holds the French words that it shows; the API takes these names. */
const NAMES = { Actif: 'ACTIF', Inactif: 'INACTIF' } as const;

/**
 * Saves a criterion, then its new image if there is one.
 *
 * @returns `save`, which returns true once all is saved, and what somebody else saved first. A refused image leaves the form open, with only the image left
 *   to save.
 */
export function useUpdateCritere(
  { id, idSociete, version: read }: EditCriterePageQuery['critere'],
  form: UseFormReturn<EditCritereFormInput, unknown, EditCritereForm>,
) {
  const [updateCritere] = useUpdateCritereMutation();
  const [uploadImage] = useUpdateCritereImageMutation();

  const client = useApolloClient();
  const conflict = useConflict(read, async () => {
    const { data } = await client.query({
      query: EditCriterePageDocument,
      variables: { id },
      fetchPolicy: 'no-cache',
    });
    if (!data) return undefined;
    const { libelle, description, statut, version } = data.critere;
    return { version, texts: { libelle, description, statut: STATUTS_CRITERE[statut] } };
  });

  const replaceImage = async (image: File): Promise<boolean> => {
    try {
      await uploadImage({ variables: { input: { idSociete, idCritere: id }, image } });
      return true;
    } catch (error) {
      form.setValue('image', image, { shouldDirty: true });
      form.setError('image', { message: readRefusal(error).message }, { shouldFocus: true });
      const { imageFormat, imageErreur } = edition;
      const reason = refusalMessage(error, { DUPLICATE: imageFormat, default: imageErreur });
      toasts.error(`${reason} ${edition.resteEnregistre}`);
      return false;
    }
  };

  const save = async ({ image, sens, ...critere }: EditCritereForm): Promise<boolean> => {
    try {
      const statut = NAMES[critere.statut];
      // Kept out unless it is chosen: the call is then the specified one.
      const choice = sens === 'nouveau' && { nouveauSens: true };
      const isSaved = await conflict.save(async (version) => {
        const input = { id, ...critere, ...choice, statut, version };
        return (await updateCritere({ variables: { input } })).data?.updateCritere.version;
      });
      if (!isSaved) return false;
    } catch (error) {
      const DUPLICATE = edition.dejaExistant(critere.libelle);
      showRefusal(form, error, { DUPLICATE, default: edition.erreur });
      return false;
    }
    if (image) {
      form.reset({ ...critere, sens: 'meme', image: undefined });
      if (!(await replaceImage(image))) return false;
    }
    toasts.success(edition.succes);
    return true;
  };
  return { save, conflict };
}
