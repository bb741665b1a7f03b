import { parisDay } from '../../core/context.js';
import type { Note, PageResultats, ReadPlan, ResultatAnnee, Roti } from '../resultat.types.js';

/** A text, a number with its decimals, a day as `YYYY-MM-DD`, or nothing. */
export type Cell = string | { nombre: number; decimals: number } | { jour: string } | null;

/** One table of an export; its first row is the header. */
export interface Sheet {
  nom: string;
  lignes: Cell[][];
  /** Rows that follow in a workbook, of plain values, some at a time: there may be a hundred thousand. */
  suite?: AsyncIterable<readonly (readonly (string | number | null)[])[]>;
}

/** null: there is none, or the reader may not see it. */
type Page = PageResultats & { roti: Roti };

export const NOT_ENOUGH = 'Pas assez de réponses';

const decimal = (count: number): Cell => ({ nombre: count, decimals: 2 });
const integer = (count: number): Cell => ({ nombre: count, decimals: 0 });

/** The figures of the page as tables: they hide what the page hides, and show the same numbers. */
export function sheetsOf(page: Page, indicators: readonly Cell[][] = []): Sheet[] {
  return [
    { nom: 'Résultats', lignes: resultats(page) },
    { nom: 'Indicateurs', lignes: [...indicatorsOf(page), ...indicators] },
    { nom: "Plans d'action", lignes: plans(page.plans) },
  ];
}

const yearsOf = ({ resultat, precedent, resultatN1, resultatN2 }: Page): ResultatAnnee[] =>
  [resultat, precedent, resultatN1, resultatN2].filter((year) => year !== null);

function resultats(page: Page): Cell[][] {
  const annees = yearsOf(page);
  const header = annees.flatMap(({ periode }) => [
    `FF ${periode}`,
    `OR ${periode}`,
    `Réponses ${periode}`,
  ]);
  return [
    ['Criteres', ...header],
    ...criteresOf(page).map(({ idCritere, libelle, isOf }) => [
      libelle,
      ...annees.flatMap((year) => {
        const moyenne = isOf(year) && year.moyennes.find((m) => m.idCritere === idCritere);
        // "Not asked that year" is shown differently from "not enough answers".
        if (!moyenne) return [null, null, null];
        const { nombre } = moyenne;
        return [...points(moyenne), nombre === null ? null : integer(nombre)];
      }),
    ]),
    ['Note', ...annees.flatMap(({ note }) => [...points(note), null])],
  ];
}

/** A row: a criterion, in the years in which it had one sense. */
interface CritereLine {
  idCritere: number;
  libelle: string;
  isOf: (year: ResultatAnnee) => boolean;
}

/** Every criterion of the years shown: the latest year's first, in its order; once more for what it meant before. */
function criteresOf(page: Page): CritereLine[] {
  const seen = new Map<string, CritereLine>();
  for (const annee of yearsOf(page)) {
    for (const { idCritere, libelle } of annee.moyennes) {
      const rupture = page.ruptures.find((one) => one.idCritere === idCritere);
      const isFormer = (year: ResultatAnnee) =>
        rupture !== undefined &&
        (year === page.precedent ? rupture.dansLAnnee : year.annee < rupture.depuis);
      const key = `${idCritere} ${isFormer(annee)}`;
      if (seen.has(key)) continue;
      seen.set(key, { idCritere, libelle, isOf: (year) => isFormer(year) === isFormer(annee) });
    }
  }
  return [...seen.values()];
}

const points = ({ moyenneQ1, moyenneQ2 }: Note): Cell[] =>
  [moyenneQ1, moyenneQ2].map((moyenne) => (moyenne === null ? NOT_ENOUGH : decimal(moyenne)));

const indicatorsOf = (page: Page): Cell[][] => [
  ['Indicateur', 'Valeur'],
  ['Societe', page.libelleSociete],
  ['Equipe', page.libelleEquipe],
  ['Campagne', page.nomCampagne],
  ['Participations terminées', integer(page.participation.faites)],
  ...(page.participation.total === null
    ? []
    : [['Personnes attendues', integer(page.participation.total)]]),
  ...(page.roti.moyenne === null ? [] : [['ROTI', decimal(page.roti.moyenne)]]),
  ...yearsOf(page).flatMap(({ periode, importeeLe }): Cell[][] =>
    importeeLe ? [[`${periode} importé le`, { jour: parisDay(importeeLe) }]] : [],
  ),
];

const plans = (read: readonly ReadPlan[]): Cell[][] => [
  ['Equipe', 'Objectif', 'Action', 'Lead', 'Date', 'Échéance'],
  ...read.map(({ libelleEquipe, objectif, action, lead, dateCreation, echeance }) => [
    libelleEquipe,
    objectif,
    action,
    lead,
    { jour: parisDay(dateCreation) },
    echeance === null ? null : { jour: echeance },
  ]),
];
