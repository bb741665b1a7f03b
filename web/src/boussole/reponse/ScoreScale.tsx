import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

import { NOTE_MAX, NOTE_MIN } from '../../../../schema/limites.js';
import { bandeReponse, formatScore } from '../../../../schema/notation.js';
import { BAND_PALETTES, BandGlyph } from '../../ui/BandGlyph.js';
import { reponse as textes } from './textes.js';

const SCORES = Array.from({ length: NOTE_MAX - NOTE_MIN + 1 }, (_, rank) => NOTE_MIN + rank);

/** The shape on its own band's solid colour: white, or dark on orange. */
const ON_SOLID = {
  VERT: 'brightness(0) invert(1)',
  ORANGE: 'brightness(0)',
  ROUGE: 'brightness(0) invert(1)',
};

/** One row, or two where the letters are so large that eleven do not fit. */
const ROWS = {
  gridTemplateColumns: `repeat(${SCORES.length}, minmax(0, 1fr))`,
  '@container (max-width: 15.5rem)': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
};

/** What the two ends of a scale mean. */
export interface Bornes {
  min: string;
  max: string;
}

interface ScoreScaleProps {
  question: ReactNode;
  name: string;
  value: number | undefined;
  onChange: (score: number) => void;
  error?: string | undefined;
  /** Undefined where the question asks something else than usual. */
  bornes: Bornes | undefined;
}

/** Eleven radio buttons from −5 to +5: thumb, mouse, arrows, or digits ("-" first for a negative score). */
export function ScoreScale({ question, name, value, onChange, error, bornes }: ScoreScaleProps) {
  const hintId = useId();
  const handleKeyDown = useScoreKeys(onChange);
  return (
    <Box
      as="fieldset"
      border="0"
      p="0"
      m="0"
      minW="0"
      onKeyDown={handleKeyDown}
      aria-describedby={hintId}
      aria-invalid={error !== undefined}
      css={{ containerType: 'inline-size' }}
    >
      <Box as="legend" mb="2" w="full">
        {question}
      </Box>
      <Grid gap={{ base: '3px', sm: '1' }} css={ROWS}>
        {SCORES.map((score) => (
          <ScoreOption
            key={score}
            name={name}
            score={score}
            isChecked={score === value}
            onCheck={() => onChange(score)}
          />
        ))}
      </Grid>
      <Box id={hintId} mt="1.5" fontSize="sm">
        <Flex minH="6" gap="2" align="baseline" wrap="wrap">
          <End score={NOTE_MIN} meaning={bornes?.min} />
          <ScaleHint value={value} />
          <End score={NOTE_MAX} meaning={bornes?.max} />
        </Flex>
        {error && (
          <Text role="alert" color="rouge.text" fontWeight="600">
            {error}
          </Text>
        )}
      </Box>
    </Box>
  );
}

/** Digits choose a score, a minus sign before makes it negative; the arrows stop at both ends. */
function useScoreKeys(onChange: (score: number) => void) {
  const isNegative = useRef(false);
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key } = event;
    // Radio groups wrap around: one arrow too many would turn the best score into the worst.
    const focused = event.target instanceof HTMLInputElement ? Number(event.target.value) : 0;
    const isPastTop = focused === NOTE_MAX && (key === 'ArrowRight' || key === 'ArrowDown');
    const isPastBottom = focused === NOTE_MIN && (key === 'ArrowLeft' || key === 'ArrowUp');
    if (isPastTop || isPastBottom) event.preventDefault();

    if (/^[0-5]$/.test(key)) {
      const digit = Number(key);
      const score = isNegative.current && digit > 0 ? -digit : digit;
      onChange(score);
      event.currentTarget.querySelector<HTMLInputElement>(`input[value="${score}"]`)?.focus();
    }
    isNegative.current = key === '-' || key === '−';
  };
}

interface ScoreOptionProps {
  name: string;
  score: number;
  isChecked: boolean;
  onCheck: () => void;
}

function ScoreOption({ name, score, isChecked, onCheck }: ScoreOptionProps) {
  const bande = bandeReponse(score);
  const palette = BAND_PALETTES[bande];
  return (
    <Flex
      as="label"
      position="relative"
      direction="column"
      align="center"
      justify="center"
      gap="1"
      minW="0"
      h="14"
      borderRadius="l2"
      borderWidth="1px"
      borderColor={isChecked ? `${palette}.line` : 'transparent'}
      bg={isChecked ? `${palette}.solid` : `${palette}.soft`}
      color={isChecked ? `${palette}.on` : `${palette}.text`}
      boxShadow={isChecked ? 'md' : 'none'}
      transform={isChecked ? 'translateY(-2px)' : 'none'}
      transition="background 120ms, transform 120ms"
      cursor="pointer"
      userSelect="none"
      touchAction="manipulation"
      _hover={{ borderColor: `${palette}.line` }}
      _focusWithin={{
        outline: '3px solid',
        outlineColor: 'brass.500',
        outlineOffset: '2px',
        zIndex: '1',
      }}
    >
      <Box asChild position="absolute" inset="0" m="0" opacity="0" cursor="pointer" boxSize="full">
        <input
          type="radio"
          name={name}
          value={score}
          required
          checked={isChecked}
          onChange={onCheck}
          aria-label={`${formatScore(score)}, ${textes.bandes[bande]}`}
        />
      </Box>
      <Text
        as="span"
        className="num"
        fontSize={{ base: 'sm', sm: 'md' }}
        fontWeight="600"
        lineHeight="1"
      >
        {formatScore(score)}
      </Text>
      <Box as="span" lineHeight="0" css={{ filter: isChecked ? ON_SOLID[bande] : 'none' }}>
        <BandGlyph bande={bande} size={9} />
      </Box>
    </Flex>
  );
}

/** Under its end of the scale, whatever is chosen. */
function End({ score, meaning }: { score: number; meaning: string | undefined }) {
  return (
    <Text
      as="span"
      flex="1 1 0"
      minW="min-content"
      color="fg.muted"
      textAlign={score < 0 ? 'start' : 'end'}
    >
      {meaning && <Text srOnly>{formatScore(score)} : </Text>}
      {meaning}
    </Text>
  );
}

function ScaleHint({ value }: Pick<ScoreScaleProps, 'value'>) {
  if (value === undefined) {
    return (
      <Text as="span" color="fg.muted">
        {textes.bornes}
      </Text>
    );
  }
  const bande = bandeReponse(value);
  return (
    <Flex
      as="span"
      align="center"
      gap="1.5"
      color={`${BAND_PALETTES[bande]}.text`}
      fontWeight="500"
    >
      <BandGlyph bande={bande} />
      {formatScore(value)} · {textes.bandes[bande]}
    </Flex>
  );
}
