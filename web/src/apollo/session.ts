import { createContext, useContext } from 'react';

import type { SessionQuery } from '../generated/light/app.js';
import { serverAnnee } from '../serverTime.js';

/** Who is signed in, for the pages inside a signed-in area. Outside of one the default applies: no right at all. */
export const SessionContext = createContext<SessionQuery['session']>({
  ok: false,
  facilitateur: false,
  provisoire: false,
  temoin: false,
  lecteur: false,
  nomAffiche: null,
  // Asked of a browser's formatters when a page reads it: the first one takes a slow phone a quarter of a second.
  get anneeCourante() {
    return serverAnnee();
  },
});

export const useSession = () => useContext(SessionContext);

/** Takes the name that who is signed in has just given itself: the header shows it, and does not ask. */
export const RenameContext = createContext<(nom: string) => void>(() => undefined);
