import { Button } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';

import { identity } from '../../../../schema/french.js';
import { createEquipeSchema } from '../../../../schema/validation/equipe.js';
import { fieldOf, TextField } from '../../ui/form/fields.js';
import { useForm } from '../../ui/form/useForm.js';
import { Modal } from '../../ui/Modal.js';
import type { Equipe } from '../arbre/modifications.js';
import { textes } from '../textes.js';

const { renommage, gestion } = textes;
const nomSchema = createEquipeSchema.pick({ libelleEquipe: true });

interface RenommageModalProps {
  /** The team to rename; undefined while the dialog is closed. */
  equipe: Equipe | undefined;
  equipes: readonly Equipe[];
  onRename: (id: number, libelleEquipe: string) => void;
  onClose: () => void;
  returnFocusTo: () => HTMLElement | null;
}

/** Renames a team. The new name is saved with the moves, all at once. */
export function RenommageModal(props: RenommageModalProps) {
  const { equipe, equipes, onRename, onClose, returnFocusTo } = props;
  const formId = useId();
  return (
    <Modal
      title={renommage.titre(equipe?.libelleEquipe ?? '')}
      isOpen={equipe !== undefined}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {renommage.annuler}
          </Button>
          <Button type="submit" form={formId}>
            {renommage.renommer}
          </Button>
        </>
      }
    >
      {equipe && (
        <RenommageForm formId={formId} equipe={equipe} equipes={equipes} onRename={onRename} />
      )}
    </Modal>
  );
}

interface RenommageFormProps extends Pick<RenommageModalProps, 'equipes' | 'onRename'> {
  formId: string;
  equipe: Equipe;
}

function RenommageForm({ formId, equipe, equipes, onRename }: RenommageFormProps) {
  const { libelleEquipe } = equipe;
  const form = useForm({ resolver: zodResolver(nomSchema), defaultValues: { libelleEquipe } });

  const handleRename = form.handleSubmit((values) => {
    const isTaken = equipes.some(
      ({ id, libelleEquipe: other }) =>
        id !== equipe.id && identity(other) === identity(values.libelleEquipe),
    );
    if (isTaken) return form.setError('libelleEquipe', { message: gestion.dejaExistante });
    onRename(equipe.id, values.libelleEquipe);
  });

  return (
    <form id={formId} noValidate onSubmit={handleRename}>
      <TextField label={renommage.nom} autoComplete="off" {...fieldOf(form, 'libelleEquipe')} />
    </form>
  );
}
