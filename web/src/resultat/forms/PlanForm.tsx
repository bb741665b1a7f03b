import { Flex } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

import { planEquipeFormSchema } from '../../../../schema/validation/planEquipe.js';
import { refusalMessage, setFieldRefusal } from '../../apollo/errors.js';
import { useAddPlanMutation } from '../../generated/resultat.js';
import { TextAreaField } from '../../ui/form/fields.js';
import { FormModal } from '../../ui/form/FormModal.js';
import { toasts } from '../../ui/toasts.js';
import { formulaires } from '../textes.js';
import type { FormProps } from './formProps.js';

const textes = formulaires.plan;

interface PlanFormProps extends FormProps {
  idEquipe: number;
  /** Name of the criterion on the screen, which the aim starts with. */
  critere: string | undefined;
}

/** Takes a plan on the spot. */
export function PlanForm({ idBoussole, idEquipe, critere, onSaved, onClose }: PlanFormProps) {
  const [addPlan] = useAddPlanMutation();
  const form = useForm({
    resolver: zodResolver(planEquipeFormSchema),
    defaultValues: { objectif: critere ? `${critere} : ` : '', action: '', lead: '' },
  });
  const { errors } = form.formState;
  const handleSubmit = form.handleSubmit(async (values) => {
    try {
      await addPlan({ variables: { input: { idEquipe, idBoussole, ...values } } });
      toasts.success(textes.ajoute);
      await onSaved();
    } catch (error) {
      if (!setFieldRefusal(form, error)) toasts.error(refusalMessage(error));
    }
  });
  return (
    <FormModal
      title={textes.titre}
      form={form}
      onSubmit={(event) => void handleSubmit(event)}
      submitLabel={textes.valider}
      onClose={onClose}
    >
      <Flex direction="column" gap="4">
        <TextAreaField
          label={textes.objectif}
          rows={2}
          field={form.register('objectif')}
          error={errors.objectif}
        />
        <TextAreaField
          label={textes.action}
          rows={3}
          field={form.register('action')}
          error={errors.action}
        />
        <TextAreaField
          label={textes.lead}
          rows={1}
          field={form.register('lead')}
          error={errors.lead}
        />
      </Flex>
    </FormModal>
  );
}
