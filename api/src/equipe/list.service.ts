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
  const made = await rows(
    tx.em,
    typed({ id: int`id_equipe`, libelle: text`libelle_equipe` })`
      insert into equipe (id_societe, libelle_equipe, code_equipe, id_racine, ordre)
      select ${idSociete}::int, libelle, code, 0, 0
      from unnest(${added.map((e) => e.libelleEquipe)}::text[], ${added.map(drawCode)}::text[])
        as n (libelle, code)
      returning ${LIST}`,
  );
  const ids = new Map(made.map(({ id, libelle }) => [libelle, id]));
  const idOf = (equipe: ListedEquipe | undefined) =>
    equipe?.known?.id ?? ids.get(equipe?.libelleEquipe ?? '') ?? 0;
  const placed = added.map((equipe) => ({
    id: idOf(equipe),
    libelleEquipe: equipe.libelleEquipe,
    idParent: equipe.parent === null ? null : idOf(equipes[equipe.parent]),
  }));
  const [last] = await rows(
    tx.em,
    typed({ ordre: int`coalesce(max(ordre), 0)` })`
      select ${LIST} from equipe where id_societe = ${idSociete}`,
  );
  await place(tx, idSociete, placed, (last?.ordre ?? 0) + 1);
  const detail = { equipes: placed.length };
  await audit(tx, { action: 'equipe:list', objet: 'societe', idObjet: idSociete, detail });
}
