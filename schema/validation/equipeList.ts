import { z } from 'zod';

import { EQUIPES_PER_LIST_MAX } from '../limits.js';
import { normalize } from '../marks.js';
import { createEquipeSchema } from './equipe.js';
import { idSchema } from './text.js';

const EMPTY = 'Collez au moins un nom d’équipe, un par ligne';
const TEXT_MAX = 100_000;
const TOO_LONG = `Une liste compte au plus ${EQUIPES_PER_LIST_MAX} équipes : collez-la en plusieurs fois`;
const INDENT = 'ce retrait n’est celui d’aucune équipe au-dessus';
const TAKEN = 'ce nom est déjà celui d’une équipe de la société';
const TAB = 4;

const { libelleEquipe } = createEquipeSchema.shape;

/** A list of teams as it was pasted: one name a line, those below it further right. */
export const createEquipesSchema = z.strictObject({
  idSociete: idSchema,
  list: z.string({ error: EMPTY }).max(TEXT_MAX, TOO_LONG),
});

/** A team of a pasted list. */
export interface ListedEquipe {
  line: number;
  libelleEquipe: string;
  depth: number;
  /** Its parent's place in the list; null for a domain. */
  parent: number | null;
}

/** A name as the database compares it. */
const folded = (libelle: string) => normalize(libelle).trim().toLowerCase();

const widthOf = (indent: string) => [...indent].reduce((n, c) => n + (c === '\t' ? TAB : 1), 0);

/**
 * Reads a pasted list: the teams, and what is wrong with it, by line. Empty lines and marks of a list (-, •, *) are passed
 * over.
 *
 * @param existing names of the company's teams.
 */
export function readEquipeList(list: string, existing: readonly string[]) {
  const taken = new Map(existing.map((libelle) => [folded(libelle), TAKEN]));
  const equipes: ListedEquipe[] = [];
  const faults: string[] = [];
  /** The last team of each depth, with how far right it begins. */
  const above: { width: number; place: number }[] = [];
  for (const [index, typed] of list.split(/\r\n|\r|\n/).entries()) {
    // Without the flag s a line that holds U+2028 matches nothing, and that takes the square of the spaces before it.
    const [, indent = '', name = ''] = /^(\s*)(?:[-•*]\s+)?(.*)$/su.exec(typed) ?? [];
    if (name.trim() === '') continue;
    const line = index + 1;
    const refuse = (reason: string) => faults.push(`Ligne ${line} : ${reason}`);
    const read = libelleEquipe.safeParse(name);
    const { data = name.trim(), error } = read;
    if (error) refuse(error.issues[0]?.message ?? '');
    const key = folded(data);
    const reason = taken.get(key);
    if (reason) refuse(reason);
    else taken.set(key, `ce nom est déjà celui de la ligne ${line}`);
    const width = widthOf(indent);
    while (above.length > 0 && (above.at(-1)?.width ?? 0) > width) above.pop();
    if (above.at(-1)?.width === width) above.pop();
    else if (above.length === 0 && equipes.length > 0) refuse(INDENT);
    const parent = above.at(-1)?.place ?? null;
    equipes.push({ line, libelleEquipe: data, depth: above.length, parent });
    above.push({ width, place: equipes.length - 1 });
  }
  if (equipes.length === 0) faults.push(EMPTY);
  if (equipes.length > EQUIPES_PER_LIST_MAX) faults.unshift(TOO_LONG);
  return { equipes, faults };
}
