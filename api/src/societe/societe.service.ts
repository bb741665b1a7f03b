import { PROFIL_FACILITATEUR } from '../../../schema/statuts.js';
import { byBoussoleSchema } from '../../../schema/validation/boussole.js';
import { pagination } from '../../../schema/validation/pagination.js';
import { societeSchema, updateSocieteSchema } from '../../../schema/validation/societe.js';
import { byIdSchema } from '../../../schema/validation/text.js';
import { partOf } from '../../../schema/validation/wholeList.js';
import { makerOf } from '../acces/caller.js';
import { loadBoussoleFacts } from '../acces/facts.js';
import { authorize, requireActor } from '../acces/permissions.js';
import { within } from '../acces/within.js';
import { askingTemoin, requireAccords, type AskedAct } from '../accord/acts.service.js';
import { audit } from '../audit/audit.service.js';
import { changesOf } from '../audit/changes.js';
import { transaction, type AppContext } from '../core/context.js';
import type { Suppression } from '../core/deletion.types.js';
import { DuplicateError, isUniqueViolation } from '../core/errors.js';
import { getOrFail } from '../core/load.js';
import { alphabeticalOrder, pattern, slice } from '../core/pagination.js';
import { late } from '../core/replicas/late.js';
import { anyOf, db, int, LIST, row, rows, run, sql, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { chosen, sliceOf, whole } from '../core/wholeList.js';
import { messages } from '../messages.js';
import { detailOf, holdBoussolesOf } from '../publication/destroyed.service.js';
import { isStricter, levelOfMinimum, minimumOf } from '../publication/rules.js';
import { getSocieteContent } from './contents.service.js';
import { followQuestions, nextQuestions } from './questions.service.js';
import { Societe } from './societe.entity.js';
import type { SocietePage } from './societe.input.js';

const inOrder = (descending?: boolean) =>
  db
    .selectFrom('societe')
    .select([
      'id_societe as id',
      'libelle_societe as libelleSociete',
      'visu_societe as visuSociete',
      'seuil as k',
      'minimum_reponses as minimumReponses',
      'question_ff as questionFf',
      'question_or as questionOr',
      'conservation',
    ])
    .orderBy(alphabeticalOrder('libelle_societe', descending))
    .orderBy('id_societe');

/** All companies, by label; of a reporting token, those of which it reads something. */
export function listSocietes(ctx: AppContext): Promise<Societe[]> {
  const societes = ctx.actor?.jeton === undefined ? undefined : ctx.actor.lecture?.societes;
  const listed = inOrder();
  return late.rows(
    ctx,
    societes
      ? listed.where('id_societe', '=', anyOf(societes))
      : listed.where(within(ctx, 'societe:list').condition(sql.ref('id_societe'))),
  );
}

/** A company as the specified calls give it. */
const ROW = {
  ID_SOCIETE: sql.ref('id_societe'),
  LIBELLE_SOCIETE: sql.ref('libelle_societe'),
  VISU_SOCIETE: int`visu_societe`,
};
const partSchema = partOf(ROW);

/** The same, or a part of them, as the specified calls give them (admin spec §7, getAllSocietes). @throws TooLargeError (413). */
export async function listAllSocietes(ctx: AppContext, input: unknown) {
  const { condition } = within(ctx, 'societe:list');
  const { champs, recherche, ...part } = parse(partSchema, input);
  const read = typed(chosen(ROW, champs))`select ${LIST} from societe
    where recherche like ${pattern(recherche)} and ${condition(sql`id_societe`)}
    order by ${alphabeticalOrder('libelle_societe')}, id_societe ${sliceOf(part)}`;
  return whole(await late.rows(ctx, read));
}

/** One page of companies, searched and sorted by the database. */
export async function pageSocietes(ctx: AppContext, input: unknown): Promise<SocietePage> {
  const own = within(ctx, 'societe:list').condition(sql.ref('id_societe'));
  const request = parse(pagination(['libelleSociete']), input ?? {});
  const searched = pattern(request.recherche);
  const em = late.em(ctx);
  const page = inOrder(request.descendant).where('recherche', 'like', searched).where(own);
  const found = db.selectFrom('societe').where('recherche', 'like', searched).where(own);
  const [lines, count] = await Promise.all([
    rows(em, page.modifyEnd(slice(request))),
    row(em, found.select(int`count(*)`.as('total'))),
  ]);
  return { lignes: lines, total: count?.total ?? 0 };
}

/** One company. */
export async function getSociete(ctx: AppContext, input: unknown): Promise<Societe> {
  const own = within(ctx, 'societe:read');
  const { id } = parse(byIdSchema, input);
  await own.require('societe', id);
  return getOrFail(ctx.em, Societe, id);
}

/** The company of a boussole, for whoever may read its results (journey spec §7, getSocieteByBoussole). */
export async function getSocieteByBoussole(ctx: AppContext, input: unknown): Promise<number> {
  requireActor(ctx);
  const { idBoussole } = parse(byBoussoleSchema, input);
  const facts = await loadBoussoleFacts(ctx, idBoussole);
  authorize(ctx, 'boussole:read', facts);
  return facts?.idSociete ?? 0;
}

/**
 * Creates a company.
 *
 * @throws DuplicateError when the label, whatever its case, is taken.
 */
export async function createSociete(ctx: AppContext, input: unknown): Promise<Societe> {
  authorize(ctx, 'societe:create');
  const { k, minimumReponses, conservation = null, ...values } = parse(societeSchema, input);
  const level = askedLevel({ k, minimumReponses }) ?? null;
  return refuseDuplicate(values.libelleSociete, () =>
    transaction(ctx, async (tx) => {
      const societe = tx.em.create(Societe, {
        ...values,
        facilitateur: makerOf(tx),
        k: level,
        conservation,
        minimumReponses: minimumOf(level),
        questionFf: null,
        questionOr: null,
      });
      await tx.em.flush();
      await keepOwn(tx, societe.id);
      await audit(tx, { action: 'societe:create', objet: 'societe', idObjet: societe.id });
      return societe;
    }),
  );
}

/** What a facilitator has just made is theirs, in the same transaction and for the rest of the request. */
async function keepOwn(tx: AppContext, idSociete: number): Promise<void> {
  const { actor } = tx;
  if (!actor?.societes) return;
  const made = await run(
    tx.em,
    sql`insert into facilitation (id_individu, id_societe)
      select id_individu, ${idSociete}::int from individu
      where id_individu = ${actor.id} and id_profil = ${PROFIL_FACILITATEUR} for key share`,
  );
  if (made) actor.societes = [...actor.societes, idSociete];
}

/**
 * Changes a company; a new level of confidentiality holds for the boussoles made from then on (publication, P1), as do
 * new default questions.
 *
 * @throws NotFoundError, DuplicateError
 */
export async function updateSociete(ctx: AppContext, input: unknown): Promise<Societe> {
  const own = within(ctx, 'societe:write');
  const { id, libelleSociete, visuSociete, ...asked } = parse(updateSocieteSchema, input);
  await own.require('societe', id);
  const change = () =>
    transaction(ctx, async (tx) => {
      // Locked: the line in the trail tells from which level this change came.
      await run(tx.em, sql`select from societe where id_societe = ${id} for no key update`);
      const societe = await getOrFail(tx.em, Societe, id);
      const level = askedLevel(asked);
      const k = level === undefined ? societe.k : level;
      await requireAccords(tx, [
        ...loweredLevel(societe, k),
        ...openedToTeams(societe, visuSociete),
      ]);
      const before = settings(societe);
      const next = nextQuestions(before, asked);
      const isBroken = asked.nouveauSens === true;
      await followQuestions(tx, id, before, { next, isBroken });
      tx.em.assign(societe, {
        libelleSociete,
        // A name is unique among those of who gave it: a refusal tells a facilitator of no company that is not theirs.
        ...(libelleSociete !== societe.libelleSociete && { facilitateur: makerOf(tx) }),
        visuSociete: visuSociete ?? societe.visuSociete,
        k,
        conservation: asked.conservation === undefined ? societe.conservation : asked.conservation,
        minimumReponses: minimumOf(k),
        ...next,
      });
      await tx.em.flush();
      const changes = changesOf(
        { ...before, nouveauSens: false },
        { ...settings(societe), nouveauSens: isBroken },
      );
      await audit(tx, {
        action: 'societe:update',
        objet: 'societe',
        idObjet: id,
        changements: changes,
      });
      return societe;
    });
  return refuseDuplicate(libelleSociete, () => askingTemoin(ctx, change));
}

/** A lower level waits for the témoin, where the company asks so. */
function loweredLevel({ id, k: before }: Societe, k: number | null): AskedAct[] {
  if (before === null || before === k || (k !== null && isStricter(before, k))) return [];
  const value = k === null ? 'Directe' : `Publiée, k = ${k}`;
  return [{ idSociete: id, objet: 'societe', idObjet: id, acte: 'NIVEAU', valeur: value }];
}

/** So does to let its teams read each other. */
const openedToTeams = ({ id, visuSociete: before }: Societe, asked: boolean | undefined) =>
  asked === true && !before
    ? [{ idSociete: id, objet: 'societe', idObjet: id, acte: 'ENTRE_EQUIPES' as const }]
    : [];

const settings = (societe: Societe) => ({
  libelleSociete: societe.libelleSociete,
  visuSociete: societe.visuSociete,
  k: societe.k,
  conservation: societe.conservation,
  questionFf: societe.questionFf,
  questionOr: societe.questionOr,
});

/** The level asked for, by `k` or by its former name; undefined when neither is given. */
const askedLevel = ({
  k,
  minimumReponses,
}: {
  k?: number | null | undefined;
  minimumReponses?: number | undefined;
}): number | null | undefined =>
  k === undefined && minimumReponses !== undefined ? levelOfMinimum(minimumReponses) : k;

async function refuseDuplicate<T>(libelle: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'societe_auteur_unique')) throw error;
    throw new DuplicateError(messages.societe.alreadyThere(libelle), 'libelleSociete');
  }
}

