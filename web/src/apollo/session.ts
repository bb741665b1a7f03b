import { createContext, useContext } from 'react';

import type { SessionQuery } from '../generated/light/app.js';

/** Who is signed in, for the pages of whoever is. Outside of them nobody has any right. */
export const SessionContext = createContext<SessionQuery['session']>({
  ok: false,
  facilitateur: false,
});

export const useSession = () => useContext(SessionContext);
