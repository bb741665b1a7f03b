import type { UseFormReturn } from 'react-hook-form';

import { refusalMessage, showRefusal } from '../apollo/errors.js';
import { useCreateCritereMutation, useUpdateCritereImageMutation } from '../generated/critere.js';
import { toasts } from '../ui/toasts.js';
import type { CritereForm, CritereFormInput } from './critereForm.js';
import { textes } from './textes.js';

const { creation } = textes;

/**
 * Creates a criterion, then sends its image.
 *
 * @returns a function that returns the criterion's id once it exists, even when its image failed (admin spec §4).
 */
export function useCreateCritere(
  idSociete: number,
  form: UseFormReturn<CritereFormInput, unknown, CritereForm>,
) {
  const [createCritere] = useCreateCritereMutation();
  const [uploadImage] = useUpdateCritereImageMutation();

  const attachImage = async (idCritere: number, image: File) => {
    try {
      await uploadImage({ variables: { input: { idSociete, idCritere }, image } });
      toasts.success(creation.succes);
    } catch (error) {
      const { imageFormat, imageErreur } = creation;
      toasts.error(refusalMessage(error, { DUPLICATE: imageFormat, default: imageErreur }));
    }
  };

  return async ({ image, ...critere }: CritereForm): Promise<number | undefined> => {
    try {
      const { data } = await createCritere({ variables: { input: { idSociete, ...critere } } });
      const id = data?.createCritere.id;
      if (id !== undefined) await attachImage(id, image);
      return id;
    } catch (error) {
      const DUPLICATE = creation.dejaExistant(critere.libelle);
      showRefusal(form, error, { DUPLICATE, default: creation.erreur });
      return undefined;
    }
  };
}
