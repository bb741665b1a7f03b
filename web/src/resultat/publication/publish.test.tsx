import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import {
  CloseResultatDocument,
  ResultatBoussolePageDocument,
  SeanceDocument,
} from '../../generated/resultat.js';
import { paths } from '../../paths.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer, refuse } from '../../testing/server.js';
import { signIn } from '../../testing/session.js';
import { annee, buildPubliee, moyenne, SANS_ROTI } from '../fixtures.js';
import { ResultatBoussolePage } from '../ResultatBoussolePage.js';
import type { Resultat } from '../years.js';

type Level = Partial<Resultat['confidentialite']>;

const open = () =>
  renderPage(<ResultatBoussolePage />, {
    path: paths.resultatBoussole.pattern,
    url: paths.resultatBoussole({ id: 4 }),
  });
const serve = (level: Level, values: Partial<Resultat> = {}) =>
  answer(ResultatBoussolePageDocument, { resultatBoussole: buildPubliee(level, values) });
const PUBLIEE = { numero: 1, jour: '2026-11-22T09:00:00.000Z', faites: 7, total: 9 };
const FIGURES = { resultat: annee(2026, [moyenne(1, 'Entraide')]) };
const closed = (level: Level = {}) => ({
  id: 4,
  ouverte: false,
  resultatBoussole: {
    ...buildPubliee(level, { ...FIGURES, ouverte: false }),
    roti: SANS_ROTI,
  },
});
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('alertdialog'));
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click((await dialog()).getByRole('button', { name }));

beforeEach(() => {
  signIn(true);
  answer(SeanceDocument, { seance: null });
});

test.each<Level>([
  { terminees: 0 },
  { terminees: 5 },
  { terminees: 7, publication: PUBLIEE },
  { terminees: 12, publication: PUBLIEE },
])(
  'outside a séance one reminds, or there is one act, « Fermer et montrer », in the same words at any number: %j (P4)',
  async (level) => {
    serve({ participants: 20, ...level }, FIGURES);
    const sent = answer(CloseResultatDocument, { closeBoussole: closed({ publication: PUBLIEE }) });
    const { user } = open();

    expect(await screen.findByRole('link', { name: 'Rappels de la campagne' })).toHaveAttribute(
      'href',
      paths.campagnes(),
    );
    await user.click(await button('Fermer et montrer'));
    const asked = await dialog();
    expect(
      asked.getByText(
        'Les réponses terminées s’afficheront si elles viennent d’au moins 5 personnes, sans compter celles déjà publiées. Sinon, elles ne s’afficheront pas.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /Publier|Révéler/ })).not.toBeInTheDocument();
    await press(user, 'Fermer la boussole');

    expect(await screen.findByText('Boussole fermée.')).toBeVisible();
    expect(await screen.findByRole('table', { name: 'Moyennes par critère' })).toBeVisible();
    expect(sent).toEqual([{ id: 4 }]);
  },
);

test('a refusal is told in the words of the server, and nothing is lost', async () => {
  serve({ terminees: 5, participants: 7 });
  refuse(CloseResultatDocument, 'CONFLICT', 'Cette boussole est déjà fermée');
  const { user } = open();

  await user.click(await button('Fermer et montrer'));
  await press(user, 'Fermer la boussole');

  expect(await screen.findByText('Cette boussole est déjà fermée')).toBeVisible();
  expect(screen.getByText(/Au moins 5 sur 7/)).toBeVisible();
});

test('a member closes nothing', async () => {
  signIn(false);
  serve({ terminees: 5, participants: 7 });

  open();

  expect(await screen.findByText(/Au moins 5 sur 7/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
