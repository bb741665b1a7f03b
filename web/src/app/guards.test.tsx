import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import { AlreadySignedInDocument } from '../generated/connexion.js';
import { SessionDocument } from '../generated/light/app.js';
import { paths } from '../paths.js';
import { answer, refuse } from '../testing/server.js';
import { App } from './App.js';
import { createRouter } from './router.js';
import { routes, type Area } from './routes.js';

const MEMBER = {
  session: {
    ok: true,
    facilitateur: false,
    provisoire: false,
    temoin: false,
    lecteur: false,
    anneeCourante: 2026,
  },
};

/** The addresses of every page of these areas, with the first of each object. */
const addressesOf = (...areas: Area[]) =>
  routes
    .filter(({ area }) => areas.includes(area))
    .map(({ path }) => path.replaceAll(/:\w+/g, '1'));

function open(url: string) {
  window.history.pushState(null, '', url);
  render(<App router={createRouter()} />);
}

test.each(addressesOf('member', 'answer', 'admin', 'temoin', 'stage'))(
  'a visitor is led to the login from %s (journey §2.1) (admin §4.1)',
  async (url) => {
    refuse(SessionDocument, 'UNAUTHENTICATED');
    refuse(AlreadySignedInDocument, 'UNAUTHENTICATED');

    open(url);

    // Members are told of this one by their mails and by word of mouth, and have no mail address to give.
    const [field, login] =
      url === paths.mesBoussoles() ? ['Pseudo', '/UserLogin'] : ['Mail', '/login'];
    expect(await screen.findByLabelText(field)).toBeVisible();
    expect(window.location.pathname).toBe(login);
  },
);

test.each(addressesOf('admin', 'temoin', 'stage'))(
  'a member is led to the not-found page from %s (admin §6.3)',
  async (url) => {
    answer(SessionDocument, MEMBER);

    open(url);

    expect(await screen.findByRole('heading', { name: 'Page introuvable' })).toBeVisible();
    expect(window.location.pathname).toBe('/notFoundPage');
  },
);

test('no page is left out: each is of an area that is open to all, or is tried above', () => {
  const free = addressesOf('access', 'scan', 'open', 'public');
  const tried = addressesOf('member', 'answer', 'admin', 'temoin', 'stage');

  expect(free.length + tried.length).toBe(routes.length);
  expect(tried.length).toBeGreaterThan(30);
});
