import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';

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

/** The product, opened once; each address is gone to from where the last one led. */
function visits(first: string) {
  window.history.pushState(null, '', first);
  const router = createRouter();
  render(<App router={router} />);
  return (url: string) => act(() => router.navigate(url));
}

test('a visitor is led to the login from every page of those who are signed in (journey §2.1) (admin §4.1)', async () => {
  refuse(SessionDocument, 'UNAUTHENTICATED');
  refuse(AlreadySignedInDocument, 'UNAUTHENTICATED');
  const visit = visits(paths.home());

  for (const url of addressesOf('member', 'answer', 'admin', 'temoin', 'stage')) {
    await visit(paths.home());
    await visit(url);

    // Members are told of this one by their mails and by word of mouth, and have no mail address to give.
    const [field, login] =
      url === paths.mesBoussoles() ? ['Pseudo', '/UserLogin'] : ['Mail', '/login'];
    await waitFor(() => expect([url, window.location.pathname]).toEqual([url, login]));
    expect(await screen.findByLabelText(field)).toBeVisible();
  }
});

test('a member is led to the not-found page from every page of others (admin §6.3)', async () => {
  answer(SessionDocument, MEMBER);
  const visit = visits(paths.notFound());

  for (const url of addressesOf('admin', 'temoin', 'stage')) {
    await visit(url);

    await waitFor(() => expect([url, window.location.pathname]).toEqual([url, '/notFoundPage']));
    expect(await screen.findByText('Page introuvable')).toBeVisible();
  }
});

test('no page is left out: each is of an area that is open to all, or is tried above', () => {
  const free = addressesOf('access', 'scan', 'open', 'public');
  const tried = addressesOf('member', 'answer', 'admin', 'temoin', 'stage');

  expect(free.length + tried.length).toBe(routes.length);
  expect(tried.length).toBeGreaterThan(30);
});
