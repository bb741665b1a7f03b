import { createContext, useContext } from 'react';

import type { SessionQuery } from '../generated/light/app.js';
import { serverAnnee } from '../serverTime.js';

/** Who is signed in, for the pages inside a signed-in area. Outside of one the default applies: no right at all. */
export const SessionContext = createContext<SessionQuery['session']>({
  ok: false,
  facilitateur: false,
  provisoire: false,
  temoin: false,
  anneeCourante: serverAnnee(),
});

export const useSession = () => useContext(SessionContext);
