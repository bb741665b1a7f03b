import { useEffectEvent, useLayoutEffect, useRef } from 'react';

import { toasts } from '../../ui/toasts.js';
import { impression as textes } from '../textes.js';

/**
 * Sets the title of the sheet while printing, by "Exporter" or by the browser's own command.
 *
 * The document's title becomes the file's name; it is set while the print window is open, then restored.
 */
export function usePrint(title: string): void {
  const ownTitle = useRef<string>(undefined);

  const handleBefore = useEffectEvent(() => {
    ownTitle.current ??= document.title;
    document.title = title;
  });
  const handleAfter = useEffectEvent(() => {
    if (ownTitle.current === undefined) return;
    document.title = ownTitle.current;
    ownTitle.current = undefined;
    toasts.success(textes.fichierCree);
  });

  // Before the page is seen: it may be printed at once.
  useLayoutEffect(() => {
    const before = () => handleBefore();
    const after = () => handleAfter();
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}
