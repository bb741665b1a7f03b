import { parisDay } from '../../core/context.js';
import type { Note, PageResultats, ReadPlan, ResultatAnnee, Roti } from '../resultat.types.js';

/** A text, a number with its decimals, a day as `YYYY-MM-DD`, or nothing. */
export type Cell = string | { nombre: number; decimals: number } | { jour: string } | null;

/** One table of an export; its first row is the header. */
export interface Sheet {
  nom: string;
  lignes: Cell[][];
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

function resultats({ resultat, resultatN1, resultatN2 }: Page): Cell[][] {
  const annees = [resultat, resultatN1, resultatN2].filter((annee) => annee !== null);
  const header = annees.flatMap(({ annee }) => [`FF ${annee}`, `OR ${annee}`, `Réponses ${annee}`]);
  return [
    ['Criteres', ...header],
    ...criteresOf(annees).map(({ idCritere, libelle }) => [
      libelle,
      ...annees.flatMap(({ moyennes }) => {
        const moyenne = moyennes.find((m) => m.idCritere === idCritere);
        // "Not asked that year" is shown differently from "not enough answers".
        if (!moyenne) return [null, null, null];
        const { nombre } = moyenne;
        return [...points(moyenne), nombre === null ? null : integer(nombre)];
      }),
    ]),
    ['Note', ...annees.flatMap(({ note }) => [...points(note), null])],
  ];
}

/** Every criterion of the years shown: the latest year's first, in its order. */
function criteresOf(annees: readonly ResultatAnnee[]): { idCritere: number; libelle: string }[] {
  const seen = new Map<number, string>();
  for (const { moyennes } of annees) {
    for (const { idCritere, libelle } of moyennes) {
      if (!seen.has(idCritere)) seen.set(idCritere, libelle);
    }
  }
  return [...seen].map(([idCritere, libelle]) => ({ idCritere, libelle }));
}

const points = ({ moyenneQ1, moyenneQ2 }: Note): Cell[] =>
  [moyenneQ1, moyenneQ2].map((moyenne) => (moyenne === null ? NOT_ENOUGH : decimal(moyenne)));

const indicatorsOf = ({
  libelleSociete,
  libelleEquipe,
  nomCampagne,
  participation,
  roti,
}: Page): Cell[][] => [
  ['Indicateur', 'Valeur'],
  ['Societe', libelleSociete],
  ['Equipe', libelleEquipe],
  ['Campagne', nomCampagne],
  ['Participations terminées', integer(participation.faites)],
  ['Participations', integer(participation.total)],
  ...(roti.moyenne === null ? [] : [['ROTI', decimal(roti.moyenne)]]),
];

const plans = (read: readonly ReadPlan[]): Cell[][] => [
  ['Equipe', 'Objectif', 'Action', 'Lead', 'Date'],
  ...read.map(({ libelleEquipe, objectif, action, lead, dateCreation }) => [
    libelleEquipe,
    objectif,
    action,
    lead,
    { jour: parisDay(dateCreation) },
  ]),
];
