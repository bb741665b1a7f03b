import { Box, Text, type TextProps } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';

const textes = { lireLaSuite: 'lire la suite', replier: 'replier' };

interface ClampedProps {
  text: string;
  /** How many lines are shown at first. */
  lines: number;
  /** Whether a desk shows all of it. */
  isOnPhone?: boolean;
  className?: string;
  color?: string;
  fontSize?: TextProps['fontSize'];
}

/** A text whose first lines are shown on a screen; the rest comes at a press. Paper has all of it. */
export function Clamped(props: ClampedProps) {
  const { text, lines, isOnPhone = false, ...look } = props;
  const cut = isOnPhone ? { base: `${lines * LINE}em`, md: 'none' } : `${lines * LINE}em`;
  const button = isOnPhone ? { ...FOLD, display: { md: 'none' } } : FOLD;
  const id = useId();
  const ref = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  const [isWhole, setWhole] = useState(false);

  useEffect(() => {
    const paragraph = ref.current;
    if (!paragraph || isWhole) return;
    const measure = () => setCut(paragraph.scrollHeight > paragraph.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(paragraph);
    return () => observer.disconnect();
  }, [isWhole]);

  return (
    <Box position="relative" minW="0">
      <Text
        ref={ref}
        id={id}
        overflowWrap="anywhere"
        whiteSpace="pre-line"
        lineHeight={LINE}
        {...look}
        {...(!isWhole && {
          css: { overflow: 'hidden', '@media screen': { maxHeight: cut } },
        })}
      >
        {text}
      </Text>
      {isCut && (
        <Box asChild data-screen-only css={isWhole ? button : { ...button, ...UNFOLD }}>
          <button
            type="button"
            aria-expanded={isWhole}
            aria-controls={id}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? textes.replier : textes.lireLaSuite}
          </button>
        </Box>
      )}
    </Box>
  );
}

/** In font sizes. A text is cut without the browser's own ellipsis, which would stand beside ours. */
const LINE = 1.5;
const FOLD = {
  minHeight: '6',
  fontSize: 'sm',
  fontWeight: 500,
  color: 'ink.700',
  textDecoration: 'underline',
  textUnderlineOffset: '2px',
  cursor: 'pointer',
};
/** At the end of the last line, over the words that it takes the place of. */
const UNFOLD = {
  position: 'absolute',
  insetEnd: '0',
  bottom: '-1px',
  paddingInlineStart: '3',
  background: 'linear-gradient(90deg, transparent, var(--b-colors-card) 0.75rem)',
  '&::before': { content: '"…"', display: 'inline-block', marginInlineEnd: '2' },
};
