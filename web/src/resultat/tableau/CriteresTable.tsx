import { Box, Flex, Heading, Table, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { ChevronDownIcon } from '../../ui/icons.js';
import { useHeading } from '../../ui/paper.js';
import { ColumnHeader } from '../../ui/table/TableGrid.js';
import { TablePager } from '../../ui/table/TablePager.js';
import { TableRoot } from '../../ui/table/TableRoot.js';
import { TableSearch } from '../../ui/table/TableSearch.js';
import type { TableQuery } from '../../ui/table/tableUrl.js';
import { VerdictArrow } from '../../ui/VerdictArrow.js';
import { BandsLegend } from '../BandsLegend.js';
import { Imported } from '../Imported.js';
import { tableau } from '../textes.js';
import type { Annee, CritereRow } from '../years.js';
import { CritereCells, NoteCells } from './CritereCells.js';
import { CritereDetail } from './CritereDetail.js';
import { CritereName } from './CritereName.js';
import { CONTAINER, tableLayout } from './tableLayout.js';
import { critereColumns, useCritereRows } from './useCritereRows.js';

interface CriteresTableProps {
  rows: CritereRow[];
  current: Annee;
  /** Those before, the latest first (`earlierYears`). */
  earlier: Annee[];
  /** With fewer answers than this, nothing is shown. */
  minimum: number;
  /** Whether it adds up what teams show, each by its own level. */
  isSum?: boolean | undefined;
  /** Whose comments a row shows when it is opened; undefined for readers who may not read them. */
  idBoussole?: number | undefined;
  /** Whether nobody has finished: a table without criteria then says so. */
  isUnanswered: boolean;
  historyOf?: ((idCritere: number) => string) | undefined;
}

/** The averages as text: what the chart shows, with distributions, the Note row and earlier years. */
export function CriteresTable(props: CriteresTableProps) {
  const { rows, current, earlier, minimum, isSum, isUnanswered, idBoussole, historyOf } = props;
  const { pageRows, total, query, setQuery } = useCritereRows(rows);
  const isEmpty = rows.length === 0;
  const year = earlier.length > 0 ? current.periode : undefined;
  const answers = answersOf(current);
  const heading = useHeading('criteres');
  return (
    <Box as="section" minW="0" className="criteres" css={CONTAINER}>
      <Flex wrap="wrap" align="baseline" columnGap="3">
        <Heading size="lg" mb="2" {...heading}>
          {tableau.titre}
        </Heading>
        {answers && (
          <Text fontSize="sm" color="fg.muted">
            {answers}
          </Text>
        )}
        {!isEmpty && (
          <Box flex="1" minW="min(16rem, 100%)" maxW="20rem" ms="auto">
            <TableSearch
              search={query.search}
              onSearch={(search) => setQuery({ ...query, search, page: 1 })}
              total={total}
            />
          </Box>
        )}
      </Flex>
      <TableRoot aria-labelledby={heading.id} css={tableLayout(earlier.length > 0)}>
        <TableHeader earlier={earlier} query={query} onQuery={setQuery} />
        <Table.Body role="rowgroup">
          {pageRows.map((row) => (
            <CritereLine
              key={row.idCritere}
              row={row}
              year={year}
              earlier={earlier}
              current={current}
              idBoussole={idBoussole}
              historyOf={historyOf}
            />
          ))}
          {pageRows.length === 0 && (
            <Table.Row role="row">
              <Table.Cell role="cell" colSpan={3 + earlier.length}>
                {isEmpty ? emptyText(isUnanswered) : tableau.introuvable}
              </Table.Cell>
            </Table.Row>
          )}
          <Table.Row role="row" className="note">
            <Table.ColumnHeader role="rowheader" scope="row" className="label">
              {tableau.note}
            </Table.ColumnHeader>
            <NoteCells current={current} year={year} earlier={earlier} />
          </Table.Row>
        </Table.Body>
      </TableRoot>
      {!isEmpty && (
        <TablePager
          caption={tableau.titre}
          query={query}
          onQuery={setQuery}
          total={total}
          pageSizeLabel={tableau.parPage}
        />
      )}
      <Legend
        minimum={minimum}
        isSum={isSum}
        hasBars={hasBars(current)}
        before={rows.some(isCompared) ? earlier[0]?.periode : undefined}
      />
      <Imported years={[current, ...earlier]} />
    </Box>
  );
}

interface CritereLineProps extends Pick<
  CriteresTableProps,
  'current' | 'earlier' | 'idBoussole' | 'historyOf'
> {
  row: CritereRow;
  year: string | undefined;
}

/** A criterion, and what it says once it is opened. */
function CritereLine(props: CritereLineProps) {
  const { row, year, current, earlier, idBoussole, historyOf } = props;
  const [isOpen, setOpen] = useState(false);
  // The latest, unless a year lies between.
  const before = earlier.find(({ annee }) => current.annee - annee <= 1);
  return (
    <>
      <Table.Row role="row" bg="transparent" className={isOpen ? 'opened' : 'folded'}>
        <Table.ColumnHeader role="rowheader" scope="row" className="label">
          <span className="rank num">{row.rank}</span>{' '}
          <CritereName row={row} historyOf={historyOf} />
          {(earlier.length > 0 || idBoussole !== undefined) && (
            // An IconButton would be styled by itself at each row, before a phone paints the page.
            <button
              type="button"
              className="opener"
              aria-label={tableau.detail(row.libelle)}
              title={tableau.detail(row.libelle)}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              data-screen-only
            >
              <ChevronDownIcon size={16} />
            </button>
          )}
          {row.newSince && <span className="new-sense">{tableau.nouveauSens(row.newSince)}</span>}
        </Table.ColumnHeader>
        <CritereCells row={row} year={year} earlier={earlier} />
      </Table.Row>
      {isOpen && (
        <CritereDetail
          row={row}
          years={before && [before.periode, current.periode]}
          idBoussole={idBoussole}
          columns={3 + earlier.length}
        />
      )}
    </>
  );
}

/** How many answered: fewer may have answered one criterion than another. */
function answersOf({ moyennes }: Annee): string | undefined {
  const counts = moyennes.map(({ nombre }) => nombre).filter((nombre) => nombre !== null);
  return counts.length > 0 ? tableau.reponses(Math.min(...counts), Math.max(...counts)) : undefined;
}

const isCompared = ({ evolution }: CritereRow) => Boolean(evolution?.question1);

const emptyText = (isUnanswered: boolean) =>
  isUnanswered ? tableau.sansReponse : tableau.sansCritere;

interface TableHeaderProps extends Pick<CriteresTableProps, 'earlier'> {
  query: TableQuery;
  onQuery: (query: TableQuery) => void;
}

function TableHeader({ earlier, query, onQuery }: TableHeaderProps) {
  return (
    <Table.Header role="rowgroup">
      <Table.Row role="row" bg="transparent">
        {critereColumns.map((column, rank) => (
          <ColumnHeader
            key={column.id}
            column={column}
            query={query}
            onQuery={onQuery}
            className={rank === 0 ? 'label' : 'figure'}
          />
        ))}
        {earlier.map(({ periode }) => (
          <Table.ColumnHeader role="columnheader" scope="col" key={periode} className="past">
            {periode}
          </Table.ColumnHeader>
        ))}
      </Table.Row>
    </Table.Header>
  );
}

/** A year that was imported by its means alone has no bars. */
const hasBars = ({ moyennes, importeeLe }: Annee) =>
  importeeLe === null || moyennes.some(({ repartitionQ1 }) => repartitionQ1 !== null);

interface LegendProps extends Pick<CriteresTableProps, 'isSum' | 'minimum'> {
  hasBars: boolean;
  /** What arrows start from; undefined where there is nothing. */
  before: string | undefined;
}

function Legend({ minimum, isSum, hasBars: isBarred, before }: LegendProps) {
  return (
    <Box className="legende" mt="3" fontSize="sm" color="ink.600">
      <BandsLegend />
      {before !== undefined && (
        <Flex wrap="wrap" columnGap="4" rowGap="1" mt="1" aria-hidden>
          <span>{tableau.verdicts(before)}</span>
          <VerdictArrow verdict="EN_HAUSSE" hasWords />
          <VerdictArrow verdict="EN_BAISSE" hasWords />
          <VerdictArrow verdict="STABLE" hasWords />
          <VerdictArrow verdict="TROP_PEU" hasWords />
        </Flex>
      )}
      <Text mt="1" color="fg.muted">
        {isBarred && (minimum > 1 || isSum ? tableau.legendePubliee : tableau.legende)}{' '}
        {minimum > 1 && <span>{tableau.seuil(minimum)}</span>}
      </Text>
    </Box>
  );
}
