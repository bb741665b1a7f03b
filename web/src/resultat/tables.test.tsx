import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';

import {
  ResultatBoussolePageDocument,
  ResultatDomaineDocument,
  ResultatDomainePageDocument,
} from '../generated/resultat.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer } from '../testing/server.js';
import { signIn } from '../testing/session.js';
import { ResultatDomainePage } from './domaine/ResultatDomainePage.js';
import { annee, buildResultat, moyenne, SANS_EVOLUTION, SANS_ROTI } from './fixtures.js';
import { ResultatBoussolePage } from './ResultatBoussolePage.js';

const PLANS = Array.from({ length: 12 }, (_, rank) => ({
  id: rank + 1,
  equipe: { id: rank + 1, libelleEquipe: `Quai ${rank + 1}` },
  objectif: `Objectif ${rank + 1}`,
  action: rank === 4 ? 'Répartir les inventaires' : 'Alléger',
  lead: 'Inès',
  etat: 'A_FAIRE' as const,
  echeance: null,
  version: 'lue',
  dateCreation: `2026-10-${String(28 - rank).padStart(2, '0')}T08:00:00.000Z`,
}));
const MOYENNES = Array.from({ length: 12 }, (_, rank) =>
  moyenne(rank + 1, `Critère ${rank + 1}`, {
    moyenneQ1: ((rank * 5) % 12) / 4,
    moyenneQ2: null,
    bandeQ2: null,
  }),
);
const FIGURES = { plans: PLANS, resultat: annee(2026, MOYENNES) };

const openPage = (page: ReactNode, path: string, url: string) => renderPage(page, { path, url });

function openBoussole() {
  answer(ResultatBoussolePageDocument, {
    resultatBoussole: buildResultat({ ...FIGURES, roti: SANS_ROTI }),
  });
  return openPage(
    <ResultatBoussolePage />,
    paths.resultatBoussole.pattern,
    paths.resultatBoussole({ id: 4 }),
  );
}

function openDomaine() {
  answer(ResultatDomainePageDocument, {
    equipe: { id: 12, libelleEquipe: 'Ports', boussoles: [] },
    campagnes: [{ id: 7, nom: 'Campagne 2026', annee: 2026 }],
  });
  answer(ResultatDomaineDocument, {
    resultatDomaine: {
      libelleSociete: 'Cap Ouest',
      nomCampagne: 'Campagne 2026',
      annee: 2026,
      nombreBoussoles: 3,
      sansPublication: 0,
      minimumReponses: 1,
      participation: { faites: 30, total: 40, bande: 'ORANGE' },
      roti: { ...SANS_ROTI, masque: 'INTERDIT' },
      precedent: null,
      resultatN1: null,
      resultatN2: null,
      ruptures: [],
      evolutions: SANS_EVOLUTION,
      ...FIGURES,
    },
  });
  return openPage(
    <ResultatDomainePage />,
    paths.resultatDomaine.pattern,
    paths.resultatDomaine({ id: 12, idSociete: 3 }),
  );
}

const PAGES: [string, () => ReturnType<typeof renderPage>][] = [
  ['of a boussole', openBoussole],
  ['of a domain', openDomaine],
];
const PLAN = "Plan d'action";
const CRITERES = 'Moyennes par critère';

/** Finds a table with its search and its pager. */
async function tableNamed(name: string) {
  const table = await screen.findByRole('table', { name });
  const section = table.closest<HTMLElement>('section') ?? document.body;
  const texts = (column: number) =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.children[column]?.lastChild?.textContent?.trim());
  return { table, section: within(section), texts };
}

beforeEach(() => signIn(true));

test.each(PAGES)(
  'the plans %s are searched, sorted by any column and shown ten a page (fault 21)',
  async (_, open) => {
    const { user } = open();
    const { table, section, texts } = await tableNamed(PLAN);
    const objectif = open === openDomaine ? 1 : 0;

    expect(section.getByText('Page 1 sur 2')).toBeVisible();
    expect(texts(objectif)).toHaveLength(10);
    await user.click(within(table).getByRole('button', { name: 'Date' }));
    expect(texts(objectif)[0]).toBe('Objectif 12');
    expect(within(table).getByRole('columnheader', { name: 'Date' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await user.click(within(table).getByRole('button', { name: 'Objectif' }));
    expect(texts(objectif).slice(0, 3)).toEqual(['Objectif 1', 'Objectif 2', 'Objectif 3']);
    await user.type(section.getByPlaceholderText('Rechercher ...'), 'repartir');
    await waitFor(() => expect(texts(objectif)).toEqual(['Objectif 5']));
    const size = section.getByLabelText('Nombre de plans par page');
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['10', '30', '50']);
  },
);

test.each(PAGES)(
  'the criteria %s are searched, sorted and paged, the Note row last whatever is asked (fault 21)',
  async (_, open) => {
    const { user } = open();
    const { table, section } = await tableNamed(CRITERES);
    const labels = () =>
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent?.replace(/^\d+ /, ''));

    expect(labels()).toHaveLength(13);
    await user.click(within(table).getByRole('button', { name: 'FF' }));
    expect(labels().slice(0, 2)).toEqual(['Critère 1', 'Critère 6']);
    expect(labels().at(-1)).toBe('Note');
    await user.selectOptions(section.getByLabelText('Nombre de critères par page'), '10');
    expect(section.getByText('Page 1 sur 2')).toBeVisible();
    expect(labels()).toHaveLength(11);
    await user.click(section.getByRole('button', { name: 'Suivant' }));
    expect(labels()).toHaveLength(3);
    await user.type(section.getByPlaceholderText('Rechercher ...'), 'critere 7');
    await waitFor(() => expect(labels()).toEqual(['Critère 7', 'Note']));
  },
);

test.each(PAGES)(
  'on paper the result %s has every plan and every criterion (fault 21)',
  async (_, open) => {
    const { user } = open();
    const plans = await tableNamed(PLAN);
    const criteres = await tableNamed(CRITERES);
    await user.selectOptions(criteres.section.getByLabelText('Nombre de critères par page'), '10');
    await user.type(plans.section.getByPlaceholderText('Rechercher ...'), 'repartir');
    await waitFor(() => expect(plans.texts(0)).toHaveLength(1));

    act(() => void fireEvent(window, new Event('beforeprint')));

    expect(plans.texts(0)).toHaveLength(12);
    expect(criteres.texts(0)).toHaveLength(13);
    act(() => void fireEvent(window, new Event('afterprint')));
    expect(plans.texts(0)).toHaveLength(1);
    expect(criteres.texts(0)).toHaveLength(11);
  },
);
