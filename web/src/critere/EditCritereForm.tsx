import { Box, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useController } from 'react-hook-form';

import {
  QUESTION_FF_DEFAULT,
  QUESTION_OR_DEFAULT,
  STATUTS_CRITERE,
} from '../../../schema/statuts.js';
import type { EditCriterePageQuery } from '../generated/critere.js';
import { paths } from '../paths.js';
import { fieldOf, SelectField, TextAreaField, TextField } from '../ui/form/fields.js';
import { FormPage } from '../ui/form/FormPage.js';
import { ImageField } from '../ui/form/ImageField.js';
import { KeptNotice } from '../ui/form/KeptNotice.js';
import { OtherText } from '../ui/form/OtherText.js';
import { useForm } from '../ui/form/useForm.js';
import { useKeptValues } from '../ui/form/useKeptValues.js';
import { editCritereFormSchema } from './critereForm.js';
import { DeleteCritere } from './DeleteCritere.js';
import { SensField } from './SensField.js';
import { textes } from './textes.js';
import { useUpdateCritere } from './useUpdateCritere.js';

const { edition } = textes;
const STATUTS = Object.values(STATUTS_CRITERE).map((statut) => ({ value: statut, label: statut }));
const WRITTEN = ['libelle', 'description', 'statut'] as const;
const LABELS = {
  libelle: edition.libelle,
  description: edition.description,
  statut: edition.statut,
};

interface EditCritereFormProps {
  critere: EditCriterePageQuery['critere'];
  isAnswered: boolean;
}

export function EditCritereForm({ critere, isAnswered }: EditCritereFormProps) {
  const { libelle, description, logo, idSociete } = critere;
  const statut = STATUTS_CRITERE[critere.statut];
  const form = useForm({
    resolver: zodResolver(editCritereFormSchema),
    defaultValues: { libelle, description, statut, sens: 'meme', image: undefined },
  });
  const kept = useKeptValues(form, paths.login());
  const { errors } = form.formState;
  const image = useController({ control: form.control, name: 'image' }).field;
  const { save, conflict } = useUpdateCritere(critere, form);
  const list = paths.criteres({ id: idSociete });

  return (
    <FormPage
      title={edition.titre}
      form={form}
      onSubmit={(leave) =>
        form.handleSubmit(async (values) => {
          if (await save(values)) leave(list);
        })
      }
      submitLabel={edition.enregistrer}
      cancelTo={list}
      extraActions={<DeleteCritere critere={critere} />}
    >
      <KeptNotice {...kept} hasFile />
      <OtherText
        other={conflict.other}
        labels={LABELS}
        onTake={(other) => {
          for (const name of WRITTEN) form.setValue(name, other[name], { shouldDirty: true });
          conflict.close();
        }}
      />
      <TextField label={edition.libelle} autoComplete="off" {...fieldOf(form, 'libelle')} />
      {isAnswered && <SensField control={form.control} stored={libelle} />}
      <TextAreaField label={edition.description} rows={8} {...fieldOf(form, 'description')} />
      <Questions critere={critere} isAnswered={isAnswered} />
      <ImageField
        label={edition.image}
        hint={edition.imageAide}
        previewLabel={edition.apercu}
        current={logo}
        value={image.value}
        onChange={image.onChange}
        focusRef={image.ref}
        error={errors.image}
      />
      <SelectField label={edition.statut} options={STATUTS} {...fieldOf(form, 'statut')} />
    </FormPage>
  );
}

/** The questions, which are shown but cannot be changed: the edit form has no fields for them (admin spec §3). */
function Questions({ critere, isAnswered }: EditCritereFormProps) {
  const { libelleFfVert, libelleOrVert } = critere;
  return (
    <Box w="full">
      <Text textStyle="sm" fontWeight="500" id="questions">
        {edition.questions}
      </Text>
      <Box
        as="ul"
        aria-labelledby="questions"
        listStyleType="none"
        my="1.5"
        ps="4"
        borderInlineStartWidth="3px"
        borderColor="brass.300"
        color="ink.600"
      >
        <li>{libelleFfVert ?? QUESTION_FF_DEFAULT}</li>
        <Box as="li" mt="1">
          {libelleOrVert ?? QUESTION_OR_DEFAULT}
        </Box>
      </Box>
      <Text fontSize="xs" color="fg.muted">
        {isAnswered ? edition.questionsAide : edition.questionsLibres}
      </Text>
    </Box>
  );
}
