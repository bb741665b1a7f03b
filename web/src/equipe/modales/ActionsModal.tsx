import { Button, Flex } from '@chakra-ui/react';

import { Modal } from '../../ui/Modal.js';
import type { RowActions } from '../arbre/EquipeRow.js';
import type { Equipe } from '../arbre/modifications.js';
import { textes } from '../textes.js';

const { arbre } = textes;

interface ActionsModalProps {
  equipe: Equipe | undefined;
  actions: RowActions;
  onClose: () => void;
  returnFocusTo: () => HTMLElement | null;
}

/** All that is done to a team: a row has room for what is done most. */
export function ActionsModal({ equipe, actions, onClose, returnFocusTo }: ActionsModalProps) {
  const ways = [
    [arbre.deplacer, actions.move],
    [arbre.renommer, actions.rename],
    [arbre.fiche, actions.openSheet],
    [textes.code.action, actions.openCode],
    [arbre.supprimer, actions.remove],
  ] as const;
  return (
    <Modal
      title={equipe?.libelleEquipe ?? ''}
      isOpen={equipe !== undefined}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
    >
      <Flex direction="column" gap="3" pb="2">
        {ways.map(([label, act]) => (
          <Button
            key={label}
            variant="outline"
            size="lg"
            {...(act === actions.remove && { color: 'rouge.text' })}
            onClick={() => {
              onClose();
              if (equipe) act(equipe);
            }}
          >
            {label}
          </Button>
        ))}
      </Flex>
    </Modal>
  );
}
