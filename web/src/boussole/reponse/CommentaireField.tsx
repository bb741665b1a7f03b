import { Button, Field, Flex, Textarea } from '@chakra-ui/react';

import { reponse as textes } from '../textes.js';

interface CommentaireFieldProps {
  value: string;
  error: string | undefined;
  onChange: (commentaire: string) => void;
  /** Present once both scores are given: the neutral comment then ends the screen by itself. */
  onSkip: (() => void) | undefined;
}

/** The required comment, and one tap for somebody who has nothing to say. */
export function CommentaireField({ value, error, onChange, onSkip }: CommentaireFieldProps) {
  return (
    <Field.Root invalid={error !== undefined}>
      <Flex w="full" minH="11" justify="space-between" align="center" gap="3" mb="1">
        <Field.Label fontWeight="500">{textes.commentaire}</Field.Label>
        <NeutralButton value={value} onChange={onChange} onSkip={onSkip} />
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

/** Never over somebody's own words. */
function NeutralButton({ value, onChange, onSkip }: Omit<CommentaireFieldProps, 'error'>) {
  const isNeutral = value === textes.commentaireNeutre;
  const skip = isNeutral ? undefined : onSkip;
  if (value.trim() !== '' && !isNeutral) return null;
  return (
    <Button
      type="button"
      variant="outline"
      borderRadius="full"
      minH="11"
      px="4"
      bg={isNeutral ? 'ink.50' : 'card'}
      {...(!skip && { 'aria-pressed': isNeutral })}
      onClick={skip ?? (() => onChange(isNeutral ? '' : textes.commentaireNeutre))}
    >
      {skip ? textes.commentaireNeutreSuivant : textes.commentaireNeutre}
    </Button>
  );
}
