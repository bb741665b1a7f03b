import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { use, useMemo, useState } from 'react';
import { Link } from 'react-router';

import { paths } from '../../paths.js';
import { tryStorage } from '../../ui/device.js';
import { Paper, useHeading } from '../../ui/paper.js';
import { graphe, tableau } from '../textes.js';
import type { CritereRow, Evolutions } from '../years.js';
import { isWhole, WHOLE } from './axes.js';
import { BubblePlot } from './BubblePlot.js';
import { chartFacts } from './bubbles.js';
import { useBubbles } from './useBubbles.js';
import { useMeasuredWidth } from './useMeasuredWidth.js';

/** Drawn 92 mm wide (printStyles), names have seven points. */
const ON_PAPER = 446;

interface BubbleChartProps {
  rows: CritereRow[];
  /** How the campaign is called beside the others. */
  periode: string;
  evolutions?: Evolutions | undefined;
  /** What it is compared with, where it is several teams', not all of which answered each time. */
  sumBefore?: string | undefined;
}

const KEY = 'boussole.carte.agrandie';

/** Whether charts are enlarged to their data, as this browser's reader left them. */
function useCloseAxes() {
  const [isClose, setClose] = useState(() => tryStorage(() => localStorage.getItem(KEY)) === 'oui');
  const toggle = () => {
    setClose(!isClose);
    tryStorage(() => (isClose ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, 'oui')));
  };
  return { isClose, toggle };
}

/** Draws every criterion as a bubble at its two averages. The criteria table says the same in text. */
export function BubbleChart({ rows, periode, evolutions, sumBefore }: BubbleChartProps) {
  const { ref, width } = useMeasuredWidth(600, ON_PAPER);
  const { isEmpty, hasPast, ...closer } = useMemo(() => chartFacts(rows), [rows]);
  const [hasTrails, setTrails] = useState(false);
  const { isClose, toggle } = useCloseAxes();
  const close = hasTrails ? closer.closeToAll : closer.close;
  // Charts that are laid beside each other have one scale.
  const isPaper = use(Paper) !== undefined;
  const isEnlarged = isClose && !isPaper && !isEmpty && !isWhole(close);
  const { as } = useHeading('graphe');
  const plot = useBubbles(rows, width, isEnlarged ? close : WHOLE);
  return (
    <Box
      as="figure"
      className="chart"
      // An empty chart is not printed: the table says why there are no figures.
      {...(isEmpty && { 'data-screen-only': true })}
    >
      <Flex wrap="wrap" align="baseline" justify="space-between" columnGap="4">
        <Heading as={as} size="lg" me="auto">
          {graphe.titre}
        </Heading>
        {!isPaper && !isEmpty && !isWhole(close) && (
          <Button
            variant="plain"
            size="sm"
            minH="8"
            h="8"
            px="0"
            textDecoration="underline"
            onClick={toggle}
          >
            {isEnlarged ? graphe.axesEntiers : graphe.agrandir}
          </Button>
        )}
        {!isPaper && hasPast && (
          <chakra.label
            display="inline-flex"
            alignItems="center"
            gap="2"
            minH="8"
            fontSize="sm"
            data-screen-only
          >
            <input
              type="checkbox"
              checked={hasTrails}
              onChange={(event) => setTrails(event.currentTarget.checked)}
            />
            {graphe.afficherAnnees(periode)}
          </chakra.label>
        )}
      </Flex>
      <Text mb="2" fontSize="sm" color="ink.600">
        {tableau.questions}
      </Text>
      {/* The drawing is as high as it is wide: nothing moves when it comes. */}
      <Box ref={ref} css={{ aspectRatio: '1' }}>
        {width !== undefined && <BubblePlot {...plot} hasTrails={hasTrails} />}
      </Box>
      <Box as="figcaption" fontSize="sm" color="fg.muted">
        {isEmpty && (
          // Nobody answered: there are no rows. Too few answered: the averages are withheld.
          <Text>{rows.length === 0 ? graphe.sansReponse : graphe.insuffisant}</Text>
        )}
        {isEnlarged && <Text>{graphe.agrandis(close)}</Text>}
        {hasTrails && hasPast && <Text>{graphe.anneesPrecedentes(periode)}</Text>}
        {evolutions && evolutions.comparaisons > 0 && (
          <Chance evolutions={evolutions} sumBefore={sumBefore} />
        )}
        {/* Known once the bubbles are placed: its line is kept, so that nothing moves below. */}
        {!isEmpty && (
          <Text minH="1lh" _print={{ minH: 0 }}>
            {plot.bubbles.some(({ truth }) => truth) && graphe.ecartees}
          </Text>
        )}
      </Box>
    </Box>
  );
}

/** What an arrow is worth: how many chance alone would light, and whether the same people are compared. */
function Chance({
  evolutions,
  sumBefore,
}: Pick<BubbleChartProps, 'sumBefore'> & { evolutions: Evolutions }) {
  return (
    <Text>
      {graphe.hasard(evolutions.parHasard, evolutions.comparaisons)}{' '}
      {sumBefore !== undefined && `${graphe.autresEquipes(sumBefore)} `}
      <Box asChild textDecoration="underline" data-screen-only>
        <Link to={paths.fleches()}>{graphe.aideFleches}</Link>
      </Box>
    </Text>
  );
}
