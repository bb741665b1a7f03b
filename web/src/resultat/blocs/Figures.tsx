import { Box } from '@chakra-ui/react';
import { useMemo } from 'react';

import { BubbleChart } from '../chart/BubbleChart.js';
import { CriteresTable } from '../tableau/CriteresTable.js';
import { earlierYears, mergeYears, type Annees, type Resultat } from '../years.js';

interface FiguresProps {
  annees: Annees & Pick<Resultat, 'participation' | 'minimumReponses'>;
}

/** Chart and criteria table, of one, two or three years. On a projector the chart stays in view beside the table. */
export function Figures({ annees }: FiguresProps) {
  const rows = useMemo(() => mergeYears(annees), [annees]);
  const earlier = earlierYears(annees);
  return (
    <Box
      className="results"
      display="grid"
      gap={{ base: '8', lg: '8' }}
      alignItems="start"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        xl:
          earlier.length > 0
            ? 'minmax(0, 1.08fr) minmax(0, 1fr)'
            : 'minmax(0, 1.25fr) minmax(0, 1fr)',
      }}
      css={{
        '& > .chart': {
          background: 'card',
          borderWidth: '1px',
          borderRadius: 'l3',
          padding: { base: '3', md: '4' },
          position: { xl: 'sticky' },
          top: '4',
        },
      }}
    >
      <BubbleChart rows={rows} />
      <CriteresTable
        rows={rows}
        current={annees.resultat}
        earlier={earlier}
        minimum={annees.minimumReponses}
        isUnanswered={annees.participation.faites === 0}
      />
    </Box>
  );
}
