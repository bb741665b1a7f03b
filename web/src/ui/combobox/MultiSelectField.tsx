import { Box, Flex } from '@chakra-ui/react';
import type { FieldError } from 'react-hook-form';

import { Input } from '../form/controls.js';
import { FieldFrame } from '../form/FieldFrame.js';
import { CloseIcon } from '../icons.js';
import { OptionList } from './OptionList.js';
import { useCombobox, type Option } from './useCombobox.js';

interface MultiSelectFieldProps<Value> {
  label: string;
  options: readonly Option<Value>[];
  values: readonly Value[];
  onChange: (values: Value[]) => void;
  placeholder?: string;
  emptyText?: string;
  error?: FieldError | undefined;
  hint?: string;
}

/** Several choices among many: those chosen as labels that a press removes, and a list that typing narrows. */
export function MultiSelectField<Value extends number | string>(
  props: MultiSelectFieldProps<Value>,
) {
  const { label, options, values, onChange, placeholder, emptyText, ...frame } = props;
  const isSelected = (value: Value) => values.includes(value);
  const remove = (value: Value) => onChange(values.filter((other) => other !== value));
  const toggle = (value: Value) =>
    isSelected(value) ? remove(value) : onChange([...values, value]);
  const combobox = useCombobox({ options, onChoose: toggle, isMultiple: true });
  const chosen = options.filter(({ value }) => isSelected(value));
  return (
    <FieldFrame label={label} {...frame}>
      <Box position="relative" w="full">
        {chosen.length > 0 && (
          <Flex
            as="ul"
            aria-label={`${label} : choix`}
            gap="2"
            wrap="wrap"
            mb="2"
            listStyleType="none"
          >
            {chosen.map((option) => (
              <li key={option.value}>
                <Box asChild css={TAG}>
                  <button
                    type="button"
                    aria-label={`Retirer ${option.label}`}
                    onClick={() => remove(option.value)}
                  >
                    {option.label}
                    <CloseIcon size={14} />
                  </button>
                </Box>
              </li>
            ))}
          </Flex>
        )}
        <Box position="relative">
          <Input
            {...combobox.inputProps}
            {...(placeholder && { placeholder })}
            value={combobox.typed ?? ''}
          />
          <OptionList
            label={label}
            combobox={combobox}
            isSelected={isSelected}
            isMultiple
            {...(emptyText && { emptyText })}
          />
        </Box>
      </Box>
    </FieldFrame>
  );
}

const TAG = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minHeight: '8',
  paddingInline: '3',
  paddingBlock: '1',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  fontSize: 'sm',
  fontWeight: 500,
  cursor: 'pointer',
  color: 'ink.900',
  background: 'brass.100',
  borderRadius: 'full',
  _hover: { background: 'brass.300' },
};
