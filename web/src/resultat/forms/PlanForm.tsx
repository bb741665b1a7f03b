import { useApolloClient } from '@apollo/client/react';
import { Button, Flex } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';

import { planEquipeFormSchema } from '../../../../schema/validation/planEquipe.js';
import { saveForm } from '../../apollo/errors.js';
import { useConflict } from '../../apollo/useConflict.js';
import {
  ModifierPlanActionPageDocument,
  useCreatePlanEquipeMutation,
  useUpdatePlanEquipeMutation,
} from '../../generated/resultat.js';
import { fieldOf, TextAreaField } from '../../ui/form/fields.js';
import { FormModal } from '../../ui/form/FormModal.js';
import { OtherText } from '../../ui/form/OtherText.js';
import { useForm } from '../../ui/form/useForm.js';
import { toasts } from '../../ui/toasts.js';
import { planAdded, planWritten } from '../../written.js';
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
  /** The one that was read with these texts. */
  version?: string;
}

const TEXTS = ['objectif', 'action', 'lead'] as const;
const LABELS = { objectif: textes.objectif, action: textes.action, lead: textes.lead };

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
  onClose,
}: PlanFormProps) {
  const [addPlan] = useCreatePlanEquipeMutation({
    update: (cache, { data }) => data && planAdded(cache, idBoussole, data.createPlanEquipe),
  });
  const [editPlan] = useUpdatePlanEquipeMutation({ update: planWritten });
  const form = useForm({
    resolver: zodResolver(planEquipeFormSchema),
    defaultValues: draft(critere, known),
  });
  const [follow, setFollow] = useState<Follow | undefined>(isFollowed ? {} : undefined);
  const conflict = useConflict(known?.version, useReadPlan(known?.id));
  const refused = known ? textes.refusModification : textes.refus;
  const handleSubmit = saveForm(form, { default: refused }, async (values) => {
    const written = { ...values, ...follow };
    const isSaved = await conflict.save(async (version) => {
      if (known) await editPlan({ variables: { input: { ...written, id: known.id, version } } });
      else await addPlan({ variables: { input: { idEquipe, idBoussole, ...written } } });
      return undefined;
    });
    if (!isSaved) return;
    toasts.success(known ? textes.corrige : textes.ajoute);
    onClose();
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
        <OtherText
          other={conflict.other}
          labels={LABELS}
          onTake={(other) => {
            for (const name of TEXTS) form.setValue(name, other[name], { shouldDirty: true });
            conflict.close();
          }}
        />
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

/** Reads what is stored now, beside what the page shows. */
function useReadPlan(id = 0) {
  const client = useApolloClient();
  return async () => {
    const { data } = await client.query({
      query: ModifierPlanActionPageDocument,
      variables: { id },
      fetchPolicy: 'no-cache',
    });
    if (!data) return undefined;
    const { objectif, action, lead, version } = data.planEquipe;
    return { version, texts: { objectif, action, lead } };
  };
}
