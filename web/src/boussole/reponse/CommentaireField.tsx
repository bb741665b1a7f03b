import { Textarea } from '../../ui/form/controls.js';
import { FieldFrame } from '../../ui/form/FieldFrame.js';
import { NeutralButton } from '../../ui/form/NeutralButton.js';
import { reponse as textes } from './textes.js';

interface CommentaireFieldProps {
  value: string;
  error: string | undefined;
  onChange: (commentaire: string) => void;
  /** Present once both scores are given: the neutral comment then ends the screen by itself. */
  onSkip: ((commentaire: string) => void) | undefined;
  /** The answer is on its way: a second tap takes nothing out of it. */
  isBusy: boolean;
  /** Whether that screen is the end. */
  isLast: boolean;
}

/** The required comment, and one tap for somebody who has nothing to say. */
export function CommentaireField(props: CommentaireFieldProps) {
  const { value, error, onChange, onSkip, isBusy, isLast } = props;
  const handleNeutral = isBusy ? () => undefined : onChange;
  return (
    <FieldFrame
      label={textes.commentaire}
      hint={textes.commentaireAide}
      error={error === undefined ? undefined : { message: error }}
      beside={
        <NeutralButton value={value} onChange={handleNeutral} onSkip={onSkip} isLast={isLast} />
      }
    >
      <Textarea
        rows={3}
        value={value}
        aria-required
        css={{ fieldSizing: 'content', minHeight: '5.85rem', maxHeight: '60vh' }}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
