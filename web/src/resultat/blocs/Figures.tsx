import { Box } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';

import { BubbleChart } from '../chart/BubbleChart.js';
import { CriteresTable } from '../tableau/CriteresTable.js';
import { earlierYears, mergeYears, yearBefore, type Annees, type Resultat } from '../years.js';
import { CARD } from './Section.js';

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
  /** The sections that follow, each under the chart or under the table where these stand side by side. */
  children?: ReactNode;
}

/** Chart and criteria table of one to four campaigns, side by side on a wide screen. */
export function Figures({ annees, idBoussole, historyOf, isDomaine, children }: FiguresProps) {
  const rows = useMemo(() => mergeYears(annees), [annees]);
  const earlier = earlierYears(annees);
  return (
    <Box css={{ containerType: 'inline-size' }}>
      <Box className={isDomaine ? 'results sums' : 'results'} css={LAYOUT}>
        <BubbleChart
          rows={rows}
          periode={annees.resultat.periode}
          evolutions={annees.evolutions}
          sumBefore={isDomaine ? calledBefore(annees) : undefined}
        />
        <CriteresTable
          rows={rows}
          current={annees.resultat}
          earlier={earlier}
          minimum={annees.minimumReponses}
          isSum={isDomaine}
          idBoussole={idBoussole}
          isUnanswered={annees.participation.faites === 0}
          historyOf={historyOf}
        />
        {children}
      </Box>
    </Box>
  );
}

const calledBefore = (annees: Annees): string =>
  yearBefore(annees)?.periode ?? `${annees.resultat.annee - 1}`;

const UNDER_THE_TABLE = {
  float: 'inline-end',
  clear: 'inline-end',
  width: 'calc(57.5% - 0.5rem)',
};

/**
 * Puts chart and table side by side where the width, measured in letters, allows it: large text stacks them. Each column
 * goes on with its own sections, which are read, and printed, in the order in which they are written.
 */
const LAYOUT = {
  display: 'flow-root',
  marginBottom: '-4',
  '& > *': { ...CARD, marginBottom: '4' },
  '@container (width >= 68rem)': {
    '& > :is(.chart, .changements, .synthese)': {
      float: 'inline-start',
      clear: 'inline-start',
      width: 'calc(42.5% - 0.5rem)',
    },
    '& > :is(.criteres, .decisions)': UNDER_THE_TABLE,
    // Without a third year the table is lower: the synthesis stands under it. A browser without :has drops this rule alone.
    '&:not(:has(.past ~ .past)) > .synthese': UNDER_THE_TABLE,
  },
};
