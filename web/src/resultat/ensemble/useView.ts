import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { readChoices, writeChoices } from './choices.js';
import type { View } from './map.js';

/**
 * What the map shows, its choices kept in the address. The router changes the address in a transition; a control answers at
 * once, so it follows a state, which the address sets again when it changes otherwise.
 */
export function useView() {
  const [address, setAddress] = useSearchParams();
  const said = address.toString();
  const [seen, setSeen] = useState(said);
  const [view, setView] = useState<View>(() => ({ ...readChoices(address), search: '' }));
  if (seen !== said) {
    setSeen(said);
    setView({ ...view, ...readChoices(address) });
  }

  const changeView = (chosen: View) => {
    setView(chosen);
    const next = writeChoices(address, chosen);
    if (next.toString() === writeChoices(address, view).toString()) return;
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  const changeCampagne = (id: number) => {
    const next = writeChoices(address, view);
    next.set('campagne', String(id));
    setAddress(next, { preventScrollReset: true });
  };
  return { view, idCampagne: address.get('campagne'), changeView, changeCampagne };
}
