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

function resultats({ resultat, resultatN1, resultatN2, ruptures }: Page): Cell[][] {
  const annees = [resultat, resultatN1, resultatN2].filter((annee) => annee !== null);
  const header = annees.flatMap(({ annee }) => [`FF ${annee}`, `OR ${annee}`, `Réponses ${annee}`]);
  return [
    ['Criteres', ...header],
    ...criteresOf(annees, ruptures).map(({ idCritere, libelle, isOfYear }) => [
      libelle,
      ...annees.flatMap(({ annee, moyennes }) => {
        const moyenne = isOfYear(annee) && moyennes.find((m) => m.idCritere === idCritere);
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
  isOfYear: (annee: number) => boolean;
}

/** Every criterion of the years shown: the latest year's first, in its order; once more for what it meant before. */
function criteresOf(annees: readonly ResultatAnnee[], ruptures: Page['ruptures']): CritereLine[] {
  const seen = new Map<string, CritereLine>();
  for (const { annee, moyennes } of annees) {
    for (const { idCritere, libelle } of moyennes) {
      const depuis = ruptures.find((one) => one.idCritere === idCritere)?.depuis ?? -Infinity;
      const isFormer = annee < depuis;
      const key = `${idCritere} ${isFormer}`;
      if (seen.has(key)) continue;
      seen.set(key, { idCritere, libelle, isOfYear: (year) => year < depuis === isFormer });
    }
  }
  return [...seen.values()];
}

const points = ({ moyenneQ1, moyenneQ2 }: Note): Cell[] =>
  [moyenneQ1, moyenneQ2].map((moyenne) => (moyenne === null ? NOT_ENOUGH : decimal(moyenne)));

const indicatorsOf = ({
  libelleSociete,
  libelleEquipe,
  nomCampagne,
  participation,
  roti,
  resultat,
  resultatN1,
  resultatN2,
}: Page): Cell[][] => [
  ['Indicateur', 'Valeur'],
  ['Societe', libelleSociete],
  ['Equipe', libelleEquipe],
  ['Campagne', nomCampagne],
  ['Participations terminées', integer(participation.faites)],
  ...(participation.total === null ? [] : [['Participations', integer(participation.total)]]),
  ...(roti.moyenne === null ? [] : [['ROTI', decimal(roti.moyenne)]]),
  ...[resultat, resultatN1, resultatN2].flatMap((year): Cell[][] =>
    year?.importeeLe ? [[`${year.annee} importé le`, { jour: parisDay(year.importeeLe) }]] : [],
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
