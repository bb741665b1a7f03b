import { Box } from '@chakra-ui/react';
import { useMemo } from 'react';

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
}

/** Chart and criteria table of one to three years, side by side on a wide screen. */
export function Figures({ annees, idBoussole, historyOf, isDomaine }: FiguresProps) {
  const rows = useMemo(() => mergeYears(annees), [annees]);
  const earlier = earlierYears(annees);
  return (
    <Box css={{ containerType: 'inline-size' }}>
      <Box className="results" css={LAYOUT}>
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
      </Box>
    </Box>
  );
}

/** Puts chart and table side by side where the width, measured in letters, allows it: large text stacks them. */
const LAYOUT = {
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > .chart, & > .criteres': {
    background: 'card',
    borderWidth: '1px',
    borderRadius: 'l3',
    padding: '4',
  },
  '@container (width >= 68rem)': {
    gridTemplateColumns: 'minmax(0, 0.78fr) minmax(0, 1fr)',
  },
};
