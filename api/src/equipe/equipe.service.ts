import { randomInt } from 'node:crypto';

import { EQUIPE_CODE_LETTERS } from '../../../schema/limits.js';
import { byBoussoleSchema, bySocieteSchema } from '../../../schema/validation/boussole.js';
import { createEquipeSchema, deleteEquipeSchema } from '../../../schema/validation/equipe.js';
import { byIdSchema } from '../../../schema/validation/text.js';
import { equipeFacts, loadBoussoleFacts, loadEquipeFacts } from '../acces/facts.js';
import { isOfLecture } from '../acces/lecture.js';
import { authorize, ofSociete, requireActor } from '../acces/permissions.js';
import { within } from '../acces/within.js';
import { audit } from '../audit/audit.service.js';
import { withRead } from '../core/alreadyRead.js';
import { inBatches } from '../core/batches.js';
import { transaction, type AppContext } from '../core/context.js';
import type { Suppression } from '../core/deletion.types.js';
import { BadInputError, DuplicateError, isUniqueViolation, NotFoundError } from '../core/errors.js';
import { lateWithRights } from '../core/replicas/late.js';
import {
  anyOf,
  bool,
  columnsOf,
  int,
  jsonList,
  jsonObject,
  LIST,
  row,
  rows,
  run,
  sql,
  typed,
} from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import { countFinished, detailOf, holdBoussolesOf } from '../publication/destroyed.service.js';
import { publishOthers } from '../publication/publication.service.js';
import type { Contenu } from '../societe/societe.input.js';
import { recordTaken, requireFewTaken } from './code.service.js';
import { EQUIPE_COLUMNS, type Equipe } from './equipe.entity.js';
import type { ArbreEquipes } from './equipe.input.js';
import { columnsFor, isSeen } from './seen.sql.js';
import { lockTree } from './tree.service.js';
import { treeVersion } from './version.js';

const column = columnsOf<{ s: 'societe' }>();

/**
 * The teams of a company, siblings in order; a client builds the tree from the parents' ids (admin spec §7,
 * getAllEquipes).
 */
export async function listEquipes(ctx: AppContext, input: unknown): Promise<Equipe[]> {
  requireActor(ctx);
  const { idSociete } = parse(bySocieteSchema, input);
  const societe = await teamsOf(ctx, idSociete);
  // The right is judged on the company's own setting, which the same statement reads.
  authorize(ctx, 'equipe:list', societe);
  return societe?.equipes ?? [];
}

/** As one column: the driver reads it faster than a row a team. */
const teamsOf = inBatches(async (ctx: AppContext, ids) => {
  const societes = await lateWithRights.rows(
    ctx,
    typed({
      idSociete: column('s.id_societe'),
      visuSociete: column('s.visu_societe'),
      equipes: jsonList(
        jsonObject(columnsFor(ctx)),
        (equipe) => sql`select json_agg(${equipe} order by equipe.ordre, equipe.id_equipe)
          from equipe where equipe.id_societe = s.id_societe and ${isSeen(ctx)}`,
      ),
    })`select ${LIST} from societe s where s.id_societe = ${anyOf(ids)}`,
  );
  return new Map(societes.map((societe) => [societe.idSociete, societe]));
});

/** The teams of a company and the version of their tree, read together; saving the tree sends the version back. */
export async function getEquipeTree(ctx: AppContext, input: unknown): Promise<ArbreEquipes> {
  const equipes = await listEquipes(ctx, input);
  return { version: treeVersion(equipes), equipes };
}

/** One team. */
export async function getEquipe(ctx: AppContext, input: unknown): Promise<Equipe> {
  requireActor(ctx);
  const { id } = parse(byIdSchema, input);
  return readEquipe(ctx, id);
}

