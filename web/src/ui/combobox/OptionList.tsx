import { Box, Flex, Text } from '@chakra-ui/react';

import { CheckIcon } from '../icons.js';
import type { Option } from './useCombobox.js';

interface OptionListProps<Value> {
  label: string;
  combobox: {
    isOpen: boolean;
    shown: readonly Option<Value>[];
    hidden: number;
    active: number;
    listId: string;
    optionId: (index: number) => string;
    choose: (option: Option<Value>) => void;
  };
  isSelected: (value: Value) => boolean;
  isMultiple?: boolean;
  emptyText?: string;
}

/** The list under a combobox. A press never takes the focus from the text box. */
export function OptionList<Value>(props: OptionListProps<Value>) {
  const { label, combobox, isSelected, isMultiple = false, emptyText = 'Aucun résultat' } = props;
  const { isOpen, shown, hidden, active, listId, optionId, choose } = combobox;
  if (!isOpen) return null;
  return (
    <Box
      css={POPUP}
      // Open for several choices, it would hide the buttons under it: they make room instead.
      {...(isMultiple && { position: 'static', mt: '1' })}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Box
        role="listbox"
        css={LIST}
        id={listId}
        aria-label={label}
        {...(isMultiple && { 'aria-multiselectable': true })}
      >
        {shown.map((option, index) => (
          <Flex
            key={String(option.value)}
            role="option"
            id={optionId(index)}
            aria-selected={isSelected(option.value)}
            css={OPTION}
            bg={index === active ? 'brass.100' : undefined}
            onClick={() => choose(option)}
          >
            <Text as="span" flex="1" minW="0" overflowWrap="anywhere">
              {option.label}
            </Text>
            {isSelected(option.value) && <CheckIcon />}
          </Flex>
        ))}
      </Box>
      <Text role="status" px="3" py={hidden > 0 || shown.length === 0 ? '2' : '0'} css={NOTE}>
        {shown.length === 0 && emptyText}
        {hidden > 0 && `${hidden} de plus : précisez votre recherche`}
      </Text>
    </Box>
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

const LIST = { maxHeight: '17rem', overflowY: 'auto', overscrollBehavior: 'contain' };

const OPTION = {
  alignItems: 'center',
  gap: '3',
  minHeight: '10',
  paddingInline: '3',
  paddingBlock: '1.5',
  cursor: 'pointer',
  _hover: { background: 'brass.100' },
};

const NOTE = { fontSize: 'sm', color: 'fg.muted' };
