import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import {
  AccordsTemoinDocument,
  CampagneTemoinPageDocument,
  JournalTemoinPageDocument,
  RepondAccordDocument,
  SceauTemoinDocument,
  TemoinPageDocument,
  type CampagneTemoinPageQuery,
  type SceauTemoinQuery,
} from '../generated/temoin.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, refuse } from '../testing/server.js';
import { CampagneTemoinPage } from './CampagneTemoinPage.js';
import { JournalTemoinPage } from './JournalTemoinPage.js';
import type { LigneTemoin } from './ligne.js';
import { TemoinPage } from './TemoinPage.js';

const SEAL = 'a1'.repeat(32);
const SCEAU: SceauTemoinQuery['sceauTemoin'] = {
  lignes: 12,
  scellees: 12,
  intact: true,
  dernier: SEAL,
  dernierJour: '2026-11-20',
  retrouveLe: null,
};
const LIGNE: LigneTemoin = {
  quand: '2026-05-12T08:30:15.000Z',
  auJour: false,
  auteur: 'Camille Roy',
  action: 'societe:update',
  objet: 'Cap Élan',
  comptes: [],
  changements: [{ champ: 'k', garde: true, avant: '5', apres: '3' }],
};
const TEMOIN = {
  libelleSociete: 'Cap Élan',
  k: 3 as number | null,
  visuSociete: false,
  jetons: 0,
  membres: 40,
  facilitateurs: 2,
  nomsFacilitateurs: ['Camille Roy', 'Noé Vals'],
  temoins: [
    {
      nom: 'Sacha Élu',
      adresseMail: 'elu@exemple.fr',
      actif: true,
      depuis: '2026-05-04',
      moi: true,
    },
    {
      nom: 'ombre@exemple.fr',
      adresseMail: 'ombre@exemple.fr',
      actif: false,
      depuis: '2026-06-04',
      moi: false,
    },
  ],
  accord: true,
  campagnes: [{ id: 7, nom: 'Campagne 2026', annee: 2026, boussoles: 4, ouvertes: 1 }],
};
const serve = (temoin = TEMOIN, lignes: LigneTemoin[] = [LIGNE]) =>
  answer(TemoinPageDocument, { temoin, journalTemoin: { total: lignes.length, lignes } });
const renderSpace = () => renderPage(<TemoinPage />, { path: paths.temoin.pattern });
const section = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  answer(SceauTemoinDocument, { sceauTemoin: SCEAU });
  answer(AccordsTemoinDocument, { accordsTemoin: [] });
});

test('its space answers who may read what, who has changed what, and whether the trail is intact', async () => {
  serve();

  renderSpace();

  await screen.findByRole('heading', { level: 1, name: 'Espace du témoin' });
  const reading = section('Qui peut lire quoi');
  expect(reading.getByText('Publiée, par groupes d’au moins 3')).toBeVisible();
  expect(reading.getByText('Non, à chaque équipe les siens')).toBeVisible();
  expect(reading.getByText(/^Une publication rassemble au moins 3 personnes/)).toBeVisible();
  expect(reading.getByText(/Camille Roy, Noé Vals$/)).toBeVisible();
  expect(
    reading
      .getAllByRole('listitem')
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Sacha Élu (vous), elu@exemple.fr, depuis le 4 mai 2026',
    'ombre@exemple.fr, depuis le 4 juin 2026 : n’a pas encore choisi son mot de passe',
  ]);
  const changes = section('Qui a changé quoi');
  expect(changes.getByText(/a modifié la société « Cap Élan »/)).toBeVisible();
  expect(
    changes.getByText(/^niveau de confidentialité.: Publiée \(k = 5\) → Publiée \(k = 3\)$/),
  ).toBeVisible();
  const seal = section('Le journal est-il intact ?');
  expect(await seal.findByText(/^Oui : chaque ligne suit/)).toBeVisible();
  expect(seal.getByText(SEAL)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Campagne 2026' })).toHaveAttribute(
    'href',
    '/temoin/campagne/7',
  );
});

test('nothing changed, no campaign, no line sealed: each says so', async () => {
  serve({ ...TEMOIN, k: null, visuSociete: true, campagnes: [] }, []);
  answer(SceauTemoinDocument, {
    sceauTemoin: { ...SCEAU, lignes: 0, scellees: 0, dernier: null, dernierJour: null },
  });

  renderSpace();

  expect(await screen.findByText(/^Rien de ce qui règle la confidentialité/)).toBeVisible();
  expect(screen.getByText(/^Aucune campagne n’a encore/)).toBeVisible();
  expect(await screen.findByText('Aucune ligne n’est encore scellée.')).toBeVisible();
});

