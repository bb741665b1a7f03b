import { Box } from '@chakra-ui/react';
import type { FieldError } from 'react-hook-form';

import { CONSERVATIONS } from '../../../schema/limits.js';
import { FieldFrame } from '../ui/form/FieldFrame.js';
import { Select } from '../ui/form/fields.js';
import { textes } from './textes.js';

const { conservation: words } = textes;

interface ConservationFieldProps {
  /** Months; null: for good. */
  mois: number | null;
  onChange: (mois: number | null) => void;
  error?: FieldError | undefined;
}

/** How long the answers of a campaign are kept. */
export const ConservationField = ({ mois, onChange, error }: ConservationFieldProps) => (
  <FieldFrame label={words.titre} hint={words.aide} error={error}>
    <Box w={{ base: 'full', sm: '20rem' }}>
      <Select
        value={mois ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{words.jamais}</option>
        {CONSERVATIONS.map((value) => (
          <option key={value} value={value}>
            {words.apres(value)}
          </option>
        ))}
      </Select>
    </Box>
  </FieldFrame>
);
