import { identity } from '../../../schema/french.js';
import { createEquipeSchema } from '../../../schema/validation/equipe.js';
import {
  createEquipesSchema,
  readEquipeList,
  type ListedEquipe,
} from '../../../schema/validation/equipeList.js';
import { within } from '../acces/within.js';
import { audit } from '../audit/audit.service.js';
import { transaction, type AppContext } from '../core/context.js';
import { BadInputError, DuplicateError, isUniqueViolation } from '../core/errors.js';
import { int, LIST, rows, text, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import type { ArbreEquipes } from './equipe.input.js';
import { drawCode, getEquipeTree } from './equipe.service.js';
import { lockTree, place } from './tree.service.js';

/**
 * Creates the teams of a pasted list under one another or under those of the company, after these: all of them or none.
 *
 * @throws BadInputError with every line that is refused, NotFoundError for an unknown company, DuplicateError.
 */
export async function createEquipes(ctx: AppContext, input: unknown): Promise<ArbreEquipes> {
  const own = within(ctx, 'equipe:write');
  const { idSociete, list } = parse(createEquipesSchema, input);
  await own.require('societe', idSociete);
  for (;;) {
    try {
      await transaction(ctx, (tx) => insertAll(tx, idSociete, list));
      return await getEquipeTree(ctx, { idSociete });
    } catch (error) {
      if (isUniqueViolation(error, 'equipe_libelle_unique', 'equipe_identite_unique')) {
        throw new DuplicateError(messages.equipe.alreadyThere, 'list');
      }
      // A drawn code is another team's: all are drawn again, without the caller noticing.
      if (!isUniqueViolation(error, 'equipe_code_unique')) throw error;
    }
  }
}

async function insertAll(tx: AppContext, idSociete: number, list: string): Promise<void> {
  const before = await lockTree(tx, idSociete);
  const { equipes, faults } = readEquipeList(list, before);
  if (faults.length > 0) throw new BadInputError(faults.slice(0, 10).join('\n'), 'list');
  const added = equipes.filter(({ known }) => known === null);
  const ids = await insert(tx, idSociete, { names: added.map((e) => e.libelleEquipe) });
  const idOf = (equipe: ListedEquipe | undefined) =>
    equipe?.known?.id ?? ids.get(equipe?.libelleEquipe ?? '') ?? 0;
  const placed = added.map((equipe) => ({
    id: idOf(equipe),
    libelleEquipe: equipe.libelleEquipe,
    idParent: equipe.parent === null ? null : idOf(equipes[equipe.parent]),
  }));
  await placeLast(tx, idSociete, placed);
}

/** Writes new teams, not placed yet. @returns their keys by their names. */
async function insert(
  tx: AppContext,
  idSociete: number,
  { names, codeActif = true }: { names: readonly string[]; codeActif?: boolean },
): Promise<Map<string, number>> {
  const made = await rows(
    tx.em,
    typed({ id: int`id_equipe`, libelle: text`libelle_equipe` })`
      insert into equipe (id_societe, libelle_equipe, code_equipe, code_actif, id_racine, ordre)
      select ${idSociete}::int, libelle, code, ${codeActif}::boolean, 0, 0
      from unnest(${names}::text[], ${names.map(drawCode)}::text[]) as n (libelle, code)
      returning ${LIST}`,
  );
  return new Map(made.map(({ id, libelle }) => [libelle, id]));
}

/** Puts new teams where they belong, after the others. */
async function placeLast(
  tx: AppContext,
  idSociete: number,
  placed: Parameters<typeof place>[2],
): Promise<void> {
  const [last] = await rows(
    tx.em,
    typed({ ordre: int`coalesce(max(ordre), 0)` })`
      select ${LIST} from equipe where id_societe = ${idSociete}`,
  );
  await place(tx, idSociete, placed, (last?.ordre ?? 0) + 1);
  const detail = { equipes: placed.length };
  await audit(tx, { action: 'equipe:list', objet: 'societe', idObjet: idSociete, detail });
}

const isSame = (one: string, other: string) => identity(one) === identity(other);

const nameSchema = createEquipeSchema.pick({ libelleEquipe: true });

/**
 * Makes the teams of results of the past, in the transaction of a caller who may and has locked the tree: below their branches, which
 * are made too. Their codes let nobody in.
 *
 * @returns the key of each by its name's `identity`.
 * @throws BadInputError for a name that no team may have.
 */
export async function addClosedEquipes(
  tx: AppContext,
  idSociete: number,
  wanted: readonly { libelle: string; branche: string }[],
): Promise<Map<string, number>> {
  if (wanted.length === 0) return new Map();
  const known = await rows(
    tx.em,
    typed({ id: int`id_equipe`, libelle: text`libelle_equipe` })`
      select ${LIST} from equipe where id_societe = ${idSociete}`,
  );
  const ids = new Map(known.map(({ id, libelle }) => [identity(libelle), id]));
  const cleaned = wanted.map(({ libelle, branche }) => ({
    libelle: parse(nameSchema, { libelleEquipe: libelle }).libelleEquipe,
    branche: branche && parse(nameSchema, { libelleEquipe: branche }).libelleEquipe,
  }));
  const branches = new Map(cleaned.map(({ branche }) => [identity(branche), branche]));
  const fresh = [...branches].flatMap(([key, name]) =>
    name === '' || ids.has(key) || cleaned.some(({ libelle }) => identity(libelle) === key)
      ? []
      : { libelle: name, branche: '' },
  );
  const all = [...fresh, ...cleaned];
  const names = all.map(({ libelle }) => libelle);
  for (const [name, id] of await insert(tx, idSociete, { names, codeActif: false }))
    ids.set(identity(name), id);
  const placed = all.map(({ libelle, branche }) => ({
    id: ids.get(identity(libelle)) ?? 0,
    libelleEquipe: libelle,
    idParent: isSame(libelle, branche) ? null : (ids.get(identity(branche)) ?? null),
  }));
  await placeLast(tx, idSociete, placed);
  return ids;
}
