import { skipToken } from '@apollo/client/react';
import { useSearchParams } from 'react-router';

import { idSchema } from '../../../schema/validation/text.js';
import { loadFailure } from '../apollo/errors.js';
import {
  useCreatePlanEquipeMutation,
  useModifierPlanActionPageQuery,
  useRegisterPlanActionPageQuery,
} from '../generated/planEquipe.js';
import { serverDay } from '../serverTime.js';
import { formatDay } from '../ui/dates.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { Page } from '../ui/Page.js';
import { PendingPage } from '../ui/PendingPage.js';
import { useIdParam } from '../ui/useIdParam.js';
import { planAdded } from '../written.js';
import { PlanForm } from './PlanForm.js';
import { carriedFrom, changedFollow, NEW_PLAN, textsOf } from './planForm.js';
import { textes } from './textes.js';

/**
 * Creation of an action plan. The boussole's id is the query parameter `autreParam` (journey spec §2); `critere` is what it is
 * about, where it was asked for beside a criterion; `origine` is the action of a year before that it takes up.
 */
export function RegisterPlanActionPage() {
  const [search] = useSearchParams();
  const [idBoussole, critere, idOrigine] = ['autreParam', 'critere', 'origine'].map((name) => {
    const id = idSchema.safeParse(search.get(name));
    return id.success ? id.data : undefined;
  });
  if (idBoussole) return <CreatePlan {...{ idBoussole, critere, idOrigine }} />;
  return (
    <Page title={textes.creation} width="narrow">
      <ErrorPanel message={textes.sansBoussole} />
    </Page>
  );
}

interface CreatePlanProps {
  idBoussole: number;
  critere: number | undefined;
  idOrigine: number | undefined;
}

function CreatePlan({ idBoussole, critere, idOrigine }: CreatePlanProps) {
  const idEquipe = useIdParam();
  const { data, ...read } = useRegisterPlanActionPageQuery({
    variables: { id: idEquipe, idBoussole },
  });
  const { data: before, ...readBefore } = useModifierPlanActionPageQuery(
    idOrigine ? { variables: { id: idOrigine }, fetchPolicy: 'network-only' } : skipToken,
  );
  const [createPlanEquipe] = useCreatePlanEquipeMutation({
    update: (cache, { data: added }) =>
      added && planAdded(cache, idBoussole, added.createPlanEquipe),
  });
  const words = idOrigine ? textes.reprise : { titre: textes.creation, succes: textes.ajoute };
  const origine = before?.planEquipe;

  if (!data || (idOrigine && !origine)) {
    const { error, refetch } = read.error ? read : readBefore;
    const failure = error && loadFailure(error, refetch);
    return <PendingPage title={words.titre} failure={failure} />;
  }
  const { criteres } = data.boussole;
  const initial = origine
    ? carriedFrom(origine, criteres, serverDay())
    : { ...NEW_PLAN, criteres: critere ? [critere] : [] };
  // What stays as it was comes along by the server, which knows what is still there.
  const unsaid = origine ? initial : NEW_PLAN;
  const over = initial.echeance ? undefined : origine?.echeance;
  return (
    <PlanForm
      title={words.titre}
      equipe={data.equipe}
      idBoussole={idBoussole}
      criteres={criteres}
      initial={initial}
      dateHint={over ? textes.reprise.passee(formatDay(over)) : undefined}
      onSave={(values, _, idResponsable) => {
        const owned = idOrigine ? { idOrigine, idResponsable } : idResponsable && { idResponsable };
        const followed = { ...changedFollow(unsaid, values), ...owned };
        const input = { idEquipe, idBoussole, ...textsOf(values), ...followed };
        return createPlanEquipe({ variables: { input } });
      }}
      saved={words.succes}
      refused={textes.refuseAjout}
    />
  );
}
