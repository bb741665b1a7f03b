import { Box } from '@chakra-ui/react';

import { FieldFrame } from './FieldFrame.js';
import { Select } from './fields.js';

interface NumberSelectProps {
  label: string;
  hint?: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

/** The choice of a small whole number: nothing else can be written. */
export function NumberSelect({ label, hint, min, max, value, onChange }: NumberSelectProps) {
  return (
    <FieldFrame label={label} hint={hint}>
      <Box w="24">
        <Select value={value} onChange={(event) => onChange(Number(event.target.value))}>
          {Array.from({ length: max - min + 1 }, (_, rank) => (
            <option key={rank} value={min + rank}>
              {min + rank}
            </option>
          ))}
        </Select>
      </Box>
    </FieldFrame>
  );
}
