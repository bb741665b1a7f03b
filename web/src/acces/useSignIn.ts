import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router';

import { refusalMessage } from '../apollo/errors.js';
import { useAlreadySignedInQuery } from '../generated/acces.js';
import { paths } from '../paths.js';
import { toasts } from '../ui/toasts.js';
import { textes } from './textes.js';

/** What both login pages do with a session: skip the form when there is one, go to the dashboard once made. */
export function useSignIn() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { data } = useAlreadySignedInQuery({ fetchPolicy: 'network-only' });

  /** Signs in, then forgets whatever was loaded for somebody else. */
  const signIn = async (login: () => Promise<unknown>) => {
    toasts.clear();
    try {
      await login();
      await client.clearStore();
      await navigate(paths.dashboard());
    } catch (error) {
      const { incorrect, erreurInterne } = textes;
      toasts.error(refusalMessage(error, { UNAUTHENTICATED: incorrect, INTERNAL: erreurInterne }));
    }
  };

  return { isSignedIn: data?.session.ok === true, signIn };
}
