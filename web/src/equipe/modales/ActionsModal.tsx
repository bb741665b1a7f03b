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

/** The actions on a team, for phones: a row has no room for buttons there. */
export function ActionsModal({ equipe, actions, onClose, returnFocusTo }: ActionsModalProps) {
  const choose = (act: (equipe: Equipe) => void) => () => {
    onClose();
    if (equipe) act(equipe);
  };
  return (
    <Modal
      title={equipe?.libelleEquipe ?? ''}
      isOpen={equipe !== undefined}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
    >
      <Flex direction="column" gap="3" pb="2">
        <Button variant="outline" size="lg" onClick={choose(actions.move)}>
          {arbre.deplacer}
        </Button>
        <Button variant="outline" size="lg" onClick={choose(actions.rename)}>
          {arbre.renommer}
        </Button>
        <Button variant="outline" size="lg" onClick={choose(actions.openSheet)}>
          {arbre.fiche}
        </Button>
        <Button variant="outline" size="lg" onClick={choose(actions.openCode)}>
          {textes.code.action}
        </Button>
      </Flex>
    </Modal>
  );
}
