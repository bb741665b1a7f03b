import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react';

import type { Bande } from '../../../../schema/notation.js';
import { BAND_PALETTES, BandGlyph } from '../BandGlyph.js';
import { RadioSet } from './RadioSet.js';

/** One number of a scale. */
export interface Note {
  value: number;
  text: string;
  bande: Bande;
  /** What screen readers say for it. */
  label: string;
}

/** What the two ends of a scale mean. */
export interface Bornes {
  min: string;
  max: string;
}

interface BandScaleProps {
  legend: ReactNode;
  name: string;
  /** In ascending order, by steps of one. */
  notes: readonly Note[];
  value: number | undefined;
  onChange: (value: number) => void;
  error?: string | undefined;
  /** Absent where the ends of the scale have no meaning of their own. */
  bornes?: Bornes | undefined;
  /** What takes the focus when the scale has an error. */
  firstRef?: Ref<HTMLInputElement>;
  /** Content between the meanings of the two ends. */
  children?: ReactNode;
}

/** Radio buttons in the colours of their bands: thumb, mouse, arrows, or digits ("-" first for a negative number). */
export function BandScale(props: BandScaleProps) {
  const { legend, name, notes, value, onChange, error, bornes, firstRef, children } = props;
  const handleKeyDown = useDigits(notes, onChange);
  return (
    <RadioSet
      legend={legend}
      error={error}
      onKeyDown={handleKeyDown}
      hint={
        <Flex minH="6" gap="2" align="baseline" wrap="wrap">
          <End text={notes[0]?.text} meaning={bornes?.min} align="start" />
          {children}
          <End text={notes.at(-1)?.text} meaning={bornes?.max} align="end" />
        </Flex>
      }
    >
      <Box css={{ containerType: 'inline-size' }}>
        <Grid
          gap={{ base: '3px', sm: '1' }}
          fontSize={notes.length < 6 ? 'lg' : { base: 'sm', sm: 'md' }}
          css={{ ...rowsOf(notes.length), ...NOTES }}
        >
          {notes.map((note, rank) => (
            <NoteOption
              key={note.value}
              {...(rank === 0 && { inputRef: firstRef })}
              name={name}
              note={note}
              isChecked={note.value === value}
              onCheck={() => onChange(note.value)}
            />
          ))}
        </Grid>
      </Box>
    </RadioSet>
  );
}

/** One row, or two where the letters are so large that eleven do not fit. */
const rowsOf = (count: number) => ({
  gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
  '@container (max-width: 15.5rem)': {
    gridTemplateColumns: `repeat(${Math.min(count, 6)}, minmax(0, 1fr))`,
  },
});

/** Digits choose a number, a minus sign before makes it negative; the arrows stop at both ends. */
function useDigits(notes: readonly Note[], onChange: (value: number) => void) {
  const isNegative = useRef(false);
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event;
    // The browser's radio groups wrap around, so one arrow press too many would turn the best score into the worst.
    const focused = target instanceof HTMLInputElement ? Number(target.value) : undefined;
    const isPastTop = focused === notes.at(-1)?.value && /^Arrow(Right|Down)$/.test(key);
    const isPastBottom = focused === notes[0]?.value && /^Arrow(Left|Up)$/.test(key);
    if (isPastTop || isPastBottom) event.preventDefault();

    if (/^\d$/.test(key)) {
      const digit = Number(key);
      const typed = isNegative.current && digit > 0 ? -digit : digit;
      if (notes.some(({ value }) => value === typed)) {
        onChange(typed);
        event.currentTarget.querySelector<HTMLInputElement>(`input[value="${typed}"]`)?.focus();
      }
    }
    isNegative.current = key === '-' || key === '−';
  };
}

interface NoteOptionProps {
  name: string;
  note: Note;
  isChecked: boolean;
  onCheck: () => void;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

const NoteOption = ({ name, note, isChecked, onCheck, inputRef }: NoteOptionProps) => (
  <label data-bande={note.bande} data-checked={isChecked || undefined}>
    <input
      ref={inputRef}
      type="radio"
      name={name}
      value={note.value}
      required
      checked={isChecked}
      onChange={onCheck}
      aria-label={note.label}
    />
    <span className="num">{note.text}</span>
    <BandGlyph bande={note.bande} size={9} />
  </label>
);

/** The colours of a band's numbers; the shape on its own solid colour is white, or dark on orange. */
const bandStyles = (bande: Bande) => {
  const palette = BAND_PALETTES[bande];
  return {
    background: `${palette}.soft`,
    color: `${palette}.text`,
    _hover: { borderColor: `${palette}.line` },
    '&[data-checked]': {
      borderColor: `${palette}.line`,
      background: `${palette}.solid`,
      color: `${palette}.on`,
      '& svg': { filter: bande === 'ORANGE' ? 'brightness(0)' : 'brightness(0) invert(1)' },
    },
  };
};

/** Said once for all numbers of a scale: a slow phone draws twenty-two of them at each criterion, and again at each tap. */
const NOTES = {
  '& label': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    minWidth: '0',
    height: { base: '12', md: '14' },
    fontWeight: 600,
    lineHeight: 1,
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'pointer',
    userSelect: 'none',
    touchAction: 'manipulation',
    '&[data-checked]': { boxShadow: 'md', transform: 'translateY(-2px)' },
    _focusWithin: {
      outline: '3px solid',
      outlineColor: 'brass.500',
      outlineOffset: '2px',
      zIndex: '1',
    },
  },
  '& input': {
    position: 'absolute',
    inset: '0',
    margin: '0',
    boxSize: 'full',
    opacity: 0,
    cursor: 'pointer',
  },
  '& [data-bande=VERT]': bandStyles('VERT'),
  '& [data-bande=ORANGE]': bandStyles('ORANGE'),
  '& [data-bande=ROUGE]': bandStyles('ROUGE'),
};

interface EndProps {
  text: string | undefined;
  meaning: string | undefined;
  align: 'start' | 'end';
}

/** The meaning of one end of the scale, shown under it whatever is chosen. */
function End({ text, meaning, align }: EndProps) {
  return (
    <Text as="span" flex="1 1 0" minW="min-content" color="fg.muted" textAlign={align}>
      {meaning && <Text srOnly>{text} : </Text>}
      {meaning}
    </Text>
  );
}
