import { Box, Text } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';

import { reponse as textes } from './textes.js';

/** What a criterion is about. On a phone its first two lines only, so that both scales are on the first screen. */
export function Description({ text }: { text: string }) {
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
    <Box position="relative" mt="1">
      <Text
        ref={ref}
        id={id}
        fontSize={{ base: 'sm', md: 'md' }}
        color="ink.600"
        overflowWrap="anywhere"
        whiteSpace="pre-line"
        {...(!isWhole && { css: TWO_LINES })}
      >
        {text}
      </Text>
      {isCut && (
        <Box asChild data-screen-only css={isWhole ? FOLD : UNFOLD}>
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

/** Cut without the browser's own ellipsis, which would stand beside ours. */
const TWO_LINES = {
  overflow: 'hidden',
  lineHeight: '1.5',
  // Paper is as narrow as a phone, and nobody unfolds it.
  '@media screen': { maxHeight: { base: '2.625rem', md: 'none' } },
};
const FOLD = {
  display: { md: 'none' },
  minHeight: '6',
  fontSize: 'sm',
  fontWeight: 500,
  color: 'ink.700',
  textDecoration: 'underline',
  textUnderlineOffset: '2px',
  cursor: 'pointer',
};
/** At the end of the second line, over the words that it takes the place of. */
const UNFOLD = {
  ...FOLD,
  position: 'absolute',
  insetEnd: '0',
  bottom: '-1px',
  paddingInlineStart: '3',
  background: 'linear-gradient(90deg, transparent, var(--b-colors-card) 0.75rem)',
  '&::before': { content: '"…"', display: 'inline-block', marginInlineEnd: '2' },
};
