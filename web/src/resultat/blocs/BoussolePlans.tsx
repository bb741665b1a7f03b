import { Box, Text } from '@chakra-ui/react';

import { paths } from '../../paths.js';
import { IconLink, LinkButton } from '../../ui/buttons.js';
import { formatDay } from '../../ui/dates.js';
import { PencilIcon } from '../../ui/icons.js';
import { useOverLink } from '../../ui/over.js';
import type { Column } from '../../ui/table/DataTable.js';
import { isOpen } from '../decisions/isOpen.js';
import { isPast } from '../decisions/isPast.js';
import { decisions } from '../decisions/textes.js';
import { plans } from '../textes.js';
import type { Resultat } from '../years.js';
import { Invitation } from './Invitation.js';
import { planColumns, PlansTable } from './PlansTable.js';

type Plan = Resultat['plans'][number];

/** What becomes of a plan stands under who leads it: the specified table has no column for it. */
const columns: Column<Plan>[] = planColumns(plans.colonnes.lead).map((column) =>
  column.id === 'lead' ? { ...column, cell: (plan: Plan) => <Led {...plan} /> } : column,
);

const Led = ({ lead, etat, echeance }: Plan) => (
  <Box as="span" display="inline-block" minW={{ md: '9rem' }}>
    {lead}
    <Box as="span" css={STATE}>
      {decisions.etats[etat]}
      {echeance && `, ${decisions.echeance(formatDay(echeance))}`}
      {echeance && isOpen({ etat }) && isPast(echeance) && (
        <Text as="span" fontWeight="600" color="rouge.text">
          {`, ${decisions.enRetard}`}
        </Text>
      )}
    </Box>
  </Box>
);

/** One line under who leads it; on a phone, beside it. */
const STATE = {
  fontSize: 'sm',
  color: 'fg.muted',
  md: { display: 'block', marginTop: '0.5', whiteSpace: 'nowrap' },
  mdDown: { _before: { content: '"\u00a0·\u00a0" / ""' } },
};

interface BoussolePlansProps {
  resultat: Resultat;
  isAdmin: boolean;
}

/** The plans of a boussole, which a facilitator adds and corrects. */
export const BoussolePlans = ({ resultat, isAdmin }: BoussolePlansProps) => (
  <PlansTable
    plans={resultat.plans}
    columns={columns}
    emptyText={<Invitation text={plans.vide} isAdmin={isAdmin} />}
    action={isAdmin && <AddPlan {...resultat} />}
    rowAction={isAdmin ? (plan) => <EditPlan {...plan} /> : undefined}
  />
);

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