test('a trail that was changed is told in the words of an alarm', async () => {
  serve();
  answer(SceauTemoinDocument, { sceauTemoin: { ...SCEAU, intact: false } });

  renderSpace();

  expect(await screen.findByText(/^Non : une ligne a été changée ou retirée/)).toBeVisible();
});

test('a seal that was noted down is looked for; one that is none is refused without asking', async () => {
  serve();
  const asked = answer(SceauTemoinDocument, ({ note }) => ({
    sceauTemoin: { ...SCEAU, retrouveLe: note === SEAL ? '2026-11-20' : null },
  }));
  const { user } = renderSpace();
  const field = await screen.findByLabelText('Un sceau noté');
  const search = screen.getByRole('button', { name: 'Le retrouver' });

  await user.type(field, 'abc');
  await user.click(search);
  expect(field).toBeInvalid();
  expect(asked.filter(({ note }) => note)).toEqual([]);

  await user.clear(field);
  await user.type(field, ` ${SEAL.slice(0, 30).toUpperCase()} ${SEAL.slice(30)} `);
  await user.click(search);
  expect(
    await screen.findByText('Retrouvé : c’est celui d’une ligne du 20 nov. 2026.'),
  ).toBeVisible();

  await user.clear(field);
  await user.type(field, 'b2'.repeat(32));
  await user.click(search);
  expect(await screen.findByText(/^Introuvable/)).toBeVisible();

  await user.type(field, 'z');
  await user.click(search);
  expect(field).toBeInvalid();
  expect(screen.queryByText(/^Introuvable|^Retrouvé/)).not.toBeInTheDocument();
});

test('a space that cannot be read says so, and asks again', async () => {
  refuse(TemoinPageDocument, 'INTERNAL');

  renderSpace();

  expect(await screen.findByRole('alert')).toBeVisible();
});

test('the trail names facilitators and no member, and may be cut down to what settles confidentiality', async () => {
  const sent = answer(JournalTemoinPageDocument, {
    journalTemoin: {
      total: 2,
      lignes: [
        LIGNE,
        {
          ...LIGNE,
          auJour: true,
          auteur: 'un membre',
          action: 'individu:profil',
          objet: 'un membre',
          changements: [],
        },
      ],
    },
  });
  const { user } = renderPage(<JournalTemoinPage />, { path: paths.journalTemoin.pattern });

  expect(await screen.findByText('un membre')).toBeVisible();
  expect(screen.getByText('a modifié son profil')).toBeVisible();
  const filter = screen.getByRole('button', { name: 'Ce qui règle la confidentialité seulement' });
  expect(filter).toHaveAttribute('aria-pressed', 'false');
  await user.click(filter);

  expect(filter).toHaveAttribute('aria-pressed', 'true');
  expect(sent.at(-1)).toMatchObject({ reglages: true });
});

const BOUSSOLE: CampagneTemoinPageQuery['boussolesTemoin'][number] = {
  id: 3,
  libelleEquipe: 'Quai nord',
  k: 3,
  ouverteLe: '2026-03-02',
  dateFermeture: '2026-12-31T23:00:00.000Z',
  ouverte: true,
  participants: 6,
  termines: null,
  parCode: 4,
  parFacilitateur: 1,
  parLien: 0,
  effaces: 0,
  publications: [],
};
const renderCampagne = () =>
  renderPage(<CampagneTemoinPage />, {
    path: paths.campagneTemoin.pattern,
    url: paths.campagneTemoin({ idCampagne: 7 }),
  });
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.lastChild?.textContent),
    );

