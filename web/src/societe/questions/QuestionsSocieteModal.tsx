import { Box, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useWatch } from 'react-hook-form';
import { z } from 'zod';

import { updateSocieteSchema } from '../../../../schema/validation/societe.js';
import { saveForm } from '../../apollo/errors.js';
import {
  useCriteresQuestionsQuery,
  useUpdateQuestionsSocieteMutation,
} from '../../generated/societe.js';
import { SensChoice } from '../../SensChoice.js';
import { fieldOf, TextAreaField } from '../../ui/form/fields.js';
import { FormModal } from '../../ui/form/FormModal.js';
import { useForm } from '../../ui/form/useForm.js';
import { toasts } from '../../ui/toasts.js';
import { textes } from '../textes.js';

const { questions } = textes;
const NAMES = ['questionFf', 'questionOr'] as const;
type Questions = Record<(typeof NAMES)[number], string>;
const schema = updateSocieteSchema
  .pick({ questionFf: true, questionOr: true })
  .extend({ sens: z.enum(['meme', 'nouveau']) });

interface QuestionsSocieteModalProps {
  id: number;
  libelleSociete: string;
  stored: Questions;
  onClose: () => void;
}

/** Both questions. The criteria that ask them ask the new ones; boussoles made or begun keep those that they asked. */
export function QuestionsSocieteModal(props: QuestionsSocieteModalProps) {
  const { id, libelleSociete, stored, onClose } = props;
  const { data } = useCriteresQuestionsQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const [updateQuestions] = useUpdateQuestionsSocieteMutation();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { ...stored, sens: 'meme' },
  });
  const { control } = form;
  const typed = useWatch({ control, name: NAMES });
  const sens = useController({ control, name: 'sens' }).field;
  const changed = NAMES.filter((name, rank) => typed[rank]?.trim() !== stored[name]);
  const criteres = data?.criteresSociete ?? [];
  const following = criteres.filter(
    ({ libelleFfVert, libelleOrVert }) =>
      (libelleFfVert ?? stored.questionFf) === stored.questionFf ||
      (libelleOrVert ?? stored.questionOr) === stored.questionOr,
  ).length;
  const isAsked = following > 0 && (data?.societe.contenu.boussoles ?? 0) > 0;

  const handleSave = saveForm(form, { default: questions.erreur }, async (values) => {
    const texts = Object.fromEntries(changed.map((name) => [name, values[name]]));
    const choice = isAsked && values.sens === 'nouveau' && { nouveauSens: true };
    await updateQuestions({ variables: { input: { id, libelleSociete, ...texts, ...choice } } });
    toasts.success(questions.succes);
    onClose();
  });

  return (
    <FormModal
      title={questions.titre}
      form={form}
      onSubmit={handleSave}
      submitLabel={questions.enregistrer}
      isDisabled={!data || changed.length === 0}
      onClose={onClose}
    >
      {data && <Text mb="4">{questions.suivent(following, criteres.length)}</Text>}
      {NAMES.map((name) => (
        <Box key={name} mb="4">
          <TextAreaField
            label={questions.champs[name]}
            hint={questions.aides[name]}
            rows={2}
            {...fieldOf(form, name)}
          />
        </Box>
      ))}
      {isAsked && changed.length > 0 && <SensChoice legend={questions.sens} {...sens} />}
    </FormModal>
  );
}
