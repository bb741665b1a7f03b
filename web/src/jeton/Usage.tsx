import { chakra, Text } from '@chakra-ui/react';

import type { JetonsPageQuery } from '../generated/jeton.js';
import { formatDay } from '../ui/dates.js';
import { textes } from './textes.js';

type Day = JetonsPageQuery['jetonsPage']['lignes'][number]['usages'][number];

/** How many days are drawn, today at the right end; each in a step of so many pixels. */
const [DAYS, STEP, HEIGHT] = [30, 4, 16];
const DAY = 24 * 3600 * 1000;
const rankOf = (jour: string, today: string) =>
  DAYS - 1 - Math.round((Date.parse(today) - Date.parse(jour)) / DAY);

/**
 * The days on which a token was used, as bars.
 *
 * @param today the day in Paris, `2026-12-18`.
 */
export function Usage({ usages, today }: { usages: readonly Day[]; today: string }) {
  if (usages.length === 0) return null;
  const most = Math.max(...usages.map(({ minutes }) => minutes));
  return (
    <Text as="span" display="flex" alignItems="center" gap="2" color="fg.muted">
      <chakra.svg
        width={`${DAYS * STEP}px`}
        height={`${HEIGHT}px`}
        flexShrink={0}
        aria-hidden
        fill="currentColor"
      >
        <rect y={HEIGHT - 1} width={DAYS * STEP} height={1} opacity={0.5} />
        {usages.map(({ jour, minutes }) => {
          const height = Math.max(3, (HEIGHT * minutes) / most);
          return (
            <rect
              key={jour}
              x={rankOf(jour, today) * STEP}
              y={HEIGHT - height}
              width={STEP - 1}
              height={height}
            >
              <title>{textes.liste.minutes(formatDay(jour), minutes)}</title>
            </rect>
          );
        })}
      </chakra.svg>
      {textes.liste.jours(usages.length)}
    </Text>
  );
}
