import { Flex, Text } from '@chakra-ui/react';

import { NOTE_MAX, NOTE_MIN } from '../../../../schema/limits.js';
import { bandeReponse, formatScore } from '../../../../schema/notation.js';
import { BAND_PALETTES, BandGlyph } from '../../ui/BandGlyph.js';
import { reponse as textes } from './textes.js';

/** The scores from −5 to +5. */
export const SCORES = Array.from({ length: NOTE_MAX - NOTE_MIN + 1 }, (_, rank) => {
  const value = NOTE_MIN + rank;
  const [text, bande] = [formatScore(value), bandeReponse(value)];
  return { value, text, bande, label: `${text}, ${textes.bandes[bande]}` };
});

/** Says under a scale what was chosen; before a choice, what the two ends are. */
export function ScaleHint({ value }: { value: number | undefined }) {
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
