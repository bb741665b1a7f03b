import { useEffect } from 'react';

import { SERVEUR_MUET } from './serveurMuet.js';
import { toasts } from './toasts.js';

/** Closes a dialog whose code cannot be loaded, and says why: the next press tries again. */
export function useLost(isLost: boolean, retry: () => void, onClose: () => void): void {
  useEffect(() => {
    if (!isLost) return;
    toasts.error(SERVEUR_MUET);
    retry();
    onClose();
  }, [isLost, retry, onClose]);
}
