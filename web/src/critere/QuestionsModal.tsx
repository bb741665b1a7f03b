import { Box, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useWatch } from 'react-hook-form';

import { saveForm } from '../apollo/errors.js';
import { useUpdateQuestionsMutation, type EditCriterePageQuery } from '../generated/critere.js';
import { SensChoice } from '../SensChoice.js';
import { fieldOf, TextAreaField } from '../ui/form/fields.js';
import { FormModal } from '../ui/form/FormModal.js';
import { useForm } from '../ui/form/useForm.js';
import { toasts } from '../ui/toasts.js';
import { questionsSchema, questionsOf, type UsualQuestions } from './critereForm.js';
import { textes } from './textes.js';

const { questions } = textes;
const LABELS = ['libelleFfVert', 'libelleFfRouge', 'libelleOrVert', 'libelleOrRouge'] as const;

interface QuestionsModalProps {
  critere: EditCriterePageQuery['critere'];
  /** What its company asks where it has no words of its own. */
  usual: UsualQuestions;
  isAnswered: boolean;
  onClose: () => void;
}

/** The four texts of a criterion's scales. Boussoles that were made or begun keep those that they asked. */
export function QuestionsModal({ critere, usual, isAnswered, onClose }: QuestionsModalProps) {
  const { id, libelle, description, statut, version } = critere;
  const stored = questionsOf(critere, usual);
  const [updateQuestions] = useUpdateQuestionsMutation();
  const form = useForm({
    resolver: zodResolver(questionsSchema),
    defaultValues: { ...stored, sens: 'meme' },
  });
  const { control } = form;
  const typed = useWatch({ control, name: LABELS });
  const sens = useController({ control, name: 'sens' }).field;
  const isOther = LABELS.some((name, rank) => typed[rank]?.trim() !== stored[name]);

  const handleSave = saveForm(form, { default: questions.erreur }, async (values) => {
    const changed = LABELS.filter((name) => (values[name] ?? '') !== stored[name]);
    const labels = Object.fromEntries(changed.map((name) => [name, values[name]]));
    const choice = isAnswered && values.sens === 'nouveau' && { nouveauSens: true };
    await updateQuestions({
      variables: { input: { id, libelle, description, statut, version, ...labels, ...choice } },
    });
    toasts.success(questions.succes);
    onClose();
  });

  return (
    <FormModal
      title={questions.titre(libelle)}
      form={form}
      onSubmit={handleSave}
      submitLabel={questions.enregistrer}
      isDisabled={!isOther}
      onClose={onClose}
    >
      <Text mb="4">{questions.copie}</Text>
      {LABELS.map((name) => (
        <Box key={name} mb="4">
          <TextAreaField
            label={questions.champs[name]}
            hint={questions.aides[name]}
            rows={2}
            {...fieldOf(form, name)}
          />
        </Box>
      ))}
      {isAnswered && isOther && <SensChoice legend={questions.sens(libelle)} {...sens} />}
    </FormModal>
  );
}