test('the sheet of a campaign says of each team its level, who takes part, and what was published', async () => {
  answer(CampagneTemoinPageDocument, {
    temoin: TEMOIN,
    boussolesTemoin: [
      BOUSSOLE,
      {
        ...BOUSSOLE,
        id: 4,
        libelleEquipe: 'Quai sud',
        ouverte: false,
        termines: 5,
        parCode: 0,
        parFacilitateur: 0,
        publications: [{ numero: 1, jour: '2026-06-01', faites: 5, k: 3 }],
      },
    ],
  });

  answer(SceauTemoinDocument, { sceauTemoin: SCEAU });

  renderCampagne();

  await screen.findByText('2 boussoles en Publiée.');
  expect(cells()).toEqual([
    [
      'Quai nord',
      'Publiée, k = 3',
      'du 2 mars 2026, jusqu’au 31 déc. 2026',
      'moins de 3 sur 6',
      '4 par le code, 1 par un facilitateur',
      'aucune',
    ],
    [
      'Quai sud',
      'Publiée, k = 3',
      'du 2 mars 2026 au 31 déc. 2026',
      '5 sur 6',
      'aucun',
      '1 juin 2026 : 5 personnes (au moins 3)',
    ],
  ]);
  expect(
    screen.getByRole('heading', { name: 'Publiée, k = 3 : qui voit quoi, et quand' }),
  ).toBeVisible();
  // What the sheet is kept for: who reads, what is not protected, and the seal to hold it against.
  expect(screen.getByText('Camille Roy, Noé Vals')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ce qui n’est pas protégé' })).toBeVisible();
  expect(await screen.findByText(SEAL)).toBeVisible();
  expect(screen.getByText('Journal intact, dernier sceau (ligne du 20 nov. 2026) :')).toBeVisible();
});

test.each([
  ['refused', 'Trop de tentatives, réessayez dans 3588 secondes'],
  ['empty', 'Aucune ligne n’est encore scellée.'],
])('a sheet without a seal says why (%s)', async (why, sentence) => {
  answer(CampagneTemoinPageDocument, { temoin: TEMOIN, boussolesTemoin: [BOUSSOLE] });
  if (why === 'refused') refuse(SceauTemoinDocument, 'TOO_MANY_REQUESTS', sentence);
  else answer(SceauTemoinDocument, { sceauTemoin: { ...SCEAU, dernier: null, dernierJour: null } });

  renderCampagne();

  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByText('Dernier sceau du journal :')).toBeVisible();
});

test('a campaign without any boussole of the company says so', async () => {
  answer(CampagneTemoinPageDocument, { temoin: TEMOIN, boussolesTemoin: [] });

  renderCampagne();

  expect(
    await screen.findByText('Cette campagne n’a pas de boussole dans votre société.'),
  ).toBeVisible();
});

const ASKED = {
  id: 9,
  acte: 'NIVEAU' as const,
  libelle: 'Cap Élan',
  valeur: 'Publiée, k = 3',
  demandeur: 'Camille Roy',
  demandeLe: '2026-11-20T09:00:00.000Z',
  expireLe: '2026-11-23T09:00:00.000Z',
  repondant: null as string | null,
  etat: 'ATTENTE' as const,
};

test('what waits for its agreement stands first, and is answered in place', async () => {
  serve();
  answer(AccordsTemoinDocument, { accordsTemoin: [ASKED] });
  const sent = answer(RepondAccordDocument, { repondAccord: { id: 9, etat: 'ACCEPTE' } });
  const { user } = renderSpace();

  await screen.findByText('Baisser le niveau de « Cap Élan » : Publiée, k = 3');
  expect(screen.getByText(/^Demandé par Camille Roy/)).toBeVisible();
  answer(AccordsTemoinDocument, {
    accordsTemoin: [{ ...ASKED, etat: 'ACCEPTE', repondant: 'Noé Vals' }],
  });
  await user.click(screen.getByRole('button', { name: 'Accepter' }));

  expect(await screen.findByText('Rien n’attend votre réponse.')).toBeVisible();
  expect(screen.getByText(/, par Noé Vals$/)).toBeVisible();
  expect(sent).toEqual([{ id: 9, accepte: true }]);
});

test('of its own removal it is told that silence is an agreement; of a new address, whose', async () => {
  serve();
  answer(AccordsTemoinDocument, {
    accordsTemoin: [
      { ...ASKED, acte: 'RETRAIT', libelle: 'votre compte', valeur: '' },
      {
        ...ASKED,
        id: 10,
        acte: 'REINITIALISATION',
        libelle: 'un membre',
        valeur: 'une autre adresse mail',
      },
    ],
  });

  renderSpace();

  expect(await screen.findByText('Retirer un témoin : votre compte')).toBeVisible();
  expect(screen.getByText(/c’est un accord : refusez si vous êtes là\.$/)).toBeVisible();
  expect(
    screen.getByText(
      'Changer l’adresse mail d’un compte déjà ouvert (un membre) : une autre adresse mail',
    ),
  ).toBeVisible();
});

test('where its agreement is not asked, it says so', async () => {
  serve({ ...TEMOIN, accord: false });

  renderSpace();

  expect(await screen.findByText(/^Votre société ne demande pas votre accord/)).toBeVisible();
});
