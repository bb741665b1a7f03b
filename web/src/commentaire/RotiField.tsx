import { Box, Flex, Text } from '@chakra-ui/react';
import { useId } from 'react';

import { ROTI_MAX, ROTI_MIN } from '../../../schema/limites.js';
import { bandeRoti } from '../../../schema/notation.js';
import { BAND_PALETTES, BandGlyph } from '../ui/BandGlyph.js';
import { textes } from './textes.js';

const NOTES = Array.from({ length: ROTI_MAX - ROTI_MIN + 1 }, (_, rank) => ROTI_MIN + rank);

/** What the first and the last mean, to whoever does not see the words under them. */
const ENDS: Record<number, string> = { [ROTI_MIN]: textes.rotiBas, [ROTI_MAX]: textes.rotiHaut };

/** The shape on its own band's solid colour: white, or dark on orange. */
const ON_SOLID = {
  VERT: 'brightness(0) invert(1)',
  ORANGE: 'brightness(0)',
  ROUGE: 'brightness(0) invert(1)',
};

interface RotiFieldProps {
  value: number | undefined;
  onChange: (roti: number) => void;
  error: string | undefined;
}

/** Five radio buttons, from 1 to 5, wide enough for a thumb. */
export function RotiField({ value, onChange, error }: RotiFieldProps) {
  const errorId = useId();
  return (
    <Box
      as="fieldset"
      border="0"
      p="0"
      m="0"
      minW="0"
      aria-invalid={error !== undefined}
      {...(error && { 'aria-describedby': errorId })}
    >
      <Text as="legend" fontWeight="500" mb="2">
        {textes.roti}
      </Text>
      <Flex gap="2">
        {NOTES.map((note) => (
          <RotiOption
            key={note}
            note={note}
            isChecked={note === value}
            onCheck={() => onChange(note)}
          />
        ))}
      </Flex>
      <Flex justify="space-between" mt="1.5" fontSize="sm" color="fg.muted" aria-hidden>
        <Text as="span">{textes.rotiBas}</Text>
        <Text as="span">{textes.rotiHaut}</Text>
      </Flex>
      {error && (
        <Text id={errorId} mt="1.5" fontSize="sm" fontWeight="500" color="rouge.text">
          {error}
        </Text>
      )}
    </Box>
  );
}

interface RotiOptionProps {
  note: number;
  isChecked: boolean;
  onCheck: () => void;
}

function RotiOption({ note, isChecked, onCheck }: RotiOptionProps) {
  const bande = bandeRoti(note);
  const palette = BAND_PALETTES[bande];
  return (
    <Flex
      as="label"
      position="relative"
      direction="column"
      align="center"
      justify="center"
      gap="1"
      flex="1 1 0"
      h="14"
      borderRadius="l2"
      borderWidth="1px"
      borderColor={isChecked ? `${palette}.line` : 'transparent'}
      bg={isChecked ? `${palette}.solid` : `${palette}.soft`}
      color={isChecked ? `${palette}.on` : `${palette}.text`}
      cursor="pointer"
      _hover={{ borderColor: `${palette}.line` }}
      _focusWithin={{ outline: '3px solid', outlineColor: 'brass.500', outlineOffset: '2px' }}
    >
      <Box asChild position="absolute" inset="0" m="0" opacity="0" cursor="pointer" boxSize="full">
        <input
          type="radio"
          name="roti"
          value={note}
          checked={isChecked}
          onChange={onCheck}
          aria-label={textes.note(note, ENDS[note])}
          required
        />
      </Box>
      <Text as="span" className="num" fontSize="lg" fontWeight="600" lineHeight="1">
        {note}
      </Text>
      <Box as="span" lineHeight="0" css={{ filter: isChecked ? ON_SOLID[bande] : 'none' }}>
        <BandGlyph bande={bande} size={9} />
      </Box>
    </Flex>
  );
}
