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
}

/** The required comment, and one tap for somebody who has nothing to say. */
export function CommentaireField({ value, error, onChange, onSkip }: CommentaireFieldProps) {
  return (
    <FieldFrame
      label={textes.commentaire}
      hint={textes.commentaireAide}
      error={error === undefined ? undefined : { message: error }}
      beside={<NeutralButton value={value} onChange={onChange} onSkip={onSkip} />}
    >
      <Textarea rows={3} value={value} onChange={(event) => onChange(event.target.value)} />
    </FieldFrame>
  );
}
