import { useState } from 'react';

import { handleId } from './EquipeRow.js';
import type { Equipe } from './modifications.js';

type EquipeDialog = 'move' | 'rename' | 'code' | 'more';
type Dialog =
  | { kind: 'add' }
  | { kind: 'delete'; equipe?: Equipe }
  | { kind: EquipeDialog; equipe: Equipe };

/** Which dialog of the page is open, and for which team. */
export function useDialogue() {
  const [dialog, setDialog] = useState<Dialog>();
  const [lastId, setLastId] = useState<number>();

  return {
    isOpen: (kind: Dialog['kind']) => dialog?.kind === kind,
    /** The team of this kind of dialog; undefined when it is not open. */
    equipeOf: (kind: EquipeDialog | 'delete') =>
      dialog?.kind === kind ? dialog.equipe : undefined,
    open: (next: Dialog) => {
      setDialog(next);
      setLastId('equipe' in next ? next.equipe?.id : undefined);
    },
    close: () => setDialog(undefined),
    /** The button that opened the dialog may have gone with its row: the focus goes to the team's handle. */
    returnFocusTo: () => document.getElementById(handleId(lastId ?? 0)),
  };
}
