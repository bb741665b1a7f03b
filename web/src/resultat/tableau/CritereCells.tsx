import { Table, Text } from '@chakra-ui/react';

import { formatMoyenne, type Bande } from '../../../../schema/notation.js';
import { BAND_PALETTES, BandGlyph } from '../../ui/BandGlyph.js';
import { ScoreBadge } from '../../ui/ScoreBadge.js';
import { tableau } from '../textes.js';
import type { Annee, CritereRow } from '../years.js';
import { DistributionStrip } from './DistributionStrip.js';

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
      {earlier.map(({ annee }, age) => (
        <PastCell key={annee} annee={annee} scores={row.earlier[age]} />
      ))}
    </>
  );
}

/** The Note row: mean of the criteria, worked out by the server. */
export function NoteCells({ current, earlier }: { current: Annee; earlier: Annee[] }) {
  const { moyenneQ1, moyenneQ2, bandeQ1, bandeQ2 } = current.note;
  // Of no criterion there is no mean; of withheld ones there is one, withheld too.
  const missing = current.moyennes.length === 0 ? tableau.nonPose : tableau.insuffisant;
  return (
    <>
      <Table.Cell role="cell">
        <ScoreBadge value={moyenneQ1} bande={bandeQ1} missing={missing} />
      </Table.Cell>
      <Table.Cell role="cell">
        <ScoreBadge value={moyenneQ2} bande={bandeQ2} missing={missing} />
      </Table.Cell>
      {earlier.map(({ annee, note }) => (
        <PastCell key={annee} annee={annee} scores={note} />
      ))}
    </>
  );
}

interface PastCellProps {
  annee: number;
  /** undefined: the criterion was not asked that year. */
  scores: Annee['note'] | undefined;
}

function PastCell({ annee, scores }: PastCellProps) {
  return (
    <Table.Cell role="cell" className="past num">
      <Text as="span" className="past-year" color="fg.muted" aria-hidden>
        {annee}
      </Text>
      {scores ? (
        <>
          <PastScore question={tableau.ff} value={scores.moyenneQ1} bande={scores.bandeQ1} />
          <PastScore question={tableau.or} value={scores.moyenneQ2} bande={scores.bandeQ2} />
        </>
      ) : (
        tableau.nonPose
      )}
    </Table.Cell>
  );
}

interface PastScoreProps {
  question: string;
  value: number | null;
  bande: Bande | null;
}

function PastScore({ question, value, bande }: PastScoreProps) {
  return (
    <Text
      as="span"
      className="past-score"
      color={bande ? `${BAND_PALETTES[bande]}.text` : 'fg.muted'}
    >
      <Text as="span" className="past-question" color="fg.muted" fontSize="xs">
        {question}
      </Text>
      {bande && <BandGlyph bande={bande} size={9} />}
      {value === null ? tableau.insuffisant : formatMoyenne(value)}
    </Text>
  );
}
