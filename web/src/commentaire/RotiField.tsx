import { Text } from '@chakra-ui/react';
import type { Ref } from 'react';

import { ROTI_MAX, ROTI_MIN } from '../../../schema/limits.js';
import { bandeRoti } from '../../../schema/notation.js';
import { BandScale } from '../ui/form/BandScale.js';
import { textes } from './textes.js';

const BORNES = { min: textes.rotiBas, max: textes.rotiHaut };

/** The meaning of the first and of the last rating, for screen readers, which do not see the words under them. */
const ENDS: Record<number, string> = { [ROTI_MIN]: BORNES.min, [ROTI_MAX]: BORNES.max };

const NOTES = Array.from({ length: ROTI_MAX - ROTI_MIN + 1 }, (_, rank) => {
  const value = ROTI_MIN + rank;
  const label = textes.note(value, ENDS[value]);
  return { value, text: String(value), bande: bandeRoti(value), label };
});

interface RotiFieldProps {
  value: number | undefined;
  onChange: (roti: number) => void;
  error: string | undefined;
  firstRef: Ref<HTMLInputElement>;
}

/** Five radio buttons, from 1 to 5, wide enough for a thumb. */
export function RotiField(props: RotiFieldProps) {
  return (
    <BandScale
      {...props}
      legend={<Text fontWeight="500">{textes.roti}</Text>}
      name="roti"
      notes={NOTES}
      bornes={BORNES}
    />
  );
}
