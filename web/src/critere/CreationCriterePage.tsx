import { Button } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useController } from 'react-hook-form';

import { loadFailure } from '../apollo/errors.js';
import { useUsualQuestionsQuery } from '../generated/critere.js';
import { paths } from '../paths.js';
import { fieldOf, TextAreaField, TextField } from '../ui/form/fields.js';
import { FormPage } from '../ui/form/FormPage.js';
import { ImageField } from '../ui/form/ImageField.js';
import { KeptNotice } from '../ui/form/KeptNotice.js';
import { useForm } from '../ui/form/useForm.js';
import { useKeptValues } from '../ui/form/useKeptValues.js';
import { PendingPage } from '../ui/PendingPage.js';
import { useIdParam } from '../ui/useIdParam.js';
import {
  critereFormSchema,
  usualOf,
  type CritereFormInput,
  type UsualQuestions,
} from './critereForm.js';
import { textes } from './textes.js';
import { useCreateCritere } from './useCreateCritere.js';

const { creation } = textes;
const EMPTY = {
  libelle: '',
  description: '',
  image: undefined,
} satisfies CritereFormInput;

export function CreationCriterePage() {
  const idSociete = useIdParam('idSociete');
  const { data, error, refetch } = useUsualQuestionsQuery({
    variables: { idSociete },
    // The form starts from what is stored now.
    fetchPolicy: 'network-only',
  });
  if (data) return <CreationCritere idSociete={idSociete} usual={data.societe} />;
  const failure = error && loadFailure(error, refetch, { gone: 'societe' });
  return <PendingPage title={creation.titre} width="narrow" failure={failure} />;
}

/** Creation of a criterion. It takes two requests: the data, then the image. */
function CreationCritere({ idSociete, usual }: { idSociete: number; usual: UsualQuestions }) {
  const form = useForm({
    resolver: zodResolver(critereFormSchema),
    defaultValues: { ...EMPTY, ...usualOf(usual) },
  });
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
