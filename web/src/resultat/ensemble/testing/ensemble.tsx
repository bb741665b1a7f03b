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
  q1: [3.5, 1.25],
  q2: [2, -1],
  nombres: [7, 7],
  masques: [null, null],
  verdictsQ1: ['STABLE', null],
  verdictsQ2: ['STABLE', null],
  ecartsQ1: [0.2, null],
  ecartsQ2: [0.1, null],
  ...values,
});

export const below = { idParent: 1, idDomaine: 1, niveau: 1 };

export const TEAMS = [
  team(1, 'Ports'),
  team(2, 'Quai nord', {
    ...below,
    q1: [-3.2, 0],
    moyenneQ1: -3.1,
    bandeQ1: 'ROUGE',
    verdictsQ1: ['EN_BAISSE', 'EN_BAISSE'],
    ecartsQ1: [-4.2, -2],
  }),
  team(3, 'Atelier', {
    ...below,
    q1: [null, null],
    q2: [null, null],
    nombres: [null, null],
    masques: ['PAS_ASSEZ', 'PAS_ASSEZ'],
    moyenneQ1: null,
    moyenneQ2: null,
    bandeQ1: null,
    bandeQ2: null,
  }),
];

export const map = (values: Partial<Ensemble> = {}): Ensemble => ({
  libelleSociete: 'Cap Ouest',
  campagne: CAMPAGNES[0] ?? null,
  campagnes: CAMPAGNES,
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
