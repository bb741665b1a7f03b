import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { App } from '../App.js';
import { createRouter } from '../router.js';

export const MEMBER = {
  session: {
    ok: true,
    facilitateur: false,
    provisoire: false,
    temoin: false,
    lecteur: false,
    nomAffiche: null,
    anneeCourante: 2026,
  },
};

export const ADMIN = { session: { ...MEMBER.session, facilitateur: true } };

export const ME = {
  id: 1,
  pseudo: 'camille29',
  facilitateur: false,
  libelleSociete: null,
  idSocieteOuverte: null,
  libelleEquipe: null,
};

export let router: ReturnType<typeof createRouter>;

export function open(url: string) {
  window.history.pushState(null, '', url);
  router = createRouter();
  render(<App router={router} />);
  return userEvent.setup();
}
