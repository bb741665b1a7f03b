import { Button } from '@chakra-ui/react';

import { NEUTRAL } from './neutral.js';

const NEUTRAL_AND_NEXT = 'Rien à ajouter, suivant';
const NEUTRAL_AND_END = 'Rien à ajouter, terminer';

interface NeutralButtonProps {
  /** The comment as typed so far. */
  value: string;
  onChange: (commentaire: string) => void;
  /** Given when only the comment is missing: the button then also completes the screen. */
  onSkip?: ((commentaire: string) => void) | undefined;
  /** Whether this is the last screen. */
  isLast?: boolean;
}

/** Writes the neutral comment in one tap. It is not offered once the reader has typed words of their own. */
export function NeutralButton({ value, onChange, onSkip, isLast = false }: NeutralButtonProps) {
  const isNeutral = value === NEUTRAL;
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
      onClick={() => (skip ? skip(NEUTRAL) : onChange(isNeutral ? '' : NEUTRAL))}
    >
      {skip ? (isLast ? NEUTRAL_AND_END : NEUTRAL_AND_NEXT) : NEUTRAL}
    </Button>
  );
}
