import { loadFailure } from '../apollo/errors.js';
import {
  useModifierPlanActionPageQuery,
  useUpdatePlanEquipeMutation,
} from '../generated/planEquipe.js';
import { PendingPage } from '../ui/PendingPage.js';
import { useIdParam } from '../ui/useIdParam.js';
import { DeletePlan } from './DeletePlan.js';
import { PlanForm } from './PlanForm.js';
import { textes } from './textes.js';

export function ModifierPlanActionPage() {
  const id = useIdParam();
  const { data, error, refetch } = useModifierPlanActionPageQuery({
    variables: { id },
    // The form must start from the stored values, not from cached ones.
    fetchPolicy: 'network-only',
  });
  const [updatePlanEquipe] = useUpdatePlanEquipeMutation();

  if (!data) {
    const failure = error && loadFailure(error, refetch);
    return <PendingPage title={textes.modification} failure={failure} />;
  }
  const { idBoussole, equipe, objectif, action, lead } = data.planEquipe;
  return (
    <PlanForm
      title={textes.modification}
      libelleEquipe={equipe.libelleEquipe}
      idBoussole={idBoussole}
      initial={{ objectif, action, lead }}
      onSave={(values) => updatePlanEquipe({ variables: { input: { id, ...values } } })}
      saved={textes.modifie}
      refused={textes.refuseModification}
      extraActions={<DeletePlan id={id} idBoussole={idBoussole} objectif={objectif} />}
    />
  );
}
