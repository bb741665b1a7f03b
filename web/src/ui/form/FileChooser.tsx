import { Box, Flex, Text } from '@chakra-ui/react';
import { useId } from 'react';

import { FileInput } from './controls.js';

interface FileChooserProps {
  /** What the file is, for screen readers. */
  label: string;
  choose: string;
  /** What is said while none is chosen. */
  none: string;
  file: File | undefined;
  disabled: boolean;
  onChoice: (file: File | undefined) => void;
}

/** The choice of a table: a CSV, or a workbook. */
export function FileChooser({ label, choose, none, file, disabled, onChoice }: FileChooserProps) {
  const inputId = useId();
  return (
    <Flex gap="4" align="center" wrap="wrap">
      <FileInput
        id={inputId}
        accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-label={label}
        disabled={disabled}
        onChange={(event) => {
          onChoice(event.target.files?.[0]);
          // Without this the browser reports no change when the same file, now corrected, is chosen again.
          event.target.value = '';
        }}
      />
      <Box asChild css={CHOOSE_BUTTON}>
        <label htmlFor={inputId}>
          <span aria-hidden>{choose}</span>
        </label>
      </Box>
      <Text role="status" flex="1" minW="min(10rem, 100%)" color="fg.muted">
        {file?.name ?? none}
      </Text>
    </Flex>
  );
}

const CHOOSE_BUTTON = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '11',
  paddingInline: '5',
  fontWeight: 500,
  cursor: 'button',
  color: 'ink.700',
  background: 'card',
  border: '1px solid {colors.ink.300}',
  borderRadius: 'l2',
  _hover: { background: 'ink.50' },
  'input:focus-visible + &': {
    outline: '3px solid {colors.brass.500}',
    outlineOffset: '2px',
  },
};
