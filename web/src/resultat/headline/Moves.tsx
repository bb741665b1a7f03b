import { Box, Flex, Text } from '@chakra-ui/react';

import { headline as textes } from '../textes.js';
import {
  directionOf,
  isMoved,
  mergeYears,
  type Annees,
  type CritereRow,
  type Evolutions,
} from '../years.js';
import { ChangeLine, changeLines } from './ChangeLine.js';
import { effectPhrase, type Years } from './effect.js';

/** As many as a room remembers; the table has the others. */
const SHOWN = 3;

interface MovesProps {
  annees: Annees;
  evolutions: Evolutions;
}

/** The criteria that moved most, with how far and how often. */
export function Moves({ annees, evolutions }: MovesProps) {
  const before = annees.resultatN1?.annee;
  const rows = mergeYears(annees);
  const moved = evolutions.marquants
    .slice(0, SHOWN)
    .flatMap((id) => rows.filter(({ idCritere }) => idCritere === id));
  if (before === undefined) return null;
  return (
    <>
      {moved.length > 0 && (
        <Box as="ul" className="moves" mt="5" css={GRID} aria-label={textes.moves}>
          {moved.map((row) => (
            <Move key={row.idCritere} row={row} years={[before, annees.resultat.annee]} />
          ))}
        </Box>
      )}
      {[unsureOf(rows, -1), unsureOf(rows, 1)].map(
        ({ direction, names }) =>
          names.length > 0 && (
            <Text key={direction} mt="3" color="ink.600" overflowWrap="anywhere" css={FIGURES}>
              {textes.unsure(names, direction > 0, rows.some(movedThatWay(direction)))}
            </Text>
          ),
      )}
    </>
  );
}

/**
 * The criteria a point or more away without an arrow, in one direction, the farthest first: a reader who compares the figures
 * wonders why. One that rose and fell is said by the farther of the two.
 */
function unsureOf(rows: readonly CritereRow[], direction: -1 | 1) {
  const far = rows.flatMap(({ libelle, evolution }) => {
    const questions = [evolution?.question1, evolution?.question2];
    if (questions.some(isMoved)) return [];
    const [farthest] = questions
      .flatMap((one) => (one?.verdict === 'TROP_PEU' ? [one.ecart] : []))
      .toSorted((one, other) => Math.abs(other) - Math.abs(one));
    return farthest !== undefined && farthest * direction >= 1
      ? [{ libelle, far: Math.abs(farthest) }]
      : [];
  });
  const names = far.toSorted((one, other) => other.far - one.far).map(({ libelle }) => libelle);
  return { direction, names };
}

/** Whether a criterion moved that way on the map, along either question. */
const movedThatWay = (direction: -1 | 1) => (row: CritereRow) => {
  const went = directionOf(row);
  return went?.ff === direction || went?.or === direction;
};

const GRID = {
  listStyleType: 'none',
  display: 'grid',
  gap: '0.75rem',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
};

interface MoveProps {
  row: CritereRow;
  years: Years;
}

function Move({ row, years }: MoveProps) {
  const { libelle } = row;
  const lines = changeLines(row);
  const first = lines.find(({ change }) => isMoved(change));
  const effect = first?.change && effectPhrase(first.question, first.change, years);
  const color = first?.change?.verdict === 'EN_HAUSSE' ? 'vert.solid' : 'rouge.solid';
  return (
    <Box
      as="li"
      bg="card"
      borderWidth="1px"
      borderRadius="l3"
      px="4"
      py="3"
      minW="0"
      css={{ borderInlineStart: `4px solid {colors.${color}}` }}
    >
      <Text fontWeight="600" lineHeight="1.2" overflowWrap="anywhere" css={CRITERE}>
        {libelle}
      </Text>
      <Flex wrap="wrap" columnGap="5" rowGap="1" mt="1.5" css={FIGURES}>
        {lines.map((line) => (
          <ChangeLine key={line.question} {...line} />
        ))}
      </Flex>
      {effect && (
        <Text mt="1.5" fontSize="sm" color="ink.600">
          {effect}
        </Text>
      )}
    </Box>
  );
}

const CRITERE = { fontSize: 'clamp(1.0625rem, 0.75rem + 0.75vw, 1.75rem)' };
const FIGURES = { fontSize: 'clamp(0.9375rem, 0.8rem + 0.35vw, 1.25rem)' };
