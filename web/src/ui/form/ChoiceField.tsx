import { Box, Flex, Text } from '@chakra-ui/react';
import type { FieldError } from 'react-hook-form';

import { RadioSet } from './RadioSet.js';

interface ChoiceFieldProps<Value extends string | number | boolean> {
  legend: string;
  name: string;
  /** `hint`: what choosing it means, under its label. */
  options: readonly { value: Value; label: string; hint?: string }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  error?: FieldError | undefined;
}

/** A handful of radio buttons under one question, arrow keys included. */
export function ChoiceField<Value extends string | number | boolean>(
  props: ChoiceFieldProps<Value>,
) {
  const { legend, name, options, value, onChange, onBlur, error } = props;
  return (
    <RadioSet
      legend={
        <Text fontSize="sm" fontWeight="500">
          {legend}
        </Text>
      }
      error={error?.message}
    >
      <Flex gap="3" wrap="wrap">
        {options.map((option) => (
          <Choice
            key={String(option.value)}
            name={name}
            label={option.label}
            hint={option.hint}
            isChecked={option.value === value}
            onCheck={() => onChange(option.value)}
            {...(onBlur && { onBlur })}
          />
        ))}
      </Flex>
    </RadioSet>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  hint?: string | undefined;
  isChecked: boolean;
  onCheck: () => void;
  onBlur?: () => void;
}

function Choice({ name, label, hint, isChecked, onCheck, onBlur }: ChoiceProps) {
  return (
    <Flex
      as="label"
      align="center"
      gap="2.5"
      px="4"
      py="2"
      minH="11"
      maxW="full"
      cursor="pointer"
      borderWidth="1px"
      borderRadius="l2"
      borderColor={isChecked ? 'ink.700' : 'edge'}
      bg={isChecked ? 'ink.50' : 'card'}
      boxShadow={isChecked ? 'inset 0 0 0 1px {colors.ink.700}' : 'none'}
      _focusWithin={{ outline: '3px solid', outlineColor: 'brass.500', outlineOffset: '2px' }}
    >
      <Box asChild accentColor="ink.700" boxSize="4.5" flex="none" outline="none">
        <input type="radio" name={name} checked={isChecked} onChange={onCheck} onBlur={onBlur} />
      </Box>
      <Text as="span" minW="0" overflowWrap="anywhere">
        {label}
        {hint && (
          <Text as="span" display="block" mt="0.5" fontSize="sm" color="fg.muted">
            {hint}
          </Text>
        )}
      </Text>
    </Flex>
  );
}
