import { zodResolver } from '@hookform/resolvers/zod';
import { useController } from 'react-hook-form';

import { createLectureSchema } from '../../../schema/validation/facilitation.js';
import { useAddLecteurMutation, useBranchesQuery } from '../generated/facilitation.js';
import { SearchSelectField } from '../ui/combobox/SearchSelectField.js';
import { useForm } from '../ui/form/useForm.js';
import { AddByMail, type AddProps } from './AddByMail.js';
import { textes as all } from './textes.js';

const { lecteurs: textes } = all;

/** Invites somebody to read a company, or a branch of it. */
export function AddLecteurForm({ idSociete, onAdded }: AddProps) {
  const { data } = useBranchesQuery({ variables: { idSociete } });
  const [add] = useAddLecteurMutation();
  const form = useForm({
    resolver: zodResolver(createLectureSchema),
    defaultValues: { idSociete, idEquipe: null as number | null, adresseMail: '' },
  });
  const branche = useController({ control: form.control, name: 'idEquipe' });
  const equipes = (data?.equipes ?? []).map(({ id, libelleEquipe }) => ({
    value: id,
    label: libelleEquipe,
  }));
  return (
    <AddByMail
      form={form}
      label={textes.adresseMail}
      hint={textes.adresseAide}
      submitLabel={textes.ajouter}
      success={textes.ajoute}
      failure={textes.erreurAjout}
      onSubmit={async (input) => (await add({ variables: { input } })).data?.createLecture}
      onAdded={onAdded}
    >
      <SearchSelectField<number | null>
        label={textes.lit}
        options={[{ value: null, label: textes.toute }, ...equipes]}
        value={Number(branche.field.value) || null}
        onChange={branche.field.onChange}
        error={branche.fieldState.error}
        inputRef={branche.field.ref}
      />
    </AddByMail>
  );
}
