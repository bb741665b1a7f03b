import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The six actors, in the order of the matrix's columns. */
export const ACTEURS = [
  'anonyme',
  'membre_equipe',
  'membre_autre_equipe_visu0',
  'membre_autre_equipe_visu1',
  'membre_autre_societe',
  'admin',
] as const;
export type Acteur = (typeof ACTEURS)[number];

/** One value for each actor, in that order. */
export type ParActeur<T> = readonly [T, T, T, T, T, T];

/** One row of the matrix. */
export interface LigneMatrice {
  id: string;
  spec: string;
  methode: string;
  chemin: string;
  jumeau: string;
  attendus: ParActeur<number>;
  preuve: string;
}

const COLONNES = [
  'id',
  'spec',
  'methode',
  'chemin',
  'variante',
  'jumeau_graphql',
  'controle_objet_cote_serveur',
  ...ACTEURS,
  'preuve_attendue',
  'jugement_motif',
];

/** `NNN`, `NNN+` and `NNN*` all mean that status: the mark only says who decided it. */
const cellule = z
  .string()
  .regex(/^\d{3}[+*]?$/)
  .transform((texte) => Number(texte.slice(0, 3)));
const attendus = z.tuple([cellule, cellule, cellule, cellule, cellule, cellule]);

function lire(texte: string): LigneMatrice {
  const cellules = texte.split(';');
  if (cellules.length !== COLONNES.length) throw new Error(`not a row of the matrix: ${texte}`);
  const de = (colonne: string) => cellules[COLONNES.indexOf(colonne)] ?? '';
  return {
    id: de('id'),
    spec: de('spec'),
    methode: de('methode'),
    chemin: de('chemin'),
    jumeau: de('jumeau_graphql'),
    preuve: de('preuve_attendue'),
    attendus: attendus.parse(ACTEURS.map(de)),
  };
}

const [entete, ...textes] = readFileSync(
  new URL('../../tables/authz-matrix.csv', import.meta.url),
  'utf8',
)
  .trim()
  .split(/\r?\n/);
if (entete !== COLONNES.join(';')) throw new Error('another actor, or another column: play it');

/** Every row of proof/contract/tables/authz-matrix.csv, in its order. */
export const matrice: readonly LigneMatrice[] = textes.map(lire);
