import { Button, Field, Flex, Textarea } from '@chakra-ui/react';

import { reponse as textes } from '../textes.js';

interface CommentaireFieldProps {
  value: string;
  error: string | undefined;
  onChange: (commentaire: string) => void;
}

/** The required comment, and one tap for somebody who has nothing to say. */
export function CommentaireField({ value, error, onChange }: CommentaireFieldProps) {
  const isNeutral = value === textes.commentaireNeutre;
  return (
    <Field.Root invalid={error !== undefined}>
      <Flex w="full" justify="space-between" align="center" gap="3" mb="1">
        <Field.Label fontWeight="500">{textes.commentaire}</Field.Label>
        <Button
          type="button"
          variant="outline"
          borderRadius="full"
          minH="11"
          px="4"
          bg={isNeutral ? 'ink.50' : 'card'}
          aria-pressed={isNeutral}
          onClick={() => onChange(isNeutral ? '' : textes.commentaireNeutre)}
        >
          {textes.commentaireNeutre}
        </Button>
      </Flex>
      <Textarea
        rows={3}
        size="lg"
        py="2.5"
        lineHeight="1.5"
        bg="card"
        borderColor="edge"
        resize="vertical"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Field.ErrorText fontSize="sm" color="rouge.text" fontWeight="500">
        {error}
      </Field.ErrorText>
    </Field.Root>
  );
}
