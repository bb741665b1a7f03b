import { Box } from '@chakra-ui/react';
import type { FieldError } from 'react-hook-form';

import { Input } from '../form/controls.js';
import { FieldFrame } from '../form/FieldFrame.js';
import { ChevronDownIcon } from '../icons.js';
import { OptionList } from './OptionList.js';
import { useCombobox, type Option } from './useCombobox.js';

interface SearchSelectFieldProps<Value> {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  error?: FieldError | undefined;
  hint?: string;
}

/** One choice among many: a list that typing narrows, accents or not. */
export function SearchSelectField<Value extends number | string | null>(
  props: SearchSelectFieldProps<Value>,
) {
  const { label, options, value, onChange, ...frame } = props;
  const combobox = useCombobox({ options, onChoose: onChange });
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  return (
    <FieldFrame label={label} {...frame}>
      <Box position="relative" w="full">
        <Input
          pe="10"
          textOverflow="ellipsis"
          {...combobox.inputProps}
          value={combobox.typed ?? chosen}
          onFocus={(event) => event.target.select()}
        />
        <Box position="absolute" insetEnd="3" top="3" color="ink.500" pointerEvents="none">
          <ChevronDownIcon />
        </Box>
        <OptionList
          label={label}
          combobox={combobox}
          isSelected={(candidate) => candidate === value}
        />
      </Box>
    </FieldFrame>
  );
}
