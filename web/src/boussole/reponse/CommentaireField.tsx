import { Button } from '@chakra-ui/react';

import { Textarea } from '../../ui/form/controls.js';
import { FieldFrame } from '../../ui/form/FieldFrame.js';
import { reponse as textes } from './textes.js';

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
    <FieldFrame
      label={textes.commentaire}
      error={error === undefined ? undefined : { message: error }}
      beside={<NeutralButton value={value} onChange={onChange} onSkip={onSkip} />}
    >
      <Textarea rows={3} value={value} onChange={(event) => onChange(event.target.value)} />
    </FieldFrame>
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
