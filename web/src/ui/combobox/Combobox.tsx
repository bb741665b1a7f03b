import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import type { FieldError } from 'react-hook-form';

import { Input } from '../form/controls.js';
import { FieldFrame } from '../form/FieldFrame.js';
import { CheckIcon, ChevronDownIcon } from '../icons.js';
import { useCombobox, type Option } from './useCombobox.js';

export interface ComboboxFieldProps<Value> {
  label: string;
  options: readonly Option<Value>[];
  placeholder?: string;
  emptyText?: string;
  error?: FieldError | undefined;
  hint?: string;
  /** The text box, which takes the focus when there is an error. */
  inputRef?: Ref<HTMLInputElement>;
}

interface ComboboxProps<Value> extends ComboboxFieldProps<Value> {
  values: readonly Value[];
  onChoose: (value: Value) => void;
  /** The list stays open for another choice, and pushes down what is below instead of covering it. */
  isMultiple?: boolean;
  /** Content above the text box. */
  children?: ReactNode;
}

/** A text box that searches a list, ignoring accents. Pressing an option leaves the focus in the text box. */
export function Combobox<Value extends number | string | null>(props: ComboboxProps<Value>) {
  const { label, options, values, onChoose, isMultiple = false, children, ...rest } = props;
  const { placeholder, emptyText = 'Aucun résultat', inputRef, ...frame } = rest;
  const combobox = useCombobox({ options, values, onChoose, isMultiple });
  const { isOpen, shown, hidden, active } = combobox;
  return (
    <FieldFrame label={label} {...frame}>
      <Box position="relative" w="full">
        {children}
        <Box position="relative">
          <Input
            pe="10"
            textOverflow="ellipsis"
            {...combobox.inputProps}
            {...(placeholder && { placeholder })}
            ref={inputRef}
          />
          <Flex position="absolute" insetEnd="3" top="3" color="ink.500" pointerEvents="none">
            <ChevronDownIcon />
          </Flex>
        </Box>
        {isOpen && (
          <Box
            css={POPUP}
            {...(isMultiple && { position: 'static', mt: '1' })}
            onMouseDown={(event) => event.preventDefault()}
          >
            <Box
              role="listbox"
              css={LIST}
              id={combobox.listId}
              aria-label={label}
              {...(isMultiple && { 'aria-multiselectable': true })}
            >
              {shown.map((option, index) => (
                <Flex
                  key={String(option.value)}
                  role="option"
                  id={combobox.optionId(index)}
                  aria-selected={values.includes(option.value)}
                  bg={index === active ? 'brass.100' : undefined}
                  onClick={() => combobox.choose(option)}
                >
                  <Text as="span" flex="1" minW="0" overflowWrap="anywhere">
                    {option.label}
                  </Text>
                  {values.includes(option.value) && <CheckIcon />}
                </Flex>
              ))}
            </Box>
            <Text role="status" css={NOTE}>
              {shown.length === 0 && emptyText}
              {hidden > 0 && `${hidden} de plus : précisez votre recherche`}
            </Text>
          </Box>
        )}
      </Box>
    </FieldFrame>
  );
}

const POPUP = {
  position: 'absolute',
  top: 'calc(100% + 4px)',
  insetInline: '0',
  zIndex: 'dropdown',
  background: 'card',
  borderWidth: '1px',
  borderColor: 'edge',
  borderRadius: 'l2',
  boxShadow: 'lg',
};

const LIST = {
  maxHeight: '17rem',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '& [role=option]': {
    alignItems: 'center',
    gap: '3',
    minHeight: '10',
    paddingInline: '3',
    paddingBlock: '1.5',
    cursor: 'pointer',
    _hover: { background: 'brass.100' },
  },
};

const NOTE = {
  fontSize: 'sm',
  color: 'fg.muted',
  '&:not(:empty)': { paddingInline: '3', paddingBlock: '2' },
};
