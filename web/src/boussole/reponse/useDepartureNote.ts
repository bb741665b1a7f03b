import { useEffect, useEffectEvent, type RefObject } from 'react';

import { toasts } from '../../ui/toasts.js';
import { confidentialite } from './textes.js';

/** Tells whoever goes to another page before the end that their answers are in no figure (publication, P3). */
export function useDepartureNote(hasAnswers: boolean, isOver: RefObject<boolean>): void {
  const leave = useEffectEvent(() => {
    if (hasAnswers && !isOver.current) toasts.success(confidentialite.depart);
  });
  useEffect(() => () => leave(), []);
}
