import { Box, Flex } from '@chakra-ui/react';
import {
  useState,
  type ComponentProps,
  type HTMLInputAutoCompleteAttribute,
  type ReactNode,
} from 'react';
import type {
  FieldError,
  FieldPath,
  FieldValues,
  RegisterOptions,
  UseFormRegister,
  UseFormRegisterReturn,
} from 'react-hook-form';

import { ChevronDownIcon, EyeIcon, EyeOffIcon } from '../icons.js';
import { Input, NativeSelect, Textarea } from './controls.js';
import { FieldFrame } from './FieldFrame.js';

export interface FieldProps {
  label: string;
  field: UseFormRegisterReturn;
  error?: FieldError | undefined;
  hint?: string;
  disabled?: boolean;
  readOnly?: boolean;
}

interface FormOf<Values extends FieldValues, Name extends string> {
  register: UseFormRegister<Values>;
  formState: { errors: { [name in Name]?: FieldError | undefined } };
}

/** What ties a field to its form: what the control needs of it, and the error to show. */
export const fieldOf = <Values extends FieldValues, Name extends FieldPath<Values>>(
  form: FormOf<Values, Name>,
  name: Name,
  options?: RegisterOptions<Values, Name>,
) => ({ field: form.register(name, options), error: form.formState.errors[name] });

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'search' | 'number';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  /** Fixed-width, spaced characters, for a code to copy from paper. */
  code?: boolean;
}

const INPUT_MODES = { text: 'text', search: 'search', email: 'email', number: 'numeric' } as const;

const CODE_STYLE = {
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.24em',
  fontSize: '1.25rem',
  fontWeight: 600,
};

export function TextField(props: TextFieldProps) {
  const { field, type = 'text', autoComplete, placeholder, code, ...frame } = props;
  return (
    <FieldFrame {...frame}>
      <Input
        {...field}
        // Type 'email' would show the browser's own message instead of our sentence ("must contain @").
        type={type === 'search' ? 'search' : 'text'}
        inputMode={INPUT_MODES[type]}
        {...(type === 'email' || code ? { autoCapitalize: 'none', spellCheck: false } : {})}
        {...(autoComplete && { autoComplete })}
        {...(placeholder && { placeholder })}
        {...(code && { css: CODE_STYLE })}
      />
    </FieldFrame>
  );
}

/** A day or an hour, as the browser lets choose one. */
export function MomentField({ field, kind, ...frame }: FieldProps & { kind: 'date' | 'time' }) {
  return (
    <FieldFrame {...frame}>
      <Input {...field} type={kind} />
    </FieldFrame>
  );
}

/** A value that looks like a field and cannot be changed here. */
export function ReadOnlyField({ value, ...frame }: Omit<FieldProps, 'field'> & { value: string }) {
  return (
    <FieldFrame {...frame} readOnly>
      <Input bg="ink.50" value={value} readOnly />
    </FieldFrame>
  );
}

interface TextAreaFieldProps extends FieldProps {
  rows?: number;
  /** Content at the end of the label's line. */
  beside?: ReactNode;
}

export function TextAreaField({ field, rows = 4, ...frame }: TextAreaFieldProps) {
  return (
    <FieldFrame {...frame}>
      <Textarea
        {...field}
        rows={rows}
        css={{
          fieldSizing: 'content',
          minHeight: {
            base: `${Math.min(rows, 3) * 1.5 + 1.35}rem`,
            md: `${rows * 1.5 + 1.35}rem`,
          },
          maxHeight: '60vh',
        }}
      />
    </FieldFrame>
  );
}

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ field, autoComplete, ...frame }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame {...frame}>
      <Box position="relative" w="full">
        <Input
          {...field}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          pe="12"
        />
        <Flex
          asChild
          position="absolute"
          insetEnd="1"
          top="1"
          boxSize="9"
          align="center"
          justify="center"
          color="ink.500"
          cursor="button"
          borderRadius="l2"
          _hover={{ bg: 'ink.50' }}
        >
          <button
            type="button"
            aria-label={isShown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </Flex>
      </Box>
    </FieldFrame>
  );
}

/** A list to choose one thing in, as wide as its place, with our arrow over its end. */
export function Select(props: ComponentProps<typeof NativeSelect>) {
  return (
    <Box as="span" display="block" position="relative" w="full">
      <NativeSelect {...props} />
      <Flex
        as="span"
        position="absolute"
        insetEnd="2.5"
        insetBlock="0"
        align="center"
        color="ink.500"
        pointerEvents="none"
      >
        <ChevronDownIcon />
      </Flex>
    </Box>
  );
}

interface SelectFieldProps extends FieldProps {
  options: readonly { value: number | string; label: string; disabled?: boolean }[];
  /** Text of the first option, which chooses nothing. */
  prompt?: string;
}

export function SelectField({ field, options, prompt, ...frame }: SelectFieldProps) {
  return (
    <FieldFrame {...frame}>
      <Select {...field}>
        {prompt !== undefined && <option value="">{prompt}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
