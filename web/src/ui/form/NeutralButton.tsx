import { Button } from '@chakra-ui/react';

/** What a required comment holds when there is nothing to say. */
const NEUTRAL = 'Rien à ajouter';
const NEUTRAL_AND_NEXT = 'Rien à ajouter, suivant';
const NEUTRAL_AND_END = 'Rien à ajouter, terminer';

interface NeutralButtonProps {
  /** The comment so far. */
  value: string;
  onChange: (commentaire: string) => void;
  /** Present once the neutral comment is all that is missing: it then ends the screen by itself. */
  onSkip?: ((commentaire: string) => void) | undefined;
  /** Whether nothing comes after that screen. */
  isLast?: boolean;
}

/** One tap for somebody who has nothing to say; never over their own words. */
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