/** Deletes a company with all its teams, boussoles and answers; its users stay, without company. */
export async function deleteSociete(ctx: AppContext, input: unknown): Promise<Suppression> {
  const own = within(ctx, 'societe:write');
  const { id } = parse(byIdSchema, input);
  await own.require('societe', id);
  await transaction(ctx, async (tx) => {
    // The company is locked before anything else: a transaction that creates something in it has then ended, or finds it
    // gone.
    await run(tx.em, sql`select from societe where id_societe = ${id} for update`);
    const societe = await getOrFail(tx.em, Societe, id);
    const { libelleSociete: libelle } = societe;
    await holdBoussolesOf(tx, { idSociete: id });
    const { equipes, boussoles, detruites } = await getSocieteContent(tx, { id });
    const detail = { libelle, equipes, boussoles, ...detailOf(detruites) };
    // Teams go first, and their answers with them. A single cascade would first delete the criteria and images that
    // answers refer to.
    await run(tx.em, sql`delete from equipe where id_societe = ${id}`);
    await run(tx.em, sql`delete from critere where id_societe = ${id}`);
    await run(tx.em, sql`delete from societe where id_societe = ${id}`);
    await audit(tx, { action: 'societe:delete', objet: 'societe', idObjet: id, detail });
  });
  return { id };
}
