import { useState } from 'react';

import { tryStorage } from '../../ui/device.js';

const KEY = 'boussole.carte.agrandie';

/** Whether charts are enlarged to their data, as this browser's reader left them. */
export function useCloseAxes() {
  const [isClose, setClose] = useState(() => tryStorage(() => localStorage.getItem(KEY)) === 'oui');
  const toggle = () => {
    setClose(!isClose);
    tryStorage(() => (isClose ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, 'oui')));
  };
  return { isClose, toggle };
}
