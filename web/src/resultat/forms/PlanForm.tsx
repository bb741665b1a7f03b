import { Button, Flex } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { planEquipeFormSchema } from '../../../../schema/validation/planEquipe.js';
import { saveForm } from '../../apollo/errors.js';
import {
  useCreatePlanEquipeMutation,
  useUpdatePlanEquipeMutation,
} from '../../generated/resultat.js';
import { fieldOf, TextAreaField } from '../../ui/form/fields.js';
import { FormModal } from '../../ui/form/FormModal.js';
import { toasts } from '../../ui/toasts.js';
import { formulaires } from '../textes.js';
import type { FormProps } from './formProps.js';
import { PlanFollow, type Follow } from './PlanFollow.js';

const textes = formulaires.plan;

interface PlanFormProps extends FormProps {
  idEquipe: number;
  /** Name of the criterion on the screen, which the aim starts with. */
  critere?: string | undefined;
  /** The one that exists, which is then corrected. */
  plan?: KnownPlan | undefined;
  /** Whether its criteria, its owner and its date are shown at once. */
  isFollowed?: boolean;
}
export interface KnownPlan {
  id: number;
  objectif: string;
  action: string;
  lead: string;
}

const draft = (critere?: string, known?: KnownPlan) => ({
  objectif: known?.objectif ?? (critere ? `${critere} : ` : ''),
  action: known?.action ?? '',
  lead: known?.lead ?? '',
});

/** Takes a plan on the spot, or corrects one. */
export function PlanForm({
  idBoussole,
  idEquipe,
  critere,
  plan: known,
  isFollowed = false,
  onSaved,
  onClose,
}: PlanFormProps) {
  const [addPlan] = useCreatePlanEquipeMutation();
  const [editPlan] = useUpdatePlanEquipeMutation();
  const form = useForm({
    resolver: zodResolver(planEquipeFormSchema),
    defaultValues: draft(critere, known),
  });
  const [follow, setFollow] = useState<Follow | undefined>(isFollowed ? {} : undefined);
  const handleSubmit = saveForm(form, {}, async (values) => {
    if (known) await editPlan({ variables: { input: { ...values, ...follow, id: known.id } } });
    else await addPlan({ variables: { input: { idEquipe, idBoussole, ...values, ...follow } } });
    toasts.success(known ? textes.corrige : textes.ajoute);
    await onSaved();
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
        <TextAreaField label={textes.objectif} rows={2} {...fieldOf(form, 'objectif')} />
        <TextAreaField label={textes.action} rows={3} {...fieldOf(form, 'action')} />
        <TextAreaField label={textes.lead} rows={1} {...fieldOf(form, 'lead')} />
        {follow ? (
          <PlanFollow
            idEquipe={idEquipe}
            idBoussole={idBoussole}
            id={known?.id}
            follow={follow}
            onChange={setFollow}
          />
        ) : (
          <Button variant="ghost" alignSelf="start" onClick={() => setFollow({})}>
            {formulaires.suivi.ouvrir}
          </Button>
        )}
      </Flex>
    </FormModal>
  );
}
