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
import { changedFollow, NEW_PLAN, textsOf } from './planForm.js';
import { textes } from './textes.js';

/**
 * Creation of an action plan. The boussole's id is the query parameter `autreParam` (journey spec §2); `critere` is what it is
 * about, where it was asked for beside a criterion.
 */
export function RegisterPlanActionPage() {
  const [search] = useSearchParams();
  const idBoussole = idSchema.safeParse(search.get('autreParam'));
  const about = idSchema.safeParse(search.get('critere'));
  if (idBoussole.success)
    return <CreatePlan idBoussole={idBoussole.data} about={about.success ? [about.data] : []} />;
  return (
    <Page title={textes.creation} width="narrow">
      <ErrorPanel message={textes.sansBoussole} />
    </Page>
  );
}

function CreatePlan({ idBoussole, about }: { idBoussole: number; about: number[] }) {
  const idEquipe = useIdParam();
  const { data, error, refetch } = useRegisterPlanActionPageQuery({
    variables: { id: idEquipe, idBoussole },
  });
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
      criteres={data.boussole.criteres}
      initial={{ ...NEW_PLAN, criteres: about }}
      onSave={(values, _, idResponsable) => {
        const followed = {
          ...changedFollow(NEW_PLAN, values),
          ...(idResponsable && { idResponsable }),
        };
        const input = { idEquipe, idBoussole, ...textsOf(values), ...followed };
        return createPlanEquipe({ variables: { input } });
      }}
      saved={textes.ajoute}
      refused={textes.refuseAjout}
    />
  );
}
