import { Box, Table, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { formatDay } from '../../ui/dates.js';
import { TableRoot } from '../../ui/table/TableRoot.js';
import { plans as textes } from '../textes.js';
import { Section } from './Section.js';

interface Plan {
  id: number;
  objectif: string;
  action: string;
  lead: string;
  dateCreation: string;
}

export interface PlanColumn<Row> {
  header: string;
  value: (plan: Row) => string;
  /** Kept on one line. */
  isShort?: boolean;
}

interface PlansTableProps<Row extends Plan> {
  plans: readonly Row[];
  columns: readonly PlanColumn<Row>[];
  emptyText: string;
  /** Beside the heading. */
  action?: ReactNode;
  /** At the end of each row, on the screen only. */
  rowAction?: ((plan: Row) => ReactNode) | undefined;
}

export const dateOf = ({ dateCreation }: Plan) => formatDay(dateCreation);

/** Action plans, as one printable table; cards on a phone, or where large text leaves no room. */
export function PlansTable<Row extends Plan>(props: PlansTableProps<Row>) {
  const { plans, columns, emptyText, action, rowAction } = props;
  return (
    <Section id="plans" title={textes.titre} action={action} isEmpty={plans.length === 0}>
      {plans.length === 0 ? (
        <Text
          className="cadre"
          bg="card"
          borderWidth="1px"
          borderRadius="l3"
          px="5"
          py="4"
          color="fg.muted"
        >
          {emptyText}
        </Text>
      ) : (
        <Box css={{ containerType: 'inline-size' }}>
          <TableRoot aria-labelledby="plans" css={LAYOUT}>
            <Table.Header role="rowgroup">
              <Table.Row role="row" bg="ink.50">
                {columns.map(({ header }) => (
                  <Table.ColumnHeader role="columnheader" scope="col" key={header}>
                    {header}
                  </Table.ColumnHeader>
                ))}
                {rowAction && (
                  <Table.ColumnHeader role="columnheader" scope="col" w="14" data-screen-only>
                    <Text as="span" srOnly>
                      {textes.actions}
                    </Text>
                  </Table.ColumnHeader>
                )}
              </Table.Row>
            </Table.Header>
            <Table.Body role="rowgroup">
              {plans.map((plan) => (
                <Table.Row role="row" key={plan.id} bg="card">
                  {columns.map(({ header, value, isShort = false }) => (
                    <PlanCell key={header} label={header} isShort={isShort}>
                      {value(plan)}
                    </PlanCell>
                  ))}
                  {rowAction && (
                    <Table.Cell role="cell" className="row-action" data-screen-only>
                      {rowAction(plan)}
                    </Table.Cell>
                  )}
                </Table.Row>
              ))}
            </Table.Body>
          </TableRoot>
        </Box>
      )}
    </Section>
  );
}

interface PlanCellProps {
  label: string;
  isShort: boolean;
  children: string;
}

function PlanCell({ label, isShort, children }: PlanCellProps) {
  return (
    <Table.Cell
      role="cell"
      minW="6em"
      whiteSpace={isShort ? 'nowrap' : 'pre-line'}
      overflowWrap="anywhere"
      verticalAlign="top"
    >
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
  '& .row-action': { paddingBlock: '1', textAlign: 'end', verticalAlign: 'top' },
  '@media screen': {
    '@container (width < 40rem)': {
      '&, & tbody, & tr, & td': { display: 'block' },
      '& thead': { display: 'none' },
      '& .cell-label': { display: 'block' },
      '& tbody tr': {
        position: 'relative',
        borderWidth: '1px',
        borderRadius: 'l3',
        padding: '2',
        marginBottom: '3',
      },
      '& td': { borderBottomWidth: 0, paddingBlock: '1.5' },
      '& .row-action': { position: 'absolute', top: '1', insetEnd: '1', padding: 0 },
    },
  },
};
