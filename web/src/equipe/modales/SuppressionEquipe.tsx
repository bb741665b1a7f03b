import { Button } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';

import { readRefusal, refusalMessage, setFieldRefusal } from '../../apollo/errors.js';
import { destroysAnswers } from '../../detruites.js';
import { useDeleteEquipeMutation, useEquipeContenuQuery } from '../../generated/equipe.js';
import { inReadingOrder } from '../../readingOrder.js';
import { fieldOf, SelectField } from '../../ui/form/fields.js';
import { useForm } from '../../ui/form/useForm.js';
import { ConfirmModal, Modal } from '../../ui/Modal.js';
import { pageTitle } from '../../ui/Page.js';
import { toasts } from '../../ui/toasts.js';
import type { Equipe } from '../arbre/modifications.js';
import { textes } from '../textes.js';
import { SuppressionMessage } from './SuppressionMessage.js';

const { suppression } = textes;

interface SuppressionEquipeProps {
  idSociete: number;
  /** The teams as stored, and the version of the tree that was read with them. */
  stored: readonly Equipe[];
  version: string;
  hasUnsavedMoves: boolean;
  isOpen: boolean;
  /** The team whose row asked; without it one is chosen first. */
  equipe: Equipe | undefined;
  returnFocusTo: () => HTMLElement | null;
  onClose: () => void;
  /** Called when the teams must be read again. */
  onStale: () => void;
}

/** Modals (b) and (c) of the team management: the choice of a team, then the confirmation. */
export function SuppressionEquipe(props: SuppressionEquipeProps) {
  const { idSociete, stored, version, hasUnsavedMoves, isOpen, equipe, onClose, onStale } = props;
  const formId = useId();
  const [isConfirming, setConfirming] = useState(false);
  const [deleteEquipe] = useDeleteEquipeMutation();
  const form = useForm({ defaultValues: { id: '' } });
  const chosen = Number(useWatch({ control: form.control, name: 'id' }));
  const id = equipe?.id ?? chosen;
  const isAsking = isConfirming || equipe !== undefined;
  const doomed = stored.find((candidate) => candidate.id === id);
  /** As its row says it, where that is not saved yet. */
  const nom = equipe?.libelleEquipe ?? doomed?.libelleEquipe ?? '';
  const { contenu, isCounting, isTyped } = useContenu(id, isAsking && doomed !== undefined);
  /** Whether the row that asked went, with its button. */
  const isGone = useRef(false);

  const handleClose = () => {
    form.reset();
    setConfirming(false);
    onClose();
  };

  const handleRefusal = (error: unknown) => {
    setConfirming(false);
    if (equipe) onClose();
    else if (setFieldRefusal(form, error)) return;
    if (readRefusal(error).code === 'CONFLICT') {
      handleClose();
      onStale();
      return toasts.error(suppression.conflit);
    }
    toasts.error(refusalMessage(error, { INTERNAL: suppression.erreur }));
  };

  const handleDelete = async () => {
    isGone.current = false;
    try {
      await deleteEquipe({ variables: { idSociete, id, version } });
      toasts.success(suppression.succes);
      isGone.current = equipe !== undefined;
      handleClose();
      onStale();
    } catch (error) {
      handleRefusal(error);
    }
  };

  return (
    <>
      <Modal
        title={suppression.titre}
        isOpen={isOpen && !equipe && !isConfirming}
        onClose={handleClose}
        footer={
          <>
            <Button variant="outline" onClick={handleClose}>
              {suppression.annuler}
            </Button>
            <Button type="submit" form={formId} colorPalette="red">
              {suppression.supprimer}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={form.handleSubmit(() => setConfirming(true))}>
          <SelectField
            label={suppression.equipe}
            prompt={suppression.choisir}
            {...fieldOf(form, 'id', { required: suppression.aChoisir })}
            options={inReadingOrder(stored).map(({ team, depth }) => ({
              value: team.id,
              label: `${'\u2003'.repeat(depth)}${team.libelleEquipe}`,
            }))}
          />
        </form>
      </Modal>
      <ConfirmModal
        isOpen={isAsking}
        returnFocusTo={() => (isGone.current ? pageTitle() : props.returnFocusTo())}
        isDestructive
        confirmLabel={suppression.supprimer}
        cancelLabel={suppression.annuler}
        message={
          doomed && (
            <SuppressionMessage
              id={id}
              nom={nom}
              stored={stored}
              contenu={contenu}
              isCounting={isCounting}
              hasUnsavedMoves={hasUnsavedMoves}
            />
          )
        }
        isDisabled={isCounting}
        typedName={isTyped ? { label: suppression.taper, name: nom } : undefined}
        onConfirm={handleDelete}
        onCancel={() => (equipe ? handleClose() : setConfirming(false))}
      />
    </>
  );
}

/** What goes with a team, and whether its name must be typed: what could not be counted may hold answers. */
function useContenu(id: number, isAsked: boolean) {
  const { data, loading, error } = useEquipeContenuQuery({
    variables: { id },
    skip: !isAsked,
    fetchPolicy: 'network-only',
  });
  const contenu = data?.equipe.contenu;
  return {
    contenu,
    isCounting: loading,
    isTyped: contenu ? destroysAnswers(contenu.detruites) : error !== undefined,
  };
}
