import { jourParis } from '../../core/context.js';
import type { Note, PageResultats, PlanLu, ResultatAnnee, Roti } from '../resultat.types.js';

/** A text, a number with its decimals, a day as `YYYY-MM-DD`, or nothing. */
export type Cellule = string | { nombre: number; decimales: number } | { jour: string } | null;

/** One table of an export; its first row is the header. */
export interface Feuille {
  nom: string;
  lignes: Cellule[][];
}

/** null: there is none, or the reader may not see it. */
type Page = PageResultats & { roti: Roti };

export const PAS_ASSEZ = 'Pas assez de réponses';

const decimal = (nombre: number): Cellule => ({ nombre, decimales: 2 });
const entier = (nombre: number): Cellule => ({ nombre, decimales: 0 });

/** The figures of the page as tables: what it hides stays hidden, what it shows reads the same. */
export function feuillesDe(page: Page, indicateurs: readonly Cellule[][] = []): Feuille[] {
  return [
    { nom: 'Résultats', lignes: resultats(page) },
    { nom: 'Indicateurs', lignes: [...indicateursDe(page), ...indicateurs] },
    { nom: "Plans d'action", lignes: plans(page.plans) },
  ];
}

function resultats({ resultat, resultatN1, resultatN2 }: Page): Cellule[][] {
  const annees = [resultat, resultatN1, resultatN2].filter((annee) => annee !== null);
  const entete = annees.flatMap(({ annee }) => [`FF ${annee}`, `OR ${annee}`, `Réponses ${annee}`]);
  return [
    ['Criteres', ...entete],
    ...criteresDe(annees).map(({ idCritere, libelle }) => [
      libelle,
      ...annees.flatMap(({ moyennes }) => {
        const moyenne = moyennes.find((m) => m.idCritere === idCritere);
        // Not asked that year is not the same as not enough answers.
        if (!moyenne) return [null, null, null];
        const { nombre } = moyenne;
        return [...points(moyenne), nombre === null ? null : entier(nombre)];
      }),
    ]),
    ['Note', ...annees.flatMap(({ note }) => [...points(note), null])],
  ];
}

/** Every criterion of the years shown, the latest year's first and in its order. */
function criteresDe(annees: readonly ResultatAnnee[]): { idCritere: number; libelle: string }[] {
  const vus = new Map<number, string>();
  for (const { moyennes } of annees) {
    for (const { idCritere, libelle } of moyennes) {
      if (!vus.has(idCritere)) vus.set(idCritere, libelle);
    }
  }
  return [...vus].map(([idCritere, libelle]) => ({ idCritere, libelle }));
}

const points = ({ moyenneQ1, moyenneQ2 }: Note): Cellule[] =>
  [moyenneQ1, moyenneQ2].map((moyenne) => (moyenne === null ? PAS_ASSEZ : decimal(moyenne)));

const indicateursDe = ({
  libelleSociete,
  libelleEquipe,
  nomCampagne,
  participation,
  roti,
}: Page): Cellule[][] => [
  ['Indicateur', 'Valeur'],
  ['Societe', libelleSociete],
  ['Equipe', libelleEquipe],
  ['Campagne', nomCampagne],
  ['Participations terminées', entier(participation.faites)],
  ['Participations', entier(participation.total)],
  ...(roti.moyenne === null ? [] : [['ROTI', decimal(roti.moyenne)]]),
];

const plans = (lus: readonly PlanLu[]): Cellule[][] => [
  ['Equipe', 'Objectif', 'Action', 'Lead', 'Date'],
  ...lus.map(({ libelleEquipe, objectif, action, lead, dateCreation }) => [
    libelleEquipe,
    objectif,
    action,
    lead,
    { jour: jourParis(dateCreation) },
  ]),
];
