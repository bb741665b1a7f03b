import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { IdSocieteDocument, NomSocieteDocument, VoisinesDocument } from '../generated/app.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, refuse } from '../testing/server.js';
import { signIn } from '../testing/session.js';
import { SocieteHeader } from './SocieteBar.js';

const open = (url: string) => renderPage(<SocieteHeader />, { path: '*', url });
/** Hidden on a phone, whose menu has them. */
const entries = async () =>
  within(await screen.findByRole('navigation', { name: 'Pages de la société' }));

beforeEach(() => {
  signIn(true);
  answer(NomSocieteDocument, { societe: { id: 3, libelleSociete: 'Cap Élan' } });
});

test('a page of a company has its name and its seven entries, the current one marked', async () => {
  open(paths.fichesEquipes({ idSociete: 3 }));

  const bar = await entries();
  expect(await bar.findByRole('link', { name: 'Cap Élan' })).toHaveAttribute('href', '/societe/3');
  expect(
    bar
      .getAllByRole('link', { hidden: true })
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Cap Élan', '/societe/3'],
    ['Accueil', '/societe/3'],
    ['Équipes', '/creationEquipes/3'],
    ['Critères', '/criteres/3'],
    ['Boussoles', '/equipeBoussole/3'],
    ['Vue d’ensemble', '/ensemble/3'],
    ['Plans d’action', '/plans/3'],
    ['Réglages', '/societeEdit/3'],
  ]);
  expect(bar.getByRole('link', { current: 'page', hidden: true })).toHaveTextContent('Équipes');
});

test('a page whose address names a boussole learns its company', async () => {
  const asked = answer(IdSocieteDocument, {
    boussole: { id: 7, equipe: { id: 12, idSociete: 3 } },
  });

  open(paths.modifierSynthese({ id: 7 }));

  const link = await (await entries()).findByRole('link', { name: 'Boussoles', hidden: true });
  expect(link).toHaveAttribute('href', '/equipeBoussole/3');
  expect(link).toHaveAttribute('aria-current', 'page');
  expect(asked).toEqual([{ id: 7, boussole: true, critere: false, equipe: false, plan: false }]);
});

test('a team’s results are one click from the next team’s and from its own of other years', async () => {
  const [now, before] = [
    { id: 2, annee: 2026, nom: 'Hiver' },
    { id: 1, annee: 2025, nom: 'Automne' },
  ];
  const equipe = (id: number, idParent: number | null, libelleEquipe: string) => ({
    id,
    idParent,
    libelleEquipe,
  });
  answer(IdSocieteDocument, { boussole: { id: 7, equipe: { id: 12, idSociete: 3 } } });
  answer(VoisinesDocument, {
    equipes: [
      { ...equipe(10, null, 'Ateliers'), boussoles: [{ id: 5, campagne: now }] },
      { ...equipe(11, null, 'Ventes'), boussoles: [{ id: 9, campagne: now }] },
      {
        ...equipe(12, 10, 'Gréement'),
        boussoles: [
          { id: 7, campagne: now },
          { id: 4, campagne: before },
        ],
      },
      { ...equipe(13, 10, 'Voiles'), boussoles: [{ id: 6, campagne: before }] },
    ],
  });

  open(paths.resultatBoussole({ id: 7 }));

  const [ways] = await screen.findAllByRole('group', { name: 'Autres résultats', hidden: true });
  if (!ways) throw new Error('No ways');
  const links = await within(ways).findAllByRole('link', { hidden: true });
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual(
    [
      ['Équipe précédente\u00a0: Ateliers', '/resultatBoussole/5'],
      ['Équipe suivante\u00a0: Ventes', '/resultatBoussole/9'],
      ['Cette équipe en 2026\u00a0: Hiver', '/resultatBoussole/7'],
      ['Cette équipe en 2025\u00a0: Automne', '/resultatBoussole/4'],
    ],
  );
});

test.each([
  ['a facilitator, on a page of no company', true, paths.users()],
  ['a member, to whom these pages are refused', false, paths.ensemble({ idSociete: 3 })],
])('%s reads no entries', (_, isFacilitator, url) => {
  signIn(isFacilitator);

  open(url);

  expect(screen.queryByRole('navigation', { name: 'Pages de la société' })).not.toBeInTheDocument();
});

test.each([
  [
    'a team that is gone',
    () => refuse(IdSocieteDocument, 'NOT_FOUND'),
    paths.ficheEquipe({ id: 99 }),
  ],
  [
    'a boussole that is gone',
    () => refuse(IdSocieteDocument, 'NOT_FOUND'),
    paths.resultatBoussole({ id: 99 }),
  ],
  [
    'a company that is gone',
    () => refuse(NomSocieteDocument, 'NOT_FOUND'),
    paths.societe({ id: 99 }),
  ],
])('the page of %s has no empty bar, and no entries in a phone’s menu', async (_, refused, url) => {
  const sent = refused();

  open(url);

  const bar = () => screen.queryByRole('navigation', { name: 'Pages de la société' });
  expect(bar()).toBeInTheDocument();
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(bar()).not.toBeInTheDocument());
  expect(screen.queryByRole('link', { name: 'Réglages', hidden: true })).not.toBeInTheDocument();
});
