import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';

import { EnsembleDocument } from '../../../generated/resultat.js';
import { paths } from '../../../paths.js';
import { renderPage } from '../../../testing/renderPage.js';
import { answer } from '../../../testing/server.js';
import { EnsemblePage } from '../EnsemblePage.js';
import type { Ensemble, Team } from '../map.js';

const CAMPAGNES = [
  { id: 9, nom: 'Campagne 2026', annee: 2026 },
  { id: 8, nom: 'Campagne 2025', annee: 2025 },
];

type Cell = Team['cellules'][number];
export const MASKED = { nombre: null, masque: 'PAS_ASSEZ' } as const;

/** The cells of a team, seven answers each unless told. */
export const cells = (...values: Partial<Cell>[]): Cell[] =>
  values.map((value, rank) => ({
    idCritere: rank + 5,
    q1: null,
    q2: null,
    nombre: 7,
    masque: null,
    verdictQ1: null,
    verdictQ2: null,
    ecartQ1: null,
    ecartQ2: null,
    ...value,
  }));

/** What a team shows, unless told. */
export const SEEN = [
  { q1: 3.5, q2: 2, verdictQ1: 'STABLE', verdictQ2: 'STABLE', ecartQ1: 0.2, ecartQ2: 0.1 },
  { q1: 1.25, q2: -1 },
] as const;

export const team = (
  idEquipe: number,
  libelleEquipe: string,
  values: Partial<Team> = {},
): Team => ({
  idEquipe,
  libelleEquipe,
  idParent: null,
  idDomaine: idEquipe,
  niveau: 0,
  etat: 'LISIBLE',
  idBoussole: idEquipe + 100,
  moyenneQ1: 1,
  moyenneQ2: 1,
  bandeQ1: 'ORANGE',
  bandeQ2: 'ORANGE',
  importeeLe: null,
  importeeLeN1: null,
  cellules: cells(...SEEN),
  ...values,
});

export const below = { idParent: 1, idDomaine: 1, niveau: 1 };

export const TEAMS = [
  team(1, 'Ports'),
  team(2, 'Quai nord', {
    ...below,
    moyenneQ1: -3.1,
    bandeQ1: 'ROUGE',
    cellules: cells(
      { q1: -3.2, q2: 2, verdictQ1: 'EN_BAISSE', verdictQ2: 'STABLE', ecartQ1: -4.2, ecartQ2: 0.1 },
      { q1: 0, q2: -1, verdictQ1: 'EN_BAISSE', ecartQ1: -2.5 },
    ),
  }),
  team(3, 'Atelier', {
    ...below,
    cellules: cells(MASKED, MASKED),
    moyenneQ1: null,
    moyenneQ2: null,
    bandeQ1: null,
    bandeQ2: null,
  }),
];

export const map = (values: Partial<Ensemble> = {}): Ensemble => ({
  libelleSociete: 'Cap Ouest',
  logos: { societe: null, facilitateur: null },
  campagne: CAMPAGNES[0] ?? null,
  campagnes: CAMPAGNES,
  avant: '2025',
  total: TEAMS.length,
  criteres: [
    { id: 5, libelle: 'Charge' },
    { id: 6, libelle: 'Outils' },
  ],
  lignes: TEAMS,
  ...values,
});

export const serve = (values: Partial<Ensemble> = {}) =>
  answer(EnsembleDocument, { ensemble: map(values) });

/** The map, and the address that it writes. */
function Addressed() {
  const { pathname, search } = useLocation();
  return (
    <>
      <EnsemblePage />
      <output aria-label="Adresse">{pathname + search}</output>
    </>
  );
}

export const open = (url: string = paths.ensemble({ idSociete: 3 })) =>
  renderPage(<Addressed />, { path: paths.ensemble.pattern, url });

export const names = () =>
  screen
    .getAllByRole('rowheader')
    .map((header) => header.querySelector('.label')?.textContent ?? header.textContent);

export const cell = (name: string) => screen.getByRole('gridcell', { name });
