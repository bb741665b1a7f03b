import { Textarea } from '../../ui/form/controls.js';
import { FieldFrame } from '../../ui/form/FieldFrame.js';
import { reponse as textes } from './textes.js';

interface CommentaireFieldProps {
  value: string;
  error: string | undefined;
  onChange: (commentaire: string) => void;
}

/** The required comment. */
export function CommentaireField({ value, error, onChange }: CommentaireFieldProps) {
  return (
    <FieldFrame
      label={textes.commentaire}
      hint={textes.commentaireAide}
      error={error === undefined ? undefined : { message: error }}
    >
      <Textarea
        rows={2}
        value={value}
        aria-required
        css={{ fieldSizing: 'content', minHeight: '4.35rem', maxHeight: '60vh' }}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
