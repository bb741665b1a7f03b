import { Box, Text } from '@chakra-ui/react';

const VERDICTS = {
  EN_HAUSSE: { degrees: -45, words: 'en hausse', color: 'vert.text' },
  EN_BAISSE: { degrees: 45, words: 'en baisse', color: 'rouge.text' },
  STABLE: { degrees: 0, words: 'stable', color: 'fg.muted' },
  TROP_PEU: { degrees: undefined, words: 'trop peu pour le dire', color: 'fg.muted' },
} as const;
export type Verdict = keyof typeof VERDICTS;

interface VerdictArrowProps {
  verdict: Verdict;
  /** In letters of the text around it. */
  size?: string;
  /** Whether the words stand beside the arrow; else a screen reader and a tip say them. */
  hasWords?: boolean;
}

/** What may be said of a mean since the year before: a direction, never a colour alone. */
export function VerdictArrow({ verdict, size = '1em', hasWords = false }: VerdictArrowProps) {
  const { degrees, words, color } = VERDICTS[verdict];
  return (
    <Box
      as="span"
      className="verdict"
      display="inline-flex"
      alignItems="center"
      gap="1"
      color={color}
      whiteSpace="nowrap"
      title={words}
    >
      <Box asChild flex="none" w={size} h={size}>
        <svg viewBox="0 0 16 16" aria-hidden>
          {degrees === undefined ? (
            <path d="M2 8h1.6M7.2 8h1.6M12.4 8H14" {...INK} />
          ) : (
            <path d="M2 8h11M8.5 3.5 13 8l-4.5 4.5" transform={`rotate(${degrees} 8 8)`} {...INK} />
          )}
        </svg>
      </Box>
      <Text as="span" fontWeight="600" {...(!hasWords && { srOnly: true })}>
        {words}
      </Text>
    </Box>
  );
}

const INK = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
