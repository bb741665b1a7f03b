import { zodResolver } from '@hookform/resolvers/zod';

import { createFacilitationSchema } from '../../../schema/validation/facilitation.js';
import { useAddFacilitateurMutation } from '../generated/facilitation.js';
import { useForm } from '../ui/form/useForm.js';
import { AddByMail, type AddProps } from './AddByMail.js';
import { textes } from './textes.js';

/** Gives a company to the facilitator of an address, who is invited when nobody has it. */
export function AddFacilitateurForm({ idSociete, onAdded }: AddProps) {
  const [add] = useAddFacilitateurMutation();
  const form = useForm({
    resolver: zodResolver(createFacilitationSchema),
    defaultValues: { idSociete, adresseMail: '' },
  });
  return (
    <AddByMail
      form={form}
      label={textes.adresseMail}
      hint={textes.adresseAide}
      submitLabel={textes.ajouter}
      success={textes.ajoute}
      failure={textes.erreurAjout}
      onSubmit={async (input) => (await add({ variables: { input } })).data?.createFacilitation}
      onAdded={onAdded}
    />
  );
}
