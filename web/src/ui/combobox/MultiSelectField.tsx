import { Box, Flex } from '@chakra-ui/react';

import { CloseIcon } from '../icons.js';
import { Combobox, type ComboboxFieldProps } from './Combobox.js';

interface MultiSelectFieldProps<Value> extends ComboboxFieldProps<Value> {
  values: readonly Value[];
  onChange: (values: Value[]) => void;
}

/** Chooses several values among many: chosen ones are labels that a press removes; typing narrows the list. */
export function MultiSelectField<Value extends number | string>(
  props: MultiSelectFieldProps<Value>,
) {
  const { values, onChange, ...combobox } = props;
  const { label, options } = combobox;
  const remove = (value: Value) => onChange(values.filter((other) => other !== value));
  const toggle = (value: Value) =>
    values.includes(value) ? remove(value) : onChange([...values, value]);
  const chosen = options.filter(({ value }) => values.includes(value));
  return (
    <Combobox {...combobox} values={values} onChoose={toggle} isMultiple>
      {chosen.length > 0 && (
        <Flex as="ul" aria-label={`${label} : choix`} gap="2" wrap="wrap" mb="2">
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
    </Combobox>
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
  // Fully round on one line; a percentage would turn a label of five lines into a balloon.
  borderRadius: '1rem',
  '& svg': { flex: 'none' },
  _hover: { background: 'brass.300' },
};
