import { Box, Flex, Heading, Table, Text } from '@chakra-ui/react';

import { formatMoyenne } from '../../../../schema/notation.js';
import { isYear } from '../../../../schema/periode.js';
import { formatDay } from '../../ui/dates.js';
import { ScoreBadge } from '../../ui/ScoreBadge.js';
import { TableRoot } from '../../ui/table/TableRoot.js';
import { VerdictArrow } from '../../ui/VerdictArrow.js';
import { importe } from '../textes.js';
import type { Historique, Year } from './segments.js';
import { textes } from './textes.js';

const { colonnes } = textes;

/** The same figures as the chart, the latest first. */
export function YearsTable({ historique: { libelle, annees } }: { historique: Historique }) {
  const hasSeveral = annees.some(({ periode }) => !isYear(periode));
  return (
    <Box as="section" minW="0">
      <Heading as="h2" size="lg" mb="2" id="annees">
        {textes.tableau(hasSeveral)}
      </Heading>
      {/* With very large letters the table scrolls, not the page. */}
      <Box role="region" aria-labelledby="annees" tabIndex={0} overflowX="auto">
        <TableRoot aria-labelledby="annees" css={CLOSE}>
          <Table.Header role="rowgroup">
            <Table.Row role="row" bg="transparent">
              {[textes.periode(hasSeveral), colonnes.reponses, colonnes.ff, colonnes.or].map(
                (name) => (
                  <Table.ColumnHeader role="columnheader" scope="col" key={name}>
                    {name}
                  </Table.ColumnHeader>
                ),
              )}
            </Table.Row>
          </Table.Header>
          <Table.Body role="rowgroup">
            {annees.toReversed().map((year) => (
              <YearRow key={year.periode} year={year} libelle={libelle} />
            ))}
          </Table.Body>
        </TableRoot>
      </Box>
      <Text mt="3" fontSize="sm" color="fg.muted" maxW="70ch">
        {textes.verdicts(hasSeveral)}
      </Text>
    </Box>
  );
}

/** Four columns hold in a phone's width. */
const CLOSE = { '& th, & td': { paddingInline: { base: '0.375rem', md: '0.75rem' } } };

function YearRow({ year, libelle }: { year: Year; libelle: string }) {
  const { periode, moyenne, evolution, nouveauSens, importeeLe } = year;
  return (
    <Table.Row
      role="row"
      bg="transparent"
      {...(nouveauSens && { css: { '& > *': { borderBottomWidth: '3px' } } })}
    >
      <Table.ColumnHeader role="rowheader" scope="row" verticalAlign="top">
        <Text as="span" className="num" fontWeight="600">
          {periode}
        </Text>
        {importeeLe && <Beside>{importe.le(formatDay(importeeLe))}</Beside>}
        {nouveauSens && <Beside>{textes.rupture}</Beside>}
        {moyenne.libelle !== libelle && <Beside>{textes.nomDAlors(moyenne.libelle)}</Beside>}
      </Table.ColumnHeader>
      <Table.Cell role="cell" className="num" verticalAlign="top">
        {moyenne.nombre}
      </Table.Cell>
      <ScoreCell value={moyenne.moyenneQ1} bande={moyenne.bandeQ1} step={evolution?.question1} />
      <ScoreCell value={moyenne.moyenneQ2} bande={moyenne.bandeQ2} step={evolution?.question2} />
    </Table.Row>
  );
}

const Beside = ({ children }: { children: string }) => (
  <Text as="span" display="block" fontSize="xs" fontWeight="400" color="fg.muted">
    {children}
  </Text>
);

interface ScoreCellProps {
  value: number | null;
  bande: Year['moyenne']['bandeQ1'];
  step: NonNullable<Year['evolution']>['question1'] | undefined;
}

function ScoreCell({ value, bande, step }: ScoreCellProps) {
  return (
    <Table.Cell role="cell" verticalAlign="top">
      <ScoreBadge value={value} bande={bande} missing={textes.insuffisant} />
      {step && (
        <Flex mt="1" fontSize="xs" gap="1.5" wrap="wrap" color="fg.muted" css={WRAPPED}>
          <VerdictArrow verdict={step.verdict} hasWords />
          <Text as="span" className="num">
            {formatMoyenne(step.ecart)}
          </Text>
        </Flex>
      )}
    </Table.Cell>
  );
}

/** On a phone the words of a verdict take two lines rather than the table's width. */
const WRAPPED = { '& .verdict': { whiteSpace: 'normal' } };
