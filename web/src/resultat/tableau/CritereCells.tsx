import { Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { formatMoyenne, type Bande } from '../../../../schema/notation.js';
import { BAND_PALETTES, BandGlyph } from '../../ui/BandGlyph.js';
import { ScoreBadge } from '../../ui/ScoreBadge.js';
import { VerdictArrow } from '../../ui/VerdictArrow.js';
import { tableau } from '../textes.js';
import type { Annee, CritereRow } from '../years.js';
import { DistributionStrip } from './DistributionStrip.js';

interface CritereCellsProps {
  row: CritereRow;
  /** How this row's own averages are called, when others stand beside them. */
  year: string | undefined;
  earlier: Annee[];
}

/** FF and OR of one criterion, then of each earlier year. */
export function CritereCells({ row, year, earlier }: CritereCellsProps) {
  const { moyenneQ1, moyenneQ2, bandeQ1, bandeQ2, repartitionQ1, repartitionQ2 } = row.current;
  const { question1, question2 } = row.evolution ?? {};
  return (
    <>
      <ScoreCell question={tableau.ff} year={year}>
        <ScoreBadge value={moyenneQ1} bande={bandeQ1} missing={tableau.insuffisant} />{' '}
        {repartitionQ1 && (
          <DistributionStrip question={tableau.ff} repartition={repartitionQ1}>
            {question1 && <VerdictArrow verdict={question1.verdict} />}
          </DistributionStrip>
        )}
      </ScoreCell>
      <ScoreCell question={tableau.or}>
        <ScoreBadge value={moyenneQ2} bande={bandeQ2} missing={tableau.insuffisant} />{' '}
        {repartitionQ2 && (
          <DistributionStrip question={tableau.or} repartition={repartitionQ2}>
            {question2 && <VerdictArrow verdict={question2.verdict} />}
          </DistributionStrip>
        )}
      </ScoreCell>
      {earlier.map(({ periode }, age) => (
        <PastCell key={periode} periode={periode} scores={row.earlier[age]} />
      ))}
    </>
  );
}

interface NoteCellsProps extends Pick<CritereCellsProps, 'year' | 'earlier'> {
  current: Annee;
}

/** The Note row: the mean of the criteria, computed by the server. */
export function NoteCells({ current, year, earlier }: NoteCellsProps) {
  const { moyenneQ1, moyenneQ2, bandeQ1, bandeQ2 } = current.note;
  // A year without any criterion has no note ("not asked"). With criteria, a null note means that too few people answered.
  const missing = current.moyennes.length === 0 ? tableau.nonPose : tableau.insuffisant;
  return (
    <>
      <ScoreCell question={tableau.ff} year={year}>
        <ScoreBadge value={moyenneQ1} bande={bandeQ1} missing={missing} />
      </ScoreCell>
      <ScoreCell question={tableau.or}>
        <ScoreBadge value={moyenneQ2} bande={bandeQ2} missing={missing} />
      </ScoreCell>
      {earlier.map(({ periode, note }) => (
        <PastCell key={periode} periode={periode} scores={note} />
      ))}
    </>
  );
}

interface ScoreCellProps {
  question: string;
  year?: string | undefined;
  children: ReactNode;
}

/** Where the table has no room for headers (see tableLayout), the cell itself shows its year and its question. */
function ScoreCell({ question, year, children }: ScoreCellProps) {
  return (
    <Table.Cell role="cell" className={year ? 'score dated' : 'score'} data-question={question}>
      {year && <Year periode={year} />}
      <span className="figures">{children}</span>
    </Table.Cell>
  );
}

/** Shown where the row is stacked; elsewhere the column's header shows the year. */
const Year = ({ periode }: { periode: string }) => <span className="year num">{periode} </span>;

interface PastCellProps {
  periode: string;
  /** undefined: the criterion was not asked that year. */
  scores: Annee['note'] | undefined;
}

function PastCell({ periode, scores }: PastCellProps) {
  return (
    <Table.Cell role="cell" className="past num">
      <Year periode={periode} />
      <PastScores scores={scores} />
    </Table.Cell>
  );
}

function PastScores({ scores }: Pick<PastCellProps, 'scores'>) {
  if (!scores) return tableau.nonPose;
  const { moyenneQ1, moyenneQ2, bandeQ1, bandeQ2 } = scores;
  // The server withholds both averages or neither, so the reason is written once.
  if (moyenneQ1 === null || moyenneQ2 === null)
    return <span className="withheld">{tableau.insuffisant}</span>;
  return (
    <>
      <PastScore question={tableau.ff} value={moyenneQ1} bande={bandeQ1} />{' '}
      <PastScore question={tableau.or} value={moyenneQ2} bande={bandeQ2} />
    </>
  );
}

interface PastScoreProps {
  question: string;
  value: number;
  bande: Bande | null;
}

function PastScore({ question, value, bande }: PastScoreProps) {
  return (
    <span className={`past-score ${bande ? BAND_PALETTES[bande] : ''}`}>
      <span className="past-question">{question} </span>
      {bande && <BandGlyph bande={bande} size={9} />}
      {formatMoyenne(value)}
    </span>
  );
}
