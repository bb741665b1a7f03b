import { Box, Heading, Table, Text } from '@chakra-ui/react';

import { plans as textes } from './textes.js';
import type { Resultat } from './years.js';

const dateFr = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium' });

/** The team's action plans, as one printable table; cards on a phone. */
export function PlansTable({ plans }: Pick<Resultat, 'plans'>) {
  const { objectif, action, lead, date } = textes.colonnes;
  return (
    <Box as="section" mt="10" className="plans">
      <Heading as="h2" size="lg" mb="2" id="plans">
        {textes.titre}
      </Heading>
      {plans.length === 0 ? (
        <Text bg="card" borderWidth="1px" borderRadius="l3" px="5" py="4" color="fg.muted">
          {textes.vide}
        </Text>
      ) : (
        <Table.Root role="table" aria-labelledby="plans" variant="line" css={LAYOUT}>
          <Table.Header role="rowgroup">
            <Table.Row role="row" bg="ink.50">
              {[objectif, action, lead, date].map((colonne) => (
                <Table.ColumnHeader role="columnheader" scope="col" key={colonne}>
                  {colonne}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body role="rowgroup">
            {plans.map((plan) => (
              <Table.Row role="row" key={plan.id} bg="card">
                <PlanCell label={objectif}>{plan.objectif}</PlanCell>
                <PlanCell label={action}>{plan.action}</PlanCell>
                <PlanCell label={lead}>{plan.lead}</PlanCell>
                <PlanCell label={date}>{dateFr.format(new Date(plan.dateCreation))}</PlanCell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      )}
    </Box>
  );
}

function PlanCell({ label, children }: { label: string; children: string }) {
  return (
    <Table.Cell role="cell" whiteSpace="pre-line" overflowWrap="anywhere" verticalAlign="top">
      <Text as="span" className="cell-label" aria-hidden>
        {label}
      </Text>
      {children}
    </Table.Cell>
  );
}

const LAYOUT = {
  '& th': { fontWeight: 600, color: 'ink.700' },
  '& .cell-label': { display: 'none', fontSize: 'xs', color: 'fg.muted' },
  '@media screen and (max-width: 47.99em)': {
    '&, & tbody, & tr, & td': { display: 'block' },
    '& thead': { display: 'none' },
    '& .cell-label': { display: 'block' },
    '& tbody tr': { borderWidth: '1px', borderRadius: 'l3', padding: '2', marginBottom: '3' },
    '& td': { borderBottomWidth: 0, paddingBlock: '1.5' },
  },
};
