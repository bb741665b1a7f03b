import { saveEquipeTreeSchema } from '../../../schema/validation/equipe.js';
import { within } from '../acces/within.js';
import { audit } from '../audit/audit.service.js';
import { transaction, type AppContext } from '../core/context.js';
import {
  BadInputError,
  ConflictError,
  DuplicateError,
  isUniqueViolation,
  NotFoundError,
  postgresError,
} from '../core/errors.js';
import { db, LIST, row, rows, run, sql, text, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import { atRanks, isForest, type Node } from './tree.js';
import { treeChanges } from './treeChanges.js';
import { treeVersion } from './version.js';

interface PlacedEquipe extends Node {
  libelleEquipe: string;
}

/**
 * Saves names, parents and order of a company's teams at once; teams that are not listed stay as they are. With ranks, what
 * moved in a tree of any size is enough: the teams that stayed are read here.
 *
 * The company's row is locked, so that two facilitators who save at once cannot make a cycle together (promises I7, I8).
 * With the `version` that was read, the later of the two is refused instead of undoing what the first one did.
 *
 * @throws BadInputError for a cycle, an unknown team or a repeated one, DuplicateError for two equal names, ConflictError
 *   when the tree has changed since the caller read it.
 */
export async function saveEquipeTree(ctx: AppContext, input: unknown): Promise<boolean> {
  const own = within(ctx, 'equipe:write');
  const { idSociete, equipes, version } = parse(saveEquipeTreeSchema, input);
  await own.require('societe', idSociete);
  try {
    await transaction(ctx, async (tx) => {
      const before = await lockTree(tx, idSociete, version);
      check(before, equipes);
      const placed =
        typeof equipes[0]?.rang === 'number' ? atRanks<PlacedEquipe>(before, equipes) : equipes;
      const moved = await place(tx, idSociete, placed);
      await audit(tx, {
        action: 'equipe:tree',
        objet: 'societe',
        idObjet: idSociete,
        changements: treeChanges(before, placed),
        detail: {
          equipes: equipes.length,
          // Two totals of a domain differ by the team that moved between them: the trail names it (decision 007).
          ...(moved.length > 0 && { changentDomaine: moved.slice(0, 20).join(', ') }),
        },
      });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'equipe_libelle_unique', 'equipe_identite_unique')) {
      throw new DuplicateError(messages.equipe.alreadyThere);
    }
    if (postgresError(error)?.code === 'BS001') throw new BadInputError(messages.equipe.cycle);
    throw error;
  }
  return true;
}

/**
 * Locks a company's tree until the end of the transaction.
 *
 * @param version the version that the caller read; without it, any stored state is accepted.
 * @returns the stored teams, siblings in order.
 * @throws NotFoundError, ConflictError
 */
export async function lockTree(
  ctx: AppContext,
  idSociete: number,
  version?: string | null,
): Promise<PlacedEquipe[]> {
  const societe = await row(
    ctx.em,
    sql`select from societe where id_societe = ${idSociete} for update`,
  );
  if (!societe) throw new NotFoundError();
  const equipes = await rows(
    ctx.em,
    db
      .selectFrom('equipe')
      .where('id_societe', '=', idSociete)
      .select(['id_equipe as id', 'id_parent as idParent', 'libelle_equipe as libelleEquipe'])
      .orderBy('ordre')
      .orderBy('id_equipe'),
  );
  if (typeof version === 'string' && version !== treeVersion(equipes)) {
    throw new ConflictError(messages.equipe.treeModified);
  }
  return equipes;
}

function check(existing: readonly Node[], equipes: readonly PlacedEquipe[]): void {
  const parents = new Map(existing.map(({ id, idParent }) => [id, idParent]));
  if (new Set(equipes.map(({ id }) => id)).size < equipes.length) {
    throw new BadInputError(messages.equipe.twice, 'equipes');
  }
  for (const { id, idParent } of equipes) {
    if (!parents.has(id) || (idParent !== null && !parents.has(idParent))) {
      throw new BadInputError(messages.equipe.unknown, 'equipes');
    }
  }
  for (const { id, idParent } of equipes) parents.set(id, idParent);
  if (!isForest([...parents].map(([id, idParent]) => ({ id, idParent })))) {
    throw new BadInputError(messages.equipe.cycle, 'equipes');
  }
}

/**
 * Writes the teams that differ in one statement, then their domains. Names may be swapped, so their uniqueness is checked at the end.
 *
 * @param from the rank of the first.
 * @returns the names of the teams that changed domain.
 */
export async function place(
  ctx: AppContext,
  idSociete: number,
  equipes: readonly PlacedEquipe[],
  from = 0,
): Promise<string[]> {
  await run(ctx.em, sql`set constraints equipe_libelle_unique, equipe_identite_unique deferred`);
  await run(
    ctx.em,
    sql`update equipe e set libelle_equipe = n.libelle, id_parent = n.id_parent, ordre = n.ordre
      from unnest(${equipes.map((e) => e.id)}::int[], ${equipes.map((e) => e.libelleEquipe)}::text[],
        ${equipes.map((e) => e.idParent)}::int[], ${equipes.map((_e, order) => from + order)}::int[])
        as n(id, libelle, id_parent, ordre)
      where e.id_equipe = n.id and e.id_societe = ${idSociete}
        and (e.libelle_equipe, e.id_parent, e.ordre) is distinct from (n.libelle, n.id_parent, n.ordre)`,
  );
  const moved = await rows(
    ctx.em,
    typed({ libelle: text`e.libelle_equipe` })`with recursive arbre as (
        select id_equipe, id_equipe as racine from equipe where id_societe = ${idSociete} and id_parent is null
        union all select e.id_equipe, a.racine from equipe e join arbre a on e.id_parent = a.id_equipe)
      update equipe e set id_racine = a.racine from arbre a
      where e.id_equipe = a.id_equipe and e.id_racine <> a.racine
      returning ${LIST}`,
  );
  return moved.map(({ libelle }) => libelle);
}
