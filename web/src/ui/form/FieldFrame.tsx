import { Flex, Text } from '@chakra-ui/react';
import { useId, useMemo, type ReactNode } from 'react';

import { ControlContext } from './controls.js';

export interface FieldFrameProps {
  label: string;
  error?: { message?: string | undefined } | undefined;
  hint?: string | undefined;
  disabled?: boolean;
  readOnly?: boolean;
  /** Id of the control, when another element refers to it too. */
  id?: string;
  /** Content at the end of the label's line. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A label above a control, and the hint and error under it; the three are linked to the control for screen readers. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, error, hint, disabled = false, readOnly = false, beside, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const invalid = error !== undefined;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = invalid ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined;
  const state = useMemo(
    () => ({ id, disabled, readOnly, invalid, describedBy, errorId }),
    [id, disabled, readOnly, invalid, describedBy, errorId],
  );
  return (
    <ControlContext value={state}>
      <Flex direction="column" align="start" gap="1.5" w="full" position="relative">
        <Flex
          w="full"
          justify="space-between"
          align="center"
          wrap="wrap"
          columnGap="3"
          {...(beside && { minH: '11' })}
        >
          <Text asChild textStyle="sm" fontWeight="500" {...(disabled && { opacity: 0.5 })}>
            <label htmlFor={id}>{label}</label>
          </Text>
          {beside}
        </Flex>
        {children}
        {hint && (
          <Text id={hintId} fontSize="xs" color="fg.muted" overflowWrap="anywhere">
            {hint}
          </Text>
        )}
        {error && (
          <Text id={errorId} aria-live="polite" fontSize="sm" color="rouge.text" fontWeight="500">
            {error.message}
          </Text>
        )}
      </Flex>
    </ControlContext>
  );
}
