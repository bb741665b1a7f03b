import { useNavigate } from 'react-router';

import { refusalMessage } from '../apollo/errors.js';
import { useSent } from '../apollo/send.js';
import { AlreadySignedInDocument } from '../generated/acces.js';
import { paths } from '../paths.js';
import { useAskedPage } from '../ui/askedPage.js';
import { rememberDoor, type Door } from '../ui/device.js';
import { toasts } from '../ui/toasts.js';
import { textes } from './textes.js';

/** What both login pages do with a session: skip the form when there is one, go to the dashboard once made. */
export function useSignIn() {
  const navigate = useNavigate();
  const asked = useAskedPage();
  const { data } = useSent(AlreadySignedInDocument, {});

  const signIn = async (door: Door, login: () => Promise<unknown>, onRefused: () => void) => {
    toasts.clear();
    try {
      await login();
      rememberDoor(door);
      await navigate(paths.dashboard(), { state: asked });
    } catch (error) {
      const { incorrect, erreurInterne } = textes;
      toasts.error(refusalMessage(error, { UNAUTHENTICATED: incorrect, INTERNAL: erreurInterne }));
      // The button was disabled meanwhile: the focus would be nowhere.
      onRefused();
    }
  };

  return { isSignedIn: data?.session.ok === true, asked, signIn };
}
