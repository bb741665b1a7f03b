import { useSearchParams } from 'react-router';

import { idSchema } from '../../../schema/validation/text.js';
import { loadFailure } from '../apollo/errors.js';
import {
  useCreatePlanEquipeMutation,
  useRegisterPlanActionPageQuery,
} from '../generated/planEquipe.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { Page } from '../ui/Page.js';
import { PendingPage } from '../ui/PendingPage.js';
import { useIdParam } from '../ui/useIdParam.js';
import { planAdded } from '../written.js';
import { PlanForm } from './PlanForm.js';
import { NEW_PLAN, textsOf } from './planForm.js';
import { textes } from './textes.js';

/** Creation of an action plan. The boussole's id is the query parameter `autreParam` (journey spec §2). */
export function RegisterPlanActionPage() {
  const [search] = useSearchParams();
  const idBoussole = idSchema.safeParse(search.get('autreParam'));
  if (idBoussole.success) return <CreatePlan idBoussole={idBoussole.data} />;
  return (
    <Page title={textes.creation} width="narrow">
      <ErrorPanel message={textes.sansBoussole} />
    </Page>
  );
}

function CreatePlan({ idBoussole }: { idBoussole: number }) {
  const idEquipe = useIdParam();
  const { data, error, refetch } = useRegisterPlanActionPageQuery({ variables: { id: idEquipe } });
  const [createPlanEquipe] = useCreatePlanEquipeMutation({
    update: (cache, { data: added }) =>
      added && planAdded(cache, idBoussole, added.createPlanEquipe),
  });

  if (!data) {
    const failure = error && loadFailure(error, refetch);
    return <PendingPage title={textes.creation} failure={failure} />;
  }
  return (
    <PlanForm
      title={textes.creation}
      equipe={data.equipe}
      idBoussole={idBoussole}
      initial={NEW_PLAN}
      onSave={(values) =>
        createPlanEquipe({ variables: { input: { idEquipe, idBoussole, ...textsOf(values) } } })
      }
      saved={textes.ajoute}
      refused={textes.refuseAjout}
    />
  );
}
