import { Box, Button, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useController } from 'react-hook-form';

import { STATUTS_CRITERE } from '../../../schema/statuts.js';
import type { EditCriterePageQuery } from '../generated/critere.js';
import { paths } from '../paths.js';
import { fieldOf, SelectField, TextAreaField, TextField } from '../ui/form/fields.js';
import { FormPage } from '../ui/form/FormPage.js';
import { ImageField } from '../ui/form/ImageField.js';
import { KeptNotice } from '../ui/form/KeptNotice.js';
import { OtherText } from '../ui/form/OtherText.js';
import { useForm } from '../ui/form/useForm.js';
import { useKeptValues } from '../ui/form/useKeptValues.js';
import { editCritereFormSchema, questionsOf, type UsualQuestions } from './critereForm.js';
import { DeleteCritere } from './DeleteCritere.js';
import { QuestionsModal } from './QuestionsModal.js';
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

type Critere = EditCriterePageQuery['critere'];

interface EditCritereFormProps {
  critere: Critere;
  usual: UsualQuestions;
  isAnswered: boolean;
}

export function EditCritereForm({ critere, usual, isAnswered }: EditCritereFormProps) {
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
  const [isAsking, setAsking] = useState(false);

  return (
    <>
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
        <Questions critere={critere} usual={usual} onEdit={() => setAsking(true)} />
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
      {/* Outside of the form: what is sent here must not send the other. */}
      {isAsking && (
        <QuestionsModal
          critere={critere}
          usual={usual}
          isAnswered={isAnswered}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** The questions: the edit form has no fields for them (admin spec §3), they have a form of their own. */
interface QuestionsProps {
  critere: Critere;
  usual: UsualQuestions;
  onEdit: () => void;
}
function Questions({ critere, usual, onEdit }: QuestionsProps) {
  const { libelleFfVert, libelleFfRouge, libelleOrVert, libelleOrRouge } = questionsOf(
    critere,
    usual,
  );
  const shown = [
    [libelleFfVert, libelleFfRouge],
    [libelleOrVert, libelleOrRouge],
  ] as const;
  return (
    <Box w="full">
      <Text textStyle="sm" fontWeight="500" id="questions">
        {edition.questions}
      </Text>
      <Box
        as="ul"
        aria-labelledby="questions"
        my="1.5"
        ps="4"
        borderInlineStartWidth="3px"
        borderColor="brass.300"
        color="ink.600"
      >
        {shown.map(([vert, rouge]) => (
          <Box as="li" key={vert} mb="1" overflowWrap="anywhere">
            {vert}
            {rouge && (
              <Text as="span" display="block" fontSize="sm">
                {rouge}
              </Text>
            )}
          </Box>
        ))}
      </Box>
      <Button size="sm" variant="outline" onClick={onEdit}>
        {edition.modifierQuestions}
      </Button>
    </Box>
  );
}
