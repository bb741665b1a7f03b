import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { formatDay } from '../../ui/dates.js';
import { DataTable, type Column } from '../../ui/table/DataTable.js';
import { isLate, Late } from '../decisions/state.js';
import { decisions } from '../decisions/textes.js';
import { plans as textes } from '../textes.js';
import type { Resultat } from '../years.js';
import { Section } from './Section.js';

interface Plan {
  id: number;
  objectif: string;
  action: string;
  lead: string;
  dateCreation: string;
  etat: Resultat['plans'][number]['etat'];
  echeance: string | null;
}

interface PlansTableProps<Row extends Plan> {
  plans: readonly Row[];
  columns: readonly Column<Row>[];
  emptyText: ReactNode;
  /** Content beside the heading. */
  action?: ReactNode;
  /** Content at the end of each row, which is not printed. */
  rowAction?: ((plan: Row) => ReactNode) | undefined;
}

/** What becomes of a plan stands under who leads it: the specified table has no column for it. */
const Led = ({ lead, etat, echeance }: Plan) => (
  <Box as="span" display="inline-block" minW={{ md: '9rem' }}>
    {lead}
    <Box as="span" css={STATE}>
      {decisions.etats[etat]}
      {echeance && `, ${decisions.echeance(formatDay(echeance))}`}
      {isLate({ etat, echeance }) && <Late />}
    </Box>
  </Box>
);

/** One line under who leads it; on a phone, beside it. */
const STATE = {
  fontSize: 'sm',
  color: 'fg.muted',
  display: { base: 'block', mdDown: 'inline' },
  md: { marginTop: '0.5', whiteSpace: 'nowrap' },
  _print: { whiteSpace: 'nowrap' },
  mdDown: { _before: { content: '"\u00a0·\u00a0" / ""' } },
};

/** The columns that both pages share; each page has its own header for the lead. */
export const planColumns = (lead: string): Column<Plan>[] => [
  {
    id: 'objectif',
    header: textes.colonnes.objectif,
    value: (plan) => plan.objectif,
    lines: 'kept',
  },
  {
    id: 'action',
    header: textes.colonnes.action,
    value: (plan) => plan.action,
    // A block has its own lines in the row of a phone.
    cell: (plan) => <div>{plan.action}</div>,
    lines: 'kept',
  },
  { id: 'lead', header: lead, value: (plan) => plan.lead, cell: Led, lines: 'kept' },
  {
    id: 'date',
    header: textes.colonnes.date,
    value: ({ dateCreation }) => dateCreation,
    cell: ({ dateCreation }) => formatDay(dateCreation),
    lines: 'one',
  },
];

interface TeamPlan extends Plan {
  equipe: { libelleEquipe: string };
}

/** Nobody is named to a lecteur: what becomes of a plan is a column of its own. */
export const columnsWithoutLead: Column<Plan>[] = planColumns('').map((column) =>
  column.id === 'lead'
    ? { ...column, id: 'etat', header: decisions.etat, value: ({ etat }) => decisions.etats[etat] }
    : column,
);

/** The same for plans of several teams. */
export const teamPlanColumns = (lead: string): Column<TeamPlan>[] => [
  {
    id: 'equipe',
    header: textes.colonnes.equipe,
    value: ({ equipe }) => equipe.libelleEquipe,
    lines: 'kept',
  },
  ...planColumns(lead),
];

/** Action plans, searched, sorted and paged as every list; all of them are printed. */
export function PlansTable<Row extends Plan>(props: PlansTableProps<Row>) {
  const { plans, columns, emptyText, action, rowAction } = props;
  return (
    <Section
      id="plans"
      title={textes.titre}
      action={action}
      isEmpty={plans.length === 0}
      css={SEARCH_BESIDE}
    >
      {plans.length === 0 ? (
        <Text className="cadre" color="fg.muted">
          {emptyText}
        </Text>
      ) : (
        <DataTable
          caption={textes.titre}
          name="plans"
          columns={columns}
          rows={plans}
          pageSizeLabel={textes.parPage}
          actionsHeader={textes.actions}
          {...(rowAction && { actions: rowAction })}
        />
      )}
    </Section>
  );
}

/** Where there is room for it, the search stands between the heading and its button, as above the criteria. */
const SEARCH_BESIDE = {
  md: {
    position: 'relative',
    '& .heading': { minHeight: '11' },
    '& [data-screen-only]:has(> * > [type=search])': {
      position: 'absolute',
      top: '4',
      insetInline: '9rem 14rem',
      marginBottom: '0',
    },
  },
};
