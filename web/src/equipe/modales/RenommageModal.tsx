import { zodResolver } from '@hookform/resolvers/zod';

import { identity } from '../../../../schema/french.js';
import { createEquipeSchema } from '../../../../schema/validation/equipe.js';
import { fieldOf, TextField } from '../../ui/form/fields.js';
import { FormModal } from '../../ui/form/FormModal.js';
import { useForm } from '../../ui/form/useForm.js';
import type { Equipe } from '../arbre/modifications.js';
import { textes } from '../textes.js';

const { renommage, gestion } = textes;
const nomSchema = createEquipeSchema.pick({ libelleEquipe: true });

interface RenommageModalProps {
  equipe: Equipe;
  equipes: readonly Equipe[];
  onRename: (id: number, libelleEquipe: string) => void;
  onClose: () => void;
  returnFocusTo: () => HTMLElement | null;
}

/** Renames a team. The new name is saved with the moves, all at once. */
export function RenommageModal(props: RenommageModalProps) {
  const { equipe, equipes, onRename, onClose, returnFocusTo } = props;
  const { id, libelleEquipe } = equipe;
  const form = useForm({ resolver: zodResolver(nomSchema), defaultValues: { libelleEquipe } });

  const handleRename = form.handleSubmit((values) => {
    const isTaken = equipes.some(
      (other) =>
        other.id !== id && identity(other.libelleEquipe) === identity(values.libelleEquipe),
    );
    if (isTaken) return form.setError('libelleEquipe', { message: gestion.dejaExistante });
    onClose();
    onRename(id, values.libelleEquipe);
  });

  return (
    <FormModal
      title={renommage.titre(libelleEquipe)}
      form={form}
      onSubmit={handleRename}
      submitLabel={renommage.renommer}
      isShort
      onClose={onClose}
      returnFocusTo={returnFocusTo}
    >
      <TextField label={renommage.nom} autoComplete="off" {...fieldOf(form, 'libelleEquipe')} />
    </FormModal>
  );
}
