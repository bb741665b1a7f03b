import { useSession } from '../../apollo/session.js';
import { paths } from '../../paths.js';
import { IconLink, LinkButton } from '../../ui/buttons.js';
import { PencilIcon } from '../../ui/icons.js';
import { useOverLink } from '../../ui/over.js';
import { plans } from '../textes.js';
import type { Resultat } from '../years.js';
import { Invitation } from './Invitation.js';
import { columnsWithoutLead, planColumns, PlansTable } from './PlansTable.js';

type Plan = Resultat['plans'][number];

const columns = planColumns(plans.colonnes.lead);

interface BoussolePlansProps {
  resultat: Resultat;
  isAdmin: boolean;
}

/** The plans of a boussole, which a facilitator adds and corrects. */
export function BoussolePlans({ resultat, isAdmin }: BoussolePlansProps) {
  const { lecteur } = useSession();
  return (
    <PlansTable
      plans={resultat.plans}
      columns={lecteur ? columnsWithoutLead : columns}
      emptyText={<Invitation text={plans.vide} isAdmin={isAdmin} />}
      action={isAdmin && <AddPlan {...resultat} />}
      rowAction={isAdmin ? (plan) => <EditPlan {...plan} /> : undefined}
    />
  );
}

function AddPlan({ idEquipe, idBoussole }: Pick<Resultat, 'idEquipe' | 'idBoussole'>) {
  const over = useOverLink();
  const address = `${paths.registerPlanAction({ id: idEquipe })}?autreParam=${idBoussole}`;
  return (
    <LinkButton variant="outline" size="sm" minH="10" {...over(address)}>
      {plans.ajouter}
    </LinkButton>
  );
}

function EditPlan({ id, objectif }: Pick<Plan, 'id' | 'objectif'>) {
  const over = useOverLink();
  return (
    <IconLink
      label={plans.modifier(objectif)}
      icon={<PencilIcon />}
      {...over(paths.modifierPlanAction({ id }))}
    />
  );
}
