import { Box } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';

import { BubbleChart } from '../chart/BubbleChart.js';
import { CriteresTable } from '../tableau/CriteresTable.js';
import { earlierYears, mergeYears, type Annees, type Resultat } from '../years.js';

interface FiguresProps {
  annees: Annees &
    Pick<Resultat, 'minimumReponses'> & {
      participation: Pick<Resultat['participation'], 'faites'>;
    };
  /** Whose comments open from a row; undefined for readers who may not read them. */
  idBoussole?: number | undefined;
  /** The page of a criterion's own years. */
  historyOf?: (idCritere: number) => string;
  isDomaine?: boolean;
  /** What fills the room under the chart. */
  children?: ReactNode;
}

/** Chart and criteria table of one to three years, side by side on a wide screen. */
export function Figures({ annees, idBoussole, historyOf, isDomaine, children }: FiguresProps) {
  const rows = useMemo(() => mergeYears(annees), [annees]);
  const earlier = earlierYears(annees);
  return (
    <Box css={{ containerType: 'inline-size' }}>
      <Box className="results" css={layout(earlier.length > 0 ? '1.08fr' : '1.25fr')}>
        <BubbleChart
          rows={rows}
          annee={annees.resultat.annee}
          evolutions={annees.evolutions}
          isDomaine={isDomaine}
        />
        <CriteresTable
          rows={rows}
          current={annees.resultat}
          earlier={earlier}
          minimum={annees.minimumReponses}
          idBoussole={idBoussole}
          isUnanswered={annees.participation.faites === 0}
          historyOf={historyOf}
        />
        {children}
      </Box>
    </Box>
  );
}

/** Puts chart and table side by side where the width, measured in letters, allows it: large text stacks them. */
const layout = (chartWidth: string) => ({
  display: 'grid',
  gap: '8',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > .chart': {
    background: 'card',
    borderWidth: '1px',
    borderRadius: 'l3',
    padding: 'min(1rem, 3.5%)',
  },
  '@container (width >= 68rem)': {
    gridTemplateColumns: `minmax(0, ${chartWidth}) minmax(0, 1fr)`,
    gridTemplateRows: 'auto 1fr',
    '& > .criteres': { gridColumn: 2, gridRow: '1 / span 2' },
    '& > :not(.chart, .criteres)': { gridColumn: 1, marginTop: 0 },
  },
});
