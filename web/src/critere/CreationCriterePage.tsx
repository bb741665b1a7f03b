import { Button } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useController } from 'react-hook-form';

import { QUESTION_FF_DEFAULT, QUESTION_OR_DEFAULT } from '../../../schema/statuts.js';
import { paths } from '../paths.js';
import { fieldOf, TextAreaField, TextField } from '../ui/form/fields.js';
import { FormPage } from '../ui/form/FormPage.js';
import { ImageField } from '../ui/form/ImageField.js';
import { KeptNotice } from '../ui/form/KeptNotice.js';
import { useForm } from '../ui/form/useForm.js';
import { useKeptValues } from '../ui/form/useKeptValues.js';
import { useIdParam } from '../ui/useIdParam.js';
import { critereFormSchema, type CritereFormInput } from './critereForm.js';
import { textes } from './textes.js';
import { useCreateCritere } from './useCreateCritere.js';

const { creation } = textes;
const EMPTY: CritereFormInput = {
  libelle: '',
  description: '',
  libelleFfVert: QUESTION_FF_DEFAULT,
  libelleOrVert: QUESTION_OR_DEFAULT,
  image: undefined,
};

/** Creation of a criterion. It takes two requests: the data, then the image. */
export function CreationCriterePage() {
  const idSociete = useIdParam('idSociete');
  const form = useForm({ resolver: zodResolver(critereFormSchema), defaultValues: EMPTY });
  const kept = useKeptValues(form, paths.login());
  const { errors } = form.formState;
  const image = useController({ control: form.control, name: 'image' }).field;
  const create = useCreateCritere(idSociete, form);

  const createAndStay = form.handleSubmit(async (values) => {
    if (!(await create(values))) return;
    // The focus is set before the reset, after which the form does not know its fields until the next render.
    form.setFocus('libelle');
    kept.forget();
  });

  return (
    <FormPage
      title={creation.titre}
      form={form}
      onSubmit={(leave) =>
        form.handleSubmit(async (values) => {
          const cree = await create(values);
          if (cree) leave(paths.criteres({ id: idSociete }), { cree });
        })
      }
      submitLabel={creation.creer}
      cancelLabel={creation.retour}
      cancelTo={paths.criteres({ id: idSociete })}
      extraActions={
        <Button
          variant="outline"
          disabled={form.formState.isSubmitting}
          onClick={() => void createAndStay()}
        >
          {creation.creerEtAjouter}
        </Button>
      }
    >
      <KeptNotice {...kept} hasFile />
      <TextField label={creation.libelle} autoComplete="off" {...fieldOf(form, 'libelle')} />
      <TextAreaField label={creation.description} {...fieldOf(form, 'description')} />
      <TextAreaField
        label={creation.casVert}
        hint={creation.casVertAide}
        rows={2}
        {...fieldOf(form, 'libelleFfVert')}
      />
      <TextAreaField
        label={creation.casRouge}
        hint={creation.casRougeAide}
        rows={2}
        {...fieldOf(form, 'libelleOrVert')}
      />
      <ImageField
        label={creation.image}
        hint={creation.imageAide}
        previewLabel={creation.apercu}
        value={image.value}
        onChange={image.onChange}
        focusRef={image.ref}
        error={errors.image}
      />
    </FormPage>
  );
}