/** A team by its id, for callers who may read it, on the facts of the same statement. */
export async function readEquipe(ctx: AppContext, id: number): Promise<Equipe> {
  const equipe = await equipeById(ctx, id);
  authorize(ctx, 'equipe:read', equipe);
  if (!equipe) throw new NotFoundError();
  return equipe;
}

const equipeById = inBatches(async (ctx: AppContext, ids) => {
  const equipes = await rows(
    ctx.em,
    typed({
      ...columnsFor(ctx),
      visuSociete: bool`f.visu_societe`,
      membreEquipe: bool`f.member`,
      lue: isOfLecture(ctx, 'f'),
    })`
      select ${LIST} from ${equipeFacts(ctx)} f join equipe using (id_equipe)
      where id_equipe = ${anyOf(ids)}`,
  );
  return new Map(equipes.map((equipe) => [equipe.id, equipe]));
});

/** The team of a boussole, and its company with it, for whoever may read either: people whose place ended with it included. */
export async function getEquipeOf(
  ctx: AppContext,
  { id, idEquipe }: { id: number; idEquipe: number },
): Promise<Equipe> {
  authorize(ctx, 'boussole:equipe', await loadBoussoleFacts(ctx, id));
  const equipe = await equipeById(ctx, idEquipe);
  if (!equipe) throw new NotFoundError();
  return withRead({ ...equipe }, { isOfBoussole: true });
}

/** The team of a boussole (journey spec §7, getEquipeByBoussole). */
export async function getEquipeByBoussole(ctx: AppContext, input: unknown): Promise<number> {
  requireActor(ctx);
  const { idBoussole } = parse(byBoussoleSchema, input);
  const facts = await loadBoussoleFacts(ctx, idBoussole);
  authorize(ctx, 'boussole:read', facts);
  return facts?.idEquipe ?? 0;
}

const drawLetter = () => EQUIPE_CODE_LETTERS[randomInt(EQUIPE_CODE_LETTERS.length)];
export const drawCode = (): string => Array.from({ length: 6 }, drawLetter).join('');

/**
 * Creates a team at the root of its company's tree, after its siblings.
 *
 * @throws NotFoundError for an unknown company, DuplicateError for a name taken in the company or a code taken anywhere.
 */
export async function createEquipe(ctx: AppContext, input: unknown): Promise<Equipe> {
  const own = within(ctx, 'equipe:write');
  const { idSociete, libelleEquipe, codeEquipe } = parse(createEquipeSchema, input);
  await own.require('societe', idSociete);
  await requireFewTaken(ctx);
  try {
    return await insert(ctx, idSociete, libelleEquipe, codeEquipe);
  } catch (error) {
    if (isUniqueViolation(error, 'equipe_libelle_unique', 'equipe_identite_unique')) {
      throw new DuplicateError(messages.equipe.alreadyThere, 'libelleEquipe');
    }
    // Another code in its place would make whoever asked print or tell the one that they sent, which is another team's.
    if (isUniqueViolation(error, 'equipe_code_unique')) {
      await recordTaken(ctx, codeEquipe);
      throw new DuplicateError(messages.equipe.takenCode, 'codeEquipe');
    }
    throw error;
  }
}

const insert = (ctx: AppContext, idSociete: number, libelle: string, code: string) =>
  transaction(ctx, async (tx) => {
    // Locks the company first, as saving the tree does. Names are checked at the end of the transaction (deferrable, for
    // swaps), so that two teams with one name would otherwise wait for each other.
    await run(tx.em, sql`select from societe where id_societe = ${idSociete} for update`);
    const equipe = await row(
      tx.em,
      typed(
        EQUIPE_COLUMNS,
      )`insert into equipe (id_societe, libelle_equipe, code_equipe, id_racine, ordre)
        select id_societe, ${libelle}, ${code}, 0, (select coalesce(max(e.ordre) + 1, 0) from equipe e
          where e.id_societe = s.id_societe and e.id_parent is null)
        from societe s where s.id_societe = ${idSociete}
        returning ${LIST}`,
    );
    if (!equipe) throw new NotFoundError(messages.individu.unknownSociete);
    await audit(tx, { action: 'equipe:create', objet: 'equipe', idObjet: equipe.id });
    return equipe;
  });

