import { Textarea } from '../../ui/form/controls.js';
import { FieldFrame } from '../../ui/form/FieldFrame.js';
import { NeutralButton } from '../../ui/form/NeutralButton.js';
import { reponse as textes } from './textes.js';

interface CommentaireFieldProps {
  value: string;
  error: string | undefined;
  onChange: (commentaire: string) => void;
  /** Given once both scores are: the button of the neutral comment then also completes the screen. */
  onSkip: ((commentaire: string) => void) | undefined;
  /** Whether the answer is being sent: another tap must not change it. */
  isBusy: boolean;
  /** Whether this is the last screen. */
  isLast: boolean;
}

/** The required comment, and a button that fills it in one tap for whoever has nothing to say. */
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
