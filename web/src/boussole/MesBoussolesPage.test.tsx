import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { MesBoussolesPageDocument, type MesBoussolesPageQuery } from '../generated/boussole.js';
import { AnswerByTeamDocument } from '../generated/light/boussole.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer } from '../testing/server.js';
import { signIn } from '../testing/session.js';
import { MesBoussolesPage } from './MesBoussolesPage.js';

type MaBoussole = MesBoussolesPageQuery['mesBoussoles'][number];

const maBoussole = (values: Partial<MaBoussole> = {}): MaBoussole => ({
  idBoussole: 4,
  id: 77,
  dateCreation: '2026-03-12T10:00:00.000Z',
  nomCampagne: 'Campagne 2026',
  annee: 2026,
  libelleEquipe: 'Logistique',
  statut: 'NON_COMMENCE',
  ouverte: true,
  commente: false,
  parEquipe: false,
  codeEquipe: null,
  ...values,
});
const open = () => renderPage(<MesBoussolesPage />, { path: paths.mesBoussoles.pattern });
const serve = (...mesBoussoles: MaBoussole[]) => answer(MesBoussolesPageDocument, { mesBoussoles });

test('a row shows creation date, team and campaign (journey §2, /mesBoussoles) (admin §2, /mesBoussoles) (journey §2 /mesBoussoles.1)', async () => {
  serve(maBoussole());

  open();

  expect(await screen.findByRole('cell', { name: /12 mars 2026/ })).toBeVisible();
  expect(screen.getByRole('cell', { name: /Logistique/ })).toBeVisible();
  expect(screen.getByRole('cell', { name: /Campagne 2026/ })).toBeVisible();
});

test('an account entered by a link made again is led to the link of the team, and signed out first (decisions §1)', async () => {
  serve(
    maBoussole({ parEquipe: true, codeEquipe: 'aB3xY7' }),
    maBoussole({ parEquipe: true, ouverte: false, id: 78, idBoussole: 5 }),
  );
  const sent = answer(AnswerByTeamDocument, { logout: { ok: true } });
  const { user } = open();

  expect(await screen.findByText('Répondez par le lien de l’équipe')).toBeVisible();
  expect(screen.getByText('Boussole fermée')).toBeVisible();
  expect(screen.queryByText(/Non commencé/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ouvrir le lien de l’équipe' }));

  await waitFor(() => expect(screen.getByLabelText('Adresse')).toHaveTextContent('/r/aB3xY7'));
  expect(sent).toHaveLength(1);
});

test('a boussole closed before it was answered is said closed', async () => {
  serve(maBoussole({ ouverte: false }));

  open();

  expect(await screen.findByText('Non commencé · boussole fermée')).toBeVisible();
});

test.each([
  [{ statut: 'NON_COMMENCE' }, 'Commencer', '/reponseBoussole/4'],
  [{ statut: 'EN_COURS' }, 'Continuer', '/reponseBoussole/4'],
  [{ statut: 'TERMINE', commente: true }, 'Voir mes résultats', '/resultatBoussole/4'],
  [{ statut: 'TERMINE' }, 'Laisser un commentaire', '/boussoleCommentaire/77'],
  [{ statut: 'EN_COURS', ouverte: false }, 'Voir mes résultats', '/resultatBoussole/4'],
] as const)(
  '%j offers "%s" (journey §2 /mesBoussoles.1) (journey §2 /mesBoussoles.2)',
  async (values, label, href) => {
    serve(maBoussole(values));

    open();

    expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', href);
  },
);

test('an empty list says "Aucune boussole", and that one will come (journey §2 /mesBoussoles.3)', async () => {
  signIn(false);
  serve();

  open();

  expect(await screen.findByText('Aucune boussole')).toBeVisible();
  expect(await screen.findByText(/dès que votre facilitateur/)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a facilitator without a boussole is led to where they are made', async () => {
  signIn(true);
  serve();

  open();

  expect(await screen.findByRole('link', { name: 'Gérer les sociétés' })).toHaveAttribute(
    'href',
    '/societes',
  );
});
