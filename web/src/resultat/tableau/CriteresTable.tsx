import { Box, Heading, Table, Text } from '@chakra-ui/react';

import { BandGlyph } from '../../ui/BandGlyph.js';
import { TableRoot } from '../../ui/table/TableRoot.js';
import { tableau } from '../textes.js';
import type { Annee, CritereRow } from '../years.js';
import { CritereCells, NoteCells } from './CritereCells.js';

interface CriteresTableProps {
  rows: CritereRow[];
  current: Annee;
  /** N-1 then N-2, as far as they exist. */
  earlier: Annee[];
  /** Below this number of answers nothing is shown. */
  minimum: number;
  /** Nobody has finished: without a criterion, the table says so. */
  isUnanswered: boolean;
}

/** The averages in words: what the chart shows, the spread, the Note row and the earlier years. */
export function CriteresTable(props: CriteresTableProps) {
  const { rows, current, earlier, minimum, isUnanswered } = props;
  return (
    <Box as="section" minW="0" className="criteres">
      <Heading as="h2" size="lg" mb="2" id="criteres">
        {tableau.titre}
      </Heading>
      <TableRoot aria-labelledby="criteres" css={LAYOUT}>
        <TableHeader earlier={earlier} />
        <Table.Body role="rowgroup">
          {rows.map((row) => (
            <Table.Row role="row" key={row.idCritere} bg="transparent">
              <Table.ColumnHeader role="rowheader" scope="row" className="label">
                <Text as="span" className="num" color="brass.600" fontWeight="600" me="2">
                  {row.rank}
                </Text>
                {row.libelle}
              </Table.ColumnHeader>
              <CritereCells row={row} earlier={earlier} />
            </Table.Row>
          ))}
          {rows.length === 0 && (
            <Table.Row role="row">
              <Table.Cell role="cell" colSpan={3 + earlier.length}>
                {isUnanswered ? tableau.sansReponse : tableau.sansCritere}
              </Table.Cell>
            </Table.Row>
          )}
          <Table.Row role="row" className="note">
            <Table.ColumnHeader role="rowheader" scope="row" className="label">
              {tableau.note}
            </Table.ColumnHeader>
            <NoteCells current={current} earlier={earlier} />
          </Table.Row>
        </Table.Body>
      </TableRoot>
      <Legend minimum={minimum} />
    </Box>
  );
}

function TableHeader({ earlier }: Pick<CriteresTableProps, 'earlier'>) {
  return (
    <Table.Header role="rowgroup">
      <Table.Row role="row" bg="transparent">
        <Table.ColumnHeader role="columnheader" scope="col" className="label">
          {tableau.criteres}
        </Table.ColumnHeader>
        {[tableau.ff, tableau.or].map((question) => (
          <Table.ColumnHeader role="columnheader" scope="col" key={question}>
            {question}
          </Table.ColumnHeader>
        ))}
        {earlier.map(({ annee }) => (
          <Table.ColumnHeader role="columnheader" scope="col" key={annee} className="past">
            {annee}
          </Table.ColumnHeader>
        ))}
      </Table.Row>
    </Table.Header>
  );
}

function Legend({ minimum }: Pick<CriteresTableProps, 'minimum'>) {
  const bandes = ['VERT', 'ORANGE', 'ROUGE'] as const;
  return (
    <Box mt="3" fontSize="sm" color="ink.600">
      {bandes.map((bande) => (
        <Box as="span" key={bande} display="inline-flex" alignItems="center" gap="1.5" me="4">
          <BandGlyph bande={bande} />
          {tableau.bandes[bande]}
        </Box>
      ))}
      <Text mt="1">{tableau.questions}</Text>
      <Text mt="1" color="fg.muted">
        {tableau.legende}
      </Text>
      {minimum > 1 && (
        <Text mt="1" color="fg.muted">
          {tableau.seuil(minimum)}
        </Text>
      )}
    </Box>
  );
}

/**
 * Under 480 px a row is a small grid: label, FF, OR, and under them a line for each earlier year.
 * The explicit roles survive `display: grid`, which drops the native ones.
 */
const LAYOUT = {
  '& th, & td': { paddingInline: '2', paddingBlock: '2', verticalAlign: 'middle' },
  '& th': { fontWeight: 500, color: 'ink.900' },
  '& thead th': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& .label': {
    paddingInlineStart: '0',
    width: '100%',
    minWidth: { sm: '8rem' },
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
  '& .past': { fontSize: 'sm', color: 'ink.600', whiteSpace: 'nowrap' },
  '& .past-score': { display: 'flex', alignItems: 'center', gap: '1.5' },
  '& .past-year': { display: 'none' },
  '& tr.note > *': { borderTopWidth: '2px', borderColor: 'ink.700', fontWeight: 700 },
  smDown: {
    '&, & thead, & tbody': { display: 'block' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 5.75rem 5.75rem',
      alignItems: 'center',
      borderBottomWidth: '1px',
      paddingBlock: '1.5',
    },
    '& tr.note': { borderTopWidth: '2px', borderTopColor: 'ink.700' },
    '& tr.note > *': { borderTopWidth: '0' },
    '& th, & td': { borderBottomWidth: '0', padding: '1', width: 'auto' },
    '& thead .past': { display: 'none' },
    '& td.past': {
      gridColumn: '1 / -1',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 5.75rem 5.75rem',
      paddingBlock: '0.5',
    },
    '& .past-score': { paddingInlineStart: '3' },
    '& .past-question': { display: 'none' },
    '& .past-year': { display: 'inline' },
  },
};
