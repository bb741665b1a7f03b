import { expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';

import {
  ContenuSocieteDocument,
  CreateEquipesDocument,
  DeleteSocieteDocument,
  UpdateFermetureBoussoleDocument,
  OuverturePrevueDocument,
  SocietePageDocument,
  type SocietePageQuery,
} from '../../generated/societe.js';
import { paths } from '../../paths.js';
import { directe } from '../../testing/detruites.js';
import { partOf } from '../../testing/nodes.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer, refuse } from '../../testing/server.js';
import { SocietePage } from '../SocietePage.js';
import type { Equipe } from './avancement.js';

const ANNEE = new Date().getFullYear();
const CAMPAGNE = { id: 7, nom: 'Baromètre', annee: ANNEE, jour: null };

const equipe = (id: number, libelleEquipe: string, idParent: number | null = null): Equipe => ({
  id,
  idParent,
  libelleEquipe,
  comptes: 5,
  effectif: null as number | null,
  boussoles: [],
});
const PORT: Equipe = {
  ...equipe(1, 'Port'),
  boussoles: [
    {
      id: 10,
      ouverte: true,
      k: null,
      dateFermeture: `${ANNEE}-12-15T17:00:00.000Z`,
      campagne: { id: 7, nom: 'Baromètre' },
      nombreReponses: 36,
      participation: { faites: 3, total: 8 },
    },
  ],
};

async function open(change: Partial<SocietePageQuery> = {}) {
  answer(SocietePageDocument, {
    societe: { id: 3, libelleSociete: 'Cap Ouest', k: null },
    equipes: [PORT, equipe(2, 'Quai nord', 1), equipe(3, 'Ventes')],
    criteresSociete: [{ id: 1, statut: 'ACTIF' }],
    campagnes: [CAMPAGNE],
    viesCampagnes: partOf([]),
    ...change,
  });
  answer(OuverturePrevueDocument, { datesCampagne: { dateOuverture: null, ouverte: false } });
  const view = renderPage(<SocietePage />, { path: paths.societe.pattern, url: '/societe/3' });
  await screen.findByRole('heading', { level: 1, name: 'Cap Ouest' });
  return view;
}

test('the home of a company shows how far each team is and leads to all its pages', async () => {
  await open();

  expect(screen.getByText(`3 équipes · 1 critère actif · ferme le 15 déc. ${ANNEE}`)).toBeVisible();
  const rows = within(screen.getByRole('region', { name: 'Équipes de la société' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Port1 équipeBaromètreOuverte3/8',
    'Quai nordPas encore de boussole',
    'VentesPas encore de boussole',
  ]);
  expect(screen.getByRole('link', { name: 'Inviter' })).toHaveAttribute('href', '/fichesEquipes/3');
});

const publiee = (id: number, libelleEquipe: string): Equipe => ({
  ...PORT,
  id,
  libelleEquipe,
  boussoles: (PORT.boussoles ?? []).map((boussole) => ({
    ...boussole,
    id: id * 10,
    k: 3,
    nombreReponses: 0,
    participation: { faites: 0, total: 8 },
  })),
});

test('teams that only hold others are not counted', async () => {
  await open({
    equipes: [
      { ...equipe(1, 'Région'), comptes: 0 },
      { ...equipe(2, 'Ports', 1), comptes: 0 },
      equipe(3, 'Quai nord', 2),
      equipe(4, 'Quai sud', 2),
    ],
  });

  expect(screen.getByText('2 équipes · 1 critère actif')).toBeVisible();
  expect(screen.getByText('2 équipes')).toBeVisible();
});

test('a branch leads to the figures of its teams once one of them is asked', async () => {
  const branch = { ...equipe(4, 'Ateliers'), comptes: 0 };
  await open({ equipes: [branch, { ...PORT, idParent: 4 }] });

  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Ateliers')).toBe('/branche/4');
  expect(href('Port')).toBe('/creationBoussole/1');
});

test('a branch of teams that nobody asks leads to where a boussole is made', async () => {
  await open({ equipes: [{ ...equipe(4, 'Ateliers'), comptes: 0 }, equipe(5, 'Coupe', 4)] });

  expect(screen.getByRole('link', { name: 'Ateliers' })).toHaveAttribute(
    'href',
    '/creationBoussole/4',
  );
});

test('once launched, people are invited first; a séance asks for which team, and next year stands behind', async () => {
  const { user } = await open({ equipes: [publiee(1, 'Port'), publiee(2, 'Rade')] });
  const next = await screen.findByRole('button', { name: `Préparer la campagne ${ANNEE + 1}` });
  const invite = screen.getByRole('link', { name: 'Inviter' });
  expect(invite.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

  await user.click(screen.getByRole('button', { name: 'Lancer une séance' }));

  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Port', '/seance/10/pilote'],
    ['Rade', '/seance/20/pilote'],
  ]);
});

test('closed, the results are read first: those of the only team, or the map of all', async () => {
  const { unmount } = await open({ equipes: [closed(publiee(1, 'Port'))] });
  const read = () => screen.getByRole('link', { name: 'Lire les résultats' });
  expect(read()).toHaveAttribute('href', '/resultatBoussole/10');
  expect(screen.queryByRole('link', { name: 'Inviter' })).not.toBeInTheDocument();
  unmount();

  await open({ equipes: [closed(publiee(1, 'Port')), closed(publiee(2, 'Rade'))] });
  expect(read()).toHaveAttribute('href', '/ensemble/3');
});

const closed = (team: Equipe): Equipe => ({
  ...team,
  boussoles: (team.boussoles ?? []).map((boussole) => ({ ...boussole, ouverte: false })),
});

test.each<[string, Equipe[], string, string[]]>([
  [
    'all teams share',
    [PORT, { ...PORT, id: 2, libelleEquipe: 'Quai' }],
    'Baromètre : ouverte pour toutes les équipes.',
    ['Port3/8', 'Quai3/8'],
  ],
  [
    'most teams share',
    [
      PORT,
      { ...PORT, id: 2, libelleEquipe: 'Quai' },
      closed({ ...PORT, id: 3, libelleEquipe: 'Rade' }),
      equipe(4, 'Ventes'),
    ],
    'Baromètre : ouverte, sauf là où c’est indiqué.',
    ['Port3/8', 'Quai3/8', 'RadeBaromètreFermée3/8', 'VentesPas encore de boussole'],
  ],
])(
  'the campaign that %s is said once, and the lines say what differs',
  async (_, equipes, sentence, lines) => {
    await open({ equipes });

    expect(screen.getByText(sentence)).toBeVisible();
    const rows = within(screen.getByRole('region', { name: 'Équipes de la société' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(lines);
  },
);

test.each([
  [1, `ferme le 9 déc. ${ANNEE} ; 1 équipe le 15 déc. ${ANNEE}`],
  [2, `ferme le 9 déc. ${ANNEE} ; 2 équipes jusqu’au 15 déc. ${ANNEE}`],
])('the more time of %s of its teams is not everyone’s closing date', async (later, sentence) => {
  const closing = (id: number, day: string): Equipe => ({
    ...PORT,
    id,
    boussoles: (PORT.boussoles ?? []).map((boussole) => ({
      ...boussole,
      dateFermeture: `${ANNEE}-12-${day}T17:00:00.000Z`,
    })),
  });
  await open({
    equipes: [5, 6, 7]
      .map((id) => closing(id, '09'))
      .concat([8, 9].slice(0, later).map((id) => closing(id, '15'))),
  });

  expect(screen.getByText(new RegExp(`· ${sentence}$`))).toBeVisible();
});

const askMore = async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Donner plus de temps à Port' }));
  const dialog = await screen.findByRole('dialog', { name: 'Donner plus de temps à Port' });
  fireEvent.change(within(dialog).getByLabelText('Nouveau jour de fermeture'), {
    target: { value: `${ANNEE}-12-20` },
  });
  return user;
};

test('a team whose boussole is open is given more time in two presses; the others have no such button', async () => {
  const user = await askMore();
  const sent = answer(UpdateFermetureBoussoleDocument, {
    updateFermetureBoussole: {
      id: 10,
      ouverte: true,
      dateFermeture: `${ANNEE}-12-20T17:00:00.000Z`,
    },
  });

  expect(screen.getByText(/elle se ferme le 15 décembre/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Donner plus de temps' }));

  expect(await screen.findByText(`Ouverte jusqu’au 20 décembre ${ANNEE} à 18:00.`)).toBeVisible();
  expect(sent).toEqual([{ id: 10, dateFermeture: `${ANNEE}-12-20T17:00:00.000Z` }]);
  expect(screen.queryByRole('button', { name: /plus de temps à Ventes/ })).not.toBeInTheDocument();
});

test('once it has closed, giving more time says so', async () => {
  const user = await askMore();
  const CLOSED = 'Cette boussole est fermée : vous ne pouvez plus lui donner de temps';
  refuse(UpdateFermetureBoussoleDocument, 'CONFLICT', CLOSED);

  await user.click(screen.getByRole('button', { name: 'Donner plus de temps' }));

  expect(await screen.findByText(CLOSED)).toBeVisible();
});

test('without an active criterion nothing can be launched, and the page says where they are chosen', async () => {
  await open({ criteresSociete: [{ id: 1, statut: 'INACTIF' }] });

  expect(await screen.findByText(/ · 0 critère actif sur 1/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Lancer/ })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Choisir ses critères' })).toHaveAttribute(
    'href',
    '/criteres/3',
  );
});

test('why nothing can be launched is told above the teams, however many they are', async () => {
  await open({ criteresSociete: [] });

  const reason = screen.getByText('Sans critère actif, une boussole n’a rien à demander.');
  const teams = await screen.findByRole('region', { name: 'Équipes de la société' });
  expect(reason.compareDocumentPosition(teams)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a company of more than 200 teams opens folded by domain, and is searched without accents', async () => {
  const children = Array.from({ length: 200 }, (_, index) =>
    equipe(index + 10, `Équipe ${index}`, 1),
  );
  const { user } = await open({ equipes: [PORT, ...children, equipe(3, 'Ventes')] });
  expect(screen.queryByText('Équipe 7')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Déplier Port' }));
  expect(screen.getByText('Équipe 7')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Replier Port' }));

  await user.type(screen.getByRole('searchbox'), 'equipe 19');
  expect(await screen.findByText('Équipe 190')).toBeVisible();
  expect(screen.queryByText('Ventes')).not.toBeInTheDocument();
});

test('the company is deleted from here once its name is typed', async () => {
  const { user } = await open();
  answer(ContenuSocieteDocument, {
    societe: { id: 3, contenu: { equipes: 3, boussoles: 1, detruites: directe(9, 3) } },
  });
  const sent = answer(DeleteSocieteDocument, { deleteSociete: { id: 3 } });

  await user.click(screen.getByRole('button', { name: 'Supprimer la société' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByRole('button', { name: 'Supprimer' })).toBeDisabled();
  const name = dialog.getByLabelText('Pour confirmer, écrivez le nom de la société');
  await user.type(name, 'Cap Oues');
  expect(dialog.getByRole('button', { name: 'Supprimer' })).toBeDisabled();
  await user.type(name, 't');
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/societes');
  expect(sent).toEqual([{ id: 3 }]);
});

test('a pasted list shows its tree, or its faults by line, before anything is created', async () => {
  const { user } = await open({ equipes: [] });
  const sent = answer(CreateEquipesDocument, { createEquipes: { version: 'v' } });

  await user.click(screen.getByRole('button', { name: 'Coller une liste d’équipes' }));
  const dialog = within(await screen.findByRole('dialog'));
  const list = dialog.getByLabelText('Équipes, une par ligne');
  await user.click(list);
  await user.paste('Port\n  Quai\n  quai');
  expect(dialog.getByRole('alert')).toHaveTextContent(
    'Ligne 3 : ce nom est déjà celui de la ligne 2',
  );
  expect(dialog.getByRole('button', { name: /^Ajouter/ })).toBeDisabled();

  await user.type(list, ' sud');
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Port',
    'Quai',
    'quai sud',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Ajouter 3 équipes' }));

  expect(await screen.findByText('3 équipes ajoutées')).toBeVisible();
  expect(sent).toEqual([{ idSociete: 3, list: 'Port\n  Quai\n  quai sud' }]);
});

test('a pasted list of two columns adds to the branch that is there, and says so (fault 14)', async () => {
  const { user } = await open();
  const sent = answer(CreateEquipesDocument, { createEquipes: { version: 'v' } });
  await user.click(screen.getByRole('button', { name: 'Coller une liste d’équipes' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText('Équipes, une par ligne'));
  await user.paste('Ventes\tNouvelle');

  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ventes (existe déjà)',
    'Nouvelle',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Ajouter 1 équipe' }));
  expect(await screen.findByText('1 équipe ajoutée')).toBeVisible();
  expect(sent).toEqual([{ idSociete: 3, list: 'Ventes\tNouvelle' }]);
});