const contents = inBatches(async (ctx: AppContext, ids) => {
  const accounts = await rows(
    ctx.em,
    typed({
      id: int`id`,
      equipes: int`count(*)`,
      boussoles: int`select count(*) from b where b.id = s.id`,
      reponses: int`coalesce((select reponses from r where r.id = s.id), 0)`,
    })`with recursive sous_arbre as (
        select id_equipe as id, id_equipe from equipe where id_equipe = ${anyOf(ids)}
        union select s.id, e.id_equipe from equipe e join sous_arbre s on e.id_parent = s.id_equipe),
      b as (select id, id_boussole from sous_arbre join boussole using (id_equipe)),
      r as (select id, sum(nombre) as reponses from b join resultat_cumul using (id_boussole) group by id)
      select ${LIST} from sous_arbre s group by id`,
  );
  const finished = await countFinished(
    ctx,
    sql`with recursive sous_arbre as (
        select id_equipe as id, id_equipe from equipe where id_equipe = ${anyOf(ids)}
        union select s.id, e.id_equipe from equipe e join sous_arbre s on e.id_parent = s.id_equipe)
      select id, id_boussole from sous_arbre join boussole using (id_equipe)`,
  );
  return new Map(
    accounts.map(({ id, ...account }) => [
      id,
      { ...account, detruites: { reponses: account.reponses, ...finished(id) } },
    ]),
  );
});

const EMPTY: Contenu = {
  equipes: 0,
  boussoles: 0,
  reponses: 0,
  detruites: { reponses: 0, publiees: 0, terminees: 0, exact: true },
};

/** How much is deleted with a team and those below it, for the confirmation (decisions §3). */
export async function getEquipeContent(
  ctx: AppContext,
  { id, idSociete }: Pick<Equipe, 'id' | 'idSociete'>,
): Promise<Contenu> {
  authorize(ctx, 'equipe:write', ofSociete(idSociete));
  return (await contents(ctx, id)) ?? EMPTY;
}

/**
 * Deletes a team, those below it, and their boussoles, answers, comments and plans. People stay, without that team.
 *
 * The tree is locked: a team that somebody moves under this one at the same time is either seen, or not deleted.
 *
 * @throws NotFoundError, BadInputError when the team belongs to another company, ConflictError when the tree has changed
 *   since the caller read it.
 */
export async function deleteEquipe(ctx: AppContext, input: unknown): Promise<Suppression> {
  const own = within(ctx, 'equipe:write');
  const { id, idSociete, version } = parse(deleteEquipeSchema, input);
  await own.require('societe', idSociete);
  await own.require('equipe', id);
  await transaction(ctx, async (tx) => {
    const facts = await loadEquipeFacts(tx, id);
    if (!facts) throw new NotFoundError();
    if (facts.idSociete !== idSociete) {
      throw new BadInputError(messages.equipe.otherSociete, 'idSociete');
    }
    const equipes = await lockTree(tx, idSociete, version);
    if (!equipes.some((equipe) => equipe.id === id)) throw new NotFoundError();
    const { libelleEquipe: libelle } = await getEquipe(tx, { id });
    const open = await holdBoussolesOf(tx, { idEquipe: id });
    const { equipes: taken, boussoles, detruites } = await getEquipeContent(tx, { id, idSociete });
    const detail = { libelle, equipes: taken, boussoles, ...detailOf(detruites) };
    await run(tx.em, sql`delete from equipe where id_equipe = ${id}`);
    await publishOthers(tx, open);
    const what = { objet: 'equipe', idObjet: id, idSociete };
    await audit(tx, { action: 'equipe:delete', ...what, detail });
  });
  return { id, idSociete };
}
