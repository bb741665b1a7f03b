import { saveEquipeTreeSchema } from '../../../schema/validation/equipe.js';
import { transaction, type AppContext } from '../acces/context.js';
import { authorize } from '../acces/permissions.js';
import { audit } from '../audit/audit.service.js';
import { BadInputError, DuplicateError, NotFoundError, postgresError } from '../core/errors.js';
import { row, rows, run, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import { isForet, type Noeud } from './arbre.js';

interface EquipePlacee extends Noeud {
  libelleEquipe: string;
}

/**
 * Saves names, parents and order of a company's teams in one go; teams that are not listed stay as they are.
 *
 * The company's row is locked, so that two facilitators saving at once never make a cycle together (promises I7, I8).
 *
 * @throws BadInputError for a cycle, a stranger or a repeated team, DuplicateError for two equal names.
 */
export async function saveEquipeTree(ctx: AppContext, input: unknown): Promise<boolean> {
  authorize(ctx, 'equipe:write');
  const { idSociete, equipes } = parse(saveEquipeTreeSchema, input);
  try {
    await transaction(ctx, async (tx) => {
      await verrouiller(tx, idSociete);
      await verifier(tx, idSociete, equipes);
      await placer(tx, idSociete, equipes);
      await audit(tx, {
        action: 'equipe:tree',
        objet: 'societe',
        idObjet: idSociete,
        detail: { equipes: equipes.length },
      });
    });
  } catch (erreur) {
    const pg = postgresError(erreur);
    if (pg?.constraint === 'equipe_libelle_unique') {
      throw new DuplicateError(messages.equipe.dejaExistante);
    }
    if (pg?.code === 'BS001') throw new BadInputError(messages.equipe.cycle);
    throw erreur;
  }
  return true;
}

async function verrouiller(ctx: AppContext, idSociete: number): Promise<void> {
  const societe = await row(
    ctx.em,
    sql`select from societe where id_societe = ${idSociete} for update`,
  );
  if (!societe) throw new NotFoundError();
}

async function verifier(
  ctx: AppContext,
  idSociete: number,
  equipes: readonly EquipePlacee[],
): Promise<void> {
  const existantes = await rows<Noeud>(
    ctx.em,
    sql`select id_equipe as id, id_parent as "idParent" from equipe where id_societe = ${idSociete}`,
  );
  const parents = new Map(existantes.map(({ id, idParent }) => [id, idParent]));
  if (new Set(equipes.map(({ id }) => id)).size < equipes.length) {
    throw new BadInputError(messages.equipe.deuxFois, 'equipes');
  }
  for (const { id, idParent } of equipes) {
    if (!parents.has(id) || (idParent !== null && !parents.has(idParent))) {
      throw new BadInputError(messages.equipe.inconnue, 'equipes');
    }
  }
  for (const { id, idParent } of equipes) parents.set(id, idParent);
  if (!isForet([...parents].map(([id, idParent]) => ({ id, idParent })))) {
    throw new BadInputError(messages.equipe.cycle, 'equipes');
  }
}

/** Writes all teams at once, then their domains; names may be swapped, hence the key checked at the end. */
async function placer(
  ctx: AppContext,
  idSociete: number,
  equipes: readonly EquipePlacee[],
): Promise<void> {
  await run(ctx.em, sql`set constraints equipe_libelle_unique deferred`);
  await run(
    ctx.em,
    sql`update equipe e set libelle_equipe = n.libelle, id_parent = n.id_parent, ordre = n.ordre
      from unnest(${equipes.map((e) => e.id)}::int[], ${equipes.map((e) => e.libelleEquipe)}::text[],
        ${equipes.map((e) => e.idParent)}::int[], ${equipes.map((_e, ordre) => ordre)}::int[])
        as n(id, libelle, id_parent, ordre)
      where e.id_equipe = n.id and e.id_societe = ${idSociete}`,
  );
  await run(
    ctx.em,
    sql`with recursive arbre as (
        select id_equipe, id_equipe as racine from equipe where id_societe = ${idSociete} and id_parent is null
        union all select e.id_equipe, a.racine from equipe e join arbre a on e.id_parent = a.id_equipe)
      update equipe e set id_racine = a.racine from arbre a
      where e.id_equipe = a.id_equipe and e.id_racine <> a.racine`,
  );
}
