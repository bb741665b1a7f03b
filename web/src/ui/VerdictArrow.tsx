const VERDICTS = {
  EN_HAUSSE: { degrees: -45, words: 'en hausse', band: 'vert' },
  EN_BAISSE: { degrees: 45, words: 'en baisse', band: 'rouge' },
  STABLE: { degrees: 0, words: 'stable', band: '' },
  TROP_PEU: { degrees: undefined, words: 'trop peu pour le dire', band: '' },
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
  const { degrees, words, band } = VERDICTS[verdict];
  return (
    <span className={`verdict ${band} ${hasWords ? '' : 'wordless'}`} title={words}>
      <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden>
        {degrees === undefined ? (
          <path d="M2 8h1.6M7.2 8h1.6M12.4 8H14" {...INK} />
        ) : (
          <path d="M2 8h11M8.5 3.5 13 8l-4.5 4.5" transform={`rotate(${degrees} 8 8)`} {...INK} />
        )}
      </svg>
      <span>{words}</span>
    </span>
  );
}

const INK = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
