import { Box, Field, Flex, Input, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { FieldError } from 'react-hook-form';

import { ImageIcon } from '../icons.js';

interface ImageFieldProps {
  label: string;
  value: File | undefined;
  onChange: (file: File | undefined) => void;
  error?: FieldError | undefined;
  hint?: string;
  /** The image already stored, shown until another one is chosen. */
  current?: string | null | undefined;
  /** Text for the preview. */
  previewLabel?: string;
}

function usePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const preview = URL.createObjectURL(file);
    setUrl(preview);
    return () => URL.revokeObjectURL(preview);
  }, [file]);
  return url;
}

/** A picture to choose, and what it looks like. */
export function ImageField(props: ImageFieldProps) {
  const {
    label,
    value,
    onChange,
    error,
    hint,
    current,
    previewLabel = "Aperçu de l'image",
  } = props;
  const source = usePreview(value) ?? current ?? undefined;
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label fontWeight="500">{label}</Field.Label>
      <Flex
        gap="4"
        align="center"
        w="full"
        p="3"
        borderWidth="1px"
        borderStyle={source ? 'solid' : 'dashed'}
        borderColor={error ? 'rouge.solid' : 'edge'}
        borderRadius="l2"
        bg="card"
        direction={{ base: 'column', sm: 'row' }}
      >
        <Preview source={source} label={previewLabel} />
        <Box flex="1" minW="0" w="full">
          <Field.HelperText mt="0" mb="2" color="fg.muted">
            {hint}
          </Field.HelperText>
          <Input
            unstyled
            type="file"
            accept="image/*"
            fontSize="sm"
            maxW="full"
            css={FILE_INPUT}
            onChange={(event) => onChange(event.target.files?.[0])}
          />
        </Box>
      </Flex>
      <Field.ErrorText fontSize="sm" color="rouge.text" fontWeight="500">
        {error?.message}
      </Field.ErrorText>
    </Field.Root>
  );
}

const FILE_INPUT = {
  '&::file-selector-button': {
    font: 'inherit',
    fontWeight: 500,
    paddingInline: '0.9rem',
    height: '2.25rem',
    marginInlineEnd: '0.75rem',
    cursor: 'pointer',
    color: 'ink.700',
    background: 'transparent',
    border: '1px solid {colors.ink.300}',
    borderRadius: 'l2',
  },
};

function Preview({ source, label }: { source: string | undefined; label: string }) {
  if (!source) {
    return (
      <Flex
        boxSize="28"
        flex="none"
        align="center"
        justify="center"
        bg="ink.50"
        color="ink.300"
        borderRadius="l2"
      >
        <ImageIcon size={40} />
        <Text srOnly>Aucune image</Text>
      </Flex>
    );
  }
  return (
    <Box asChild boxSize="28" flex="none" objectFit="contain" borderRadius="l2" bg="ink.50">
      <img src={source} alt={label} />
    </Box>
  );
}
