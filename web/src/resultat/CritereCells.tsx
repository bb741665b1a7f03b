import { Table, Text } from '@chakra-ui/react';
import { Fragment } from 'react';

import { formatMoyenne, type Bande } from '../../../schema/notation.js';
import { BAND_PALETTES, BandGlyph } from '../ui/BandGlyph.js';
import { ScoreBadge } from '../ui/ScoreBadge.js';
import { DistributionStrip } from './DistributionStrip.js';
import { tableau } from './textes.js';
import type { Annee, CritereRow } from './years.js';

/** FF and OR of one criterion, then of each earlier year. */
export function CritereCells({ row, earlier }: { row: CritereRow; earlier: Annee[] }) {
  const { moyenneQ1, moyenneQ2, bandeQ1, bandeQ2, repartitionQ1, repartitionQ2 } = row.current;
  return (
    <>
      <Table.Cell role="cell">
        <ScoreBadge value={moyenneQ1} bande={bandeQ1} missing={tableau.insuffisant} />
        {repartitionQ1 && <DistributionStrip question={tableau.ff} repartition={repartitionQ1} />}
      </Table.Cell>
      <Table.Cell role="cell">
        <ScoreBadge value={moyenneQ2} bande={bandeQ2} missing={tableau.insuffisant} />
        {repartitionQ2 && <DistributionStrip question={tableau.or} repartition={repartitionQ2} />}
      </Table.Cell>
      {earlier.map(({ annee }, age) => {
        const past = row.earlier[age];
        return <PastCells key={annee} annee={annee} scores={past} />;
      })}
    </>
  );
}

/** The Note row: mean of the criteria, worked out by the server. */
export function NoteCells({ current, earlier }: { current: Annee; earlier: Annee[] }) {
  const { moyenneQ1, moyenneQ2, bandeQ1, bandeQ2 } = current.note;
  return (
    <>
      <Table.Cell role="cell">
        <ScoreBadge value={moyenneQ1} bande={bandeQ1} missing={tableau.insuffisant} />
      </Table.Cell>
      <Table.Cell role="cell">
        <ScoreBadge value={moyenneQ2} bande={bandeQ2} missing={tableau.insuffisant} />
      </Table.Cell>
      {earlier.map(({ annee, note }) => (
        <PastCells key={annee} annee={annee} scores={note} />
      ))}
    </>
  );
}

interface PastCellsProps {
  annee: number;
  /** undefined: the criterion was not asked that year. */
  scores: Annee['note'] | undefined;
}

function PastCells({ annee, scores }: PastCellsProps) {
  const cells = [
    { value: scores?.moyenneQ1, bande: scores?.bandeQ1 },
    { value: scores?.moyenneQ2, bande: scores?.bandeQ2 },
  ];
  return cells.map(({ value, bande }, rank) => (
    <Table.Cell role="cell" key={rank} className={rank === 0 ? 'past first num' : 'past num'}>
      {rank === 0 && (
        <Text as="span" className="past-year" color="fg.muted" me="2" aria-hidden>
          {annee}
        </Text>
      )}
      <PastScore value={value} bande={bande} isAsked={scores !== undefined} />
    </Table.Cell>
  ));
}

interface PastScoreProps {
  value: number | null | undefined;
  bande: Bande | null | undefined;
  isAsked: boolean;
}

function PastScore({ value, bande, isAsked }: PastScoreProps) {
  if (!isAsked) return <Fragment>–</Fragment>;
  if (value === null || value === undefined || !bande) {
    return (
      <Text as="span" whiteSpace="normal">
        {tableau.insuffisant}
      </Text>
    );
  }
  return (
    <Text
      as="span"
      display="inline-flex"
      alignItems="center"
      gap="1"
      color={`${BAND_PALETTES[bande]}.text`}
    >
      <BandGlyph bande={bande} size={9} />
      {formatMoyenne(value)}
    </Text>
  );
}
