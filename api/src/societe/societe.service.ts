import { byBoussoleSchema } from '../../../schema/validation/boussole.js';
import { pagination } from '../../../schema/validation/pagination.js';
import { societeSchema, updateSocieteSchema } from '../../../schema/validation/societe.js';
import { byIdSchema } from '../../../schema/validation/text.js';
import { isOpenNow, loadBoussoleFacts } from '../acces/facts.js';
import { authorize, requireActor } from '../acces/permissions.js';
import { emForReading } from '../acces/reading.js';
import { audit } from '../audit/audit.service.js';
import { changesOf } from '../audit/changes.js';
import { inBatches } from '../core/batches.js';
import { transaction, type AppContext } from '../core/context.js';
import type { Suppression } from '../core/deletion.types.js';
import { ConflictError, DuplicateError, isUniqueViolation } from '../core/errors.js';
import { getOrFail } from '../core/load.js';
import { alphabeticalOrder, pattern, slice } from '../core/pagination.js';
import { anyOf, db, int, row, rows, run, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import { Societe } from './societe.entity.js';
import type { Contenu, SocietePage } from './societe.input.js';

const inOrder = (descending?: boolean) =>
  db
    .selectFrom('societe')
    .select([
      'id_societe as id',
      'libelle_societe as libelleSociete',
      'visu_societe as visuSociete',
      'minimum_reponses as minimumReponses',
    ])
    .orderBy(alphabeticalOrder('libelle_societe', descending))
    .orderBy('id_societe');

/** All companies, by label. */
export function listSocietes(ctx: AppContext): Promise<Societe[]> {
  authorize(ctx, 'societe:list');
  return rows(emForReading(ctx), inOrder());
}

/** One page of companies, searched and sorted by the database. */
export async function pageSocietes(ctx: AppContext, input: unknown): Promise<SocietePage> {
  authorize(ctx, 'societe:list');
  const request = parse(pagination(['libelleSociete']), input ?? {});
  const searched = pattern(request.recherche);
  const em = emForReading(ctx);
  const page = inOrder(request.descendant).where('recherche', 'like', searched);
  const found = db.selectFrom('societe').where('recherche', 'like', searched);
  const [lines, account] = await Promise.all([
    rows(em, page.modifyEnd(slice(request))),
    row(em, found.select(int`count(*)`.as('total'))),
  ]);
  return { lignes: lines, total: account?.total ?? 0 };
}

/** One company. */
export function getSociete(ctx: AppContext, input: unknown): Promise<Societe> {
  authorize(ctx, 'societe:read');
  const { id } = parse(byIdSchema, input);
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
  authorize(ctx, 'societe:write');
  const { minimumReponses = 1, ...values } = parse(societeSchema, input);
  return refuseDuplicate(values.libelleSociete, () =>
    transaction(ctx, async (tx) => {
      const societe = tx.em.create(Societe, { ...values, minimumReponses });
      await tx.em.flush();
      await audit(tx, { action: 'societe:create', objet: 'societe', idObjet: societe.id });
      return societe;
    }),
  );
}

/**
 * Changes a company; its minimum number of answers goes down only while it has no open boussole (decisions §4).
 *
 * @throws NotFoundError, DuplicateError, ConflictError
 */
export async function updateSociete(ctx: AppContext, input: unknown): Promise<Societe> {
  authorize(ctx, 'societe:write');
  const { id, libelleSociete, visuSociete, minimumReponses } = parse(updateSocieteSchema, input);
  return refuseDuplicate(libelleSociete, () =>
    transaction(ctx, async (tx) => {
      // Locked: a minimum raised at the same time must not be lowered from the one read before.
      await run(tx.em, sql`select from societe where id_societe = ${id} for no key update`);
      const societe = await getOrFail(tx.em, Societe, id);
      if (minimumReponses !== undefined && minimumReponses < societe.minimumReponses) {
        await requireNoOpenBoussole(tx, id);
      }
      const before = settings(societe);
      tx.em.assign(societe, {
        libelleSociete,
        visuSociete: visuSociete ?? societe.visuSociete,
        minimumReponses: minimumReponses ?? societe.minimumReponses,
      });
      await tx.em.flush();
      const changes = changesOf(before, settings(societe));
      await audit(tx, {
        action: 'societe:update',
        objet: 'societe',
        idObjet: id,
        changements: changes,
      });
      return societe;
    }),
  );
}

const settings = ({ libelleSociete, visuSociete, minimumReponses }: Societe) => ({
  libelleSociete,
  visuSociete,
  minimumReponses,
});

async function requireNoOpenBoussole(ctx: AppContext, idSociete: number): Promise<void> {
  const isOpen = await row(
    ctx.em,
    sql`select from boussole b where id_societe = ${idSociete} and ${isOpenNow(ctx)} limit 1`,
  );
  if (isOpen) throw new ConflictError(messages.societe.loweredMinimum, 'minimumReponses');
}

async function refuseDuplicate<T>(libelle: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'societe_libelle_unique')) throw error;
    throw new DuplicateError(messages.societe.alreadyThere(libelle), 'libelleSociete');
  }
}

/** How much goes with a company, for the confirmation (decisions §3). */
export async function getSocieteContent(ctx: AppContext, input: unknown): Promise<Contenu> {
  authorize(ctx, 'societe:read');
  const { id } = parse(byIdSchema, input);
  return (await contents(ctx, id)) ?? { equipes: 0, boussoles: 0, reponses: 0 };
}

const contents = inBatches(async (ctx: AppContext, ids) => {
  const counts = await rows(
    ctx.em,
    db
      .selectFrom('societe as s')
      .where('id_societe', '=', anyOf(ids))
      .select([
        'id_societe as id',
        int`select count(*) from equipe e where e.id_societe = s.id_societe`.as('equipes'),
        int`select count(*) from boussole b where b.id_societe = s.id_societe`.as('boussoles'),
        int`select coalesce(sum(nombre), 0) from resultat_cumul r where r.id_societe = s.id_societe`.as(
          'reponses',
        ),
      ]),
  );
  return new Map(counts.map(({ id, ...account }) => [id, account]));
});

/** Deletes a company with all its teams, boussoles and answers; its users stay, without company. */
export async function deleteSociete(ctx: AppContext, input: unknown): Promise<Suppression> {
  authorize(ctx, 'societe:write');
  const { id } = parse(byIdSchema, input);
  await transaction(ctx, async (tx) => {
    // First, and alone: whoever creates something in it is done, or finds it gone.
    await run(tx.em, sql`select from societe where id_societe = ${id} for update`);
    const societe = await getOrFail(tx.em, Societe, id);
    const { libelleSociete: libelle } = societe;
    const detail = { libelle, ...(await getSocieteContent(tx, { id })) };
    // Answers before the criteria and images they refer to: one cascade would meet those first.
    await run(tx.em, sql`delete from equipe where id_societe = ${id}`);
    await run(tx.em, sql`delete from critere where id_societe = ${id}`);
    await run(tx.em, sql`delete from societe where id_societe = ${id}`);
    await audit(tx, { action: 'societe:delete', objet: 'societe', idObjet: id, detail });
  });
  return { id };
}
