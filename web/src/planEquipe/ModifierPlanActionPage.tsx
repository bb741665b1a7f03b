import { skipToken, useApolloClient } from '@apollo/client/react';

import { loadFailure } from '../apollo/errors.js';
import {
  ModifierPlanActionPageDocument,
  useUpdateEtatPlanEquipeMutation,
  useModifierPlanActionPageQuery,
  usePlanChoicesQuery,
  useUpdatePlanEquipeMutation,
} from '../generated/planEquipe.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { PendingPage } from '../ui/PendingPage.js';
import { useIdParam } from '../ui/useIdParam.js';
import { useOnce } from '../ui/useOnce.js';
import { planWritten } from '../written.js';
import { DeletePlan } from './DeletePlan.js';
import { PlanForm } from './PlanForm.js';
import { changedFollow, changedState, textsOf, valuesOf, type PlanValues } from './planForm.js';
import { textes } from './textes.js';

export function ModifierPlanActionPage() {
  const id = useIdParam();
  const client = useApolloClient();
  const { data, error, refetch } = useModifierPlanActionPageQuery({
    variables: { id },
    // The form must start from the stored values, not from cached ones.
    fetchPolicy: 'network-only',
  });
  const plan = data?.planEquipe;
  const { data: choices, ...read } = usePlanChoicesQuery(
    plan ? { variables: { idBoussole: plan.idBoussole } } : skipToken,
  );
  // Criteria to tick would move the fields below them. Read again they wait in their place: what was typed must stay.
  const isTold = useOnce(Boolean(choices ?? read.error));
  const [updatePlanEquipe] = useUpdatePlanEquipeMutation({ update: planWritten });
  const [changeEtat] = useUpdateEtatPlanEquipeMutation({ update: planWritten });

  if (!plan || !isTold) {
    const failure = error && loadFailure(error, refetch);
    return <PendingPage title={textes.modification} failure={failure} />;
  }
  const { idBoussole, equipe } = plan;
  const initial = valuesOf(plan);
  const save = async (
    values: PlanValues,
    version: string | undefined,
    idResponsable: number | null | undefined,
  ) => {
    // The state first: saved again after a refusal of the texts, it changes nothing more.
    const state = changedState(initial, values);
    if (state) await changeEtat({ variables: { input: { id, ...state } } });
    const changed = { ...textsOf(values), ...changedFollow(initial, values), idResponsable };
    await updatePlanEquipe({ variables: { input: { id, version, ...changed } } });
  };
  const readStored = async () => {
    const { data: stored } = await client.query({
      query: ModifierPlanActionPageDocument,
      variables: { id },
      fetchPolicy: 'no-cache',
    });
    return stored && { version: stored.planEquipe.version, texts: textsOf(stored.planEquipe) };
  };
  return (
    <PlanForm
      title={textes.modification}
      equipe={equipe}
      idBoussole={idBoussole}
      criteres={choices?.boussole.criteres ?? []}
      initial={initial}
      version={plan.version}
      readStored={readStored}
      onSave={save}
      hasState
      below={!choices && read.error && <ErrorPanel {...loadFailure(read.error, read.refetch)} />}
      saved={textes.modifie}
      refused={textes.refuseModification}
      extraActions={<DeletePlan id={id} idBoussole={idBoussole} objectif={initial.objectif} />}
    />
  );
}
