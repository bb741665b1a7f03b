import { saveEquipeTreeSchema } from '../../../schema/validation/equipe.js';
import { authorize } from '../acces/permissions.js';
import { audit } from '../audit/audit.service.js';
import { transaction, type AppContext } from '../core/context.js';
import {
  BadInputError,
  ConflictError,
  DuplicateError,
  NotFoundError,
  postgresError,
} from '../core/errors.js';
import { db, LIST, row, rows, run, sql, text, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import { isForet, type Noeud } from './arbre.js';
import { changementsArbre } from './changementsArbre.js';
import { versionArbre } from './version.js';

interface EquipePlacee extends Noeud {
  libelleEquipe: string;
}

/**
 * Saves names, parents and order of a company's teams in one go; teams that are not listed stay as they are.
 *
 * The company's row is locked, so that two facilitators saving at once never make a cycle together (promises I7, I8).
 * With the `version` that was read, the later of the two is told instead of undoing what the first one did.
 *
 * @throws BadInputError for a cycle, a stranger or a repeated team, DuplicateError for two equal names,
 *   ConflictError when the tree is no longer the one that was read.
 */
export async function saveEquipeTree(ctx: AppContext, input: unknown): Promise<boolean> {
  authorize(ctx, 'equipe:write');
  const { idSociete, equipes, version } = parse(saveEquipeTreeSchema, input);
  try {
    await transaction(ctx, async (tx) => {
      const avant = await verrouillerArbre(tx, idSociete, version);
      verifier(avant, equipes);
      const deplacees = await placer(tx, idSociete, equipes);
      await audit(tx, {
        action: 'equipe:tree',
        objet: 'societe',
        idObjet: idSociete,
        changements: changementsArbre(avant, equipes),
        detail: {
          equipes: equipes.length,
          // Two totals of a domain differ by the team that moved in between: the trail says which (decision 007).
          ...(deplacees.length > 0 && { changentDomaine: deplacees.slice(0, 20).join(', ') }),
        },
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

/**
 * Holds a company's tree still until the end of the transaction.
 *
 * @param version what the caller had read; without it, whatever is stored is accepted.
 * @returns the stored teams, siblings in order.
 * @throws NotFoundError, ConflictError
 */
export async function verrouillerArbre(
  ctx: AppContext,
  idSociete: number,
  version?: string | null,
): Promise<EquipePlacee[]> {
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
  if (typeof version === 'string' && version !== versionArbre(equipes)) {
    throw new ConflictError(messages.equipe.arbreModifie);
  }
  return equipes;
}

function verifier(existantes: readonly Noeud[], equipes: readonly EquipePlacee[]): void {
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

/**
 * Writes all teams at once, then their domains; names may be swapped, hence the key checked at the end.
 *
 * @returns the names of the teams that changed domain.
 */
async function placer(
  ctx: AppContext,
  idSociete: number,
  equipes: readonly EquipePlacee[],
): Promise<string[]> {
  await run(ctx.em, sql`set constraints equipe_libelle_unique deferred`);
  await run(
    ctx.em,
    sql`update equipe e set libelle_equipe = n.libelle, id_parent = n.id_parent, ordre = n.ordre
      from unnest(${equipes.map((e) => e.id)}::int[], ${equipes.map((e) => e.libelleEquipe)}::text[],
        ${equipes.map((e) => e.idParent)}::int[], ${equipes.map((_e, ordre) => ordre)}::int[])
        as n(id, libelle, id_parent, ordre)
      where e.id_equipe = n.id and e.id_societe = ${idSociete}`,
  );
  const deplacees = await rows(
    ctx.em,
    typed({ libelle: text`e.libelle_equipe` })`with recursive arbre as (
        select id_equipe, id_equipe as racine from equipe where id_societe = ${idSociete} and id_parent is null
        union all select e.id_equipe, a.racine from equipe e join arbre a on e.id_parent = a.id_equipe)
      update equipe e set id_racine = a.racine from arbre a
      where e.id_equipe = a.id_equipe and e.id_racine <> a.racine
      returning ${LIST}`,
  );
  return deplacees.map(({ libelle }) => libelle);
}
