import { Box } from '@chakra-ui/react';

import { FieldFrame } from '../ui/form/FieldFrame.js';
import { Select } from '../ui/form/fields.js';

interface ChoiceProps {
  label: string;
  error?: string | null;
  value: string;
  disabled: boolean;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

/** One thing that only a person can tell. */
export function Choice({ label, error, value, disabled, options, onChange }: ChoiceProps) {
  return (
    <Box w={{ base: 'full', md: '20rem' }}>
      <FieldFrame label={label} disabled={disabled} error={error ? { message: error } : undefined}>
        <Select value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map(([of, name]) => (
            <option key={of} value={of}>
              {name}
            </option>
          ))}
        </Select>
      </FieldFrame>
    </Box>
  );
}
