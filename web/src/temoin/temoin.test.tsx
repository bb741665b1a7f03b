import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import {
  AccordsTemoinDocument,
  JournalTemoinPageDocument,
  SceauTemoinDocument,
  TemoinPageDocument,
} from '../generated/temoin.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { catchSavedFiles } from '../testing/savedFiles.js';
import { answer, refuse } from '../testing/server.js';
import { JournalTemoinPage } from './JournalTemoinPage.js';
import { SEAL, SCEAU, LIGNE, TEMOIN, serve, renderSpace } from './testing/temoin.js';

const section = (name: string) => within(screen.getByRole('region', { name }));

const saved = catchSavedFiles();
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
    'ombre@exemple.fr, depuis le 4 juin 2026 : n’a pas encore ouvert son compte',
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

  expect(
    await screen.findByText(/^Personne n’a changé un réglage de confidentialité/),
  ).toBeVisible();
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
          action: 'INDIVIDU_PROFIL',
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

test('the file holds what the filter leaves, in the days that are chosen', async () => {
  const sent = answer(JournalTemoinPageDocument, {
    journalTemoin: { total: 1, lignes: [{ ...LIGNE, changements: [] }] },
  });
  const { user } = renderPage(<JournalTemoinPage />, { path: paths.journalTemoin.pattern });
  fireEvent.change(await screen.findByLabelText('au'), { target: { value: '2026-05-31' } });
  await user.click(screen.getByRole('button', { name: /^Ce qui règle/ }));

  await user.click(screen.getByRole('button', { name: 'Exporter en CSV' }));

  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['journal-au-2026-05-31.csv']));
  expect(sent.at(-1)).toMatchObject({ au: '2026-05-31', reglages: true });
});
