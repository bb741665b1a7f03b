import { CLOSES_AT, isOpenNow } from '../../acces/facts.js';
import { audit } from '../../audit/audit.service.js';
import type { AppContext } from '../../core/context.js';
import { db, int, LIST, row, rows, run, sql, typed } from '../../core/sql.js';
import { holdPerson } from '../lock.js';
import { erase } from '../ownData/erasure.service.js';

/** Days after the closing of its boussole at which a provisional account is erased. */
const DAYS_KEPT = 30;

type Sql = ReturnType<typeof sql>;

/** Forgets which browser made these accounts, so that it may make another one. */
export const forgetBrowser = (tx: AppContext, ids: Sql): Promise<number> =>
  run(
    tx.em,
    sql`update inscription set navigateur = encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex')
      where id_individu in (${ids})`,
  );

/** Provisional accounts, rows named `i`, none of whose boussoles is open. */
const isOver = (ctx: AppContext) =>
  sql`i.provisoire and not exists (select from boussole_individu p join boussole b using (id_boussole)
    where p.id_individu = i.id_individu and ${isOpenNow(ctx)})`;

/**
 * Takes the provisional accounts of these boussoles, which the caller has just closed, out of their teams: they are in no
 * later boussole and in no headcount. Their participations stay.
 */
export async function endProvisional(
  tx: AppContext,
  idBoussoles: readonly number[],
): Promise<void> {
  await leave(
    tx,
    sql`select i.id_individu from individu i where ${isOver(tx)} and exists (select from boussole_individu p
      where p.id_individu = i.id_individu and p.id_boussole = any(${[...idBoussoles]}::int[]))`,
  );
}

/** Locks the people first: whoever keeps the account at this very moment comes before, and stays, or is refused. */
async function leave(tx: AppContext, ids: Sql): Promise<void> {
  const left = await rows(
    tx.em,
    typed({ id: int`i.id_individu` })`select ${LIST} from individu i
      where i.provisoire and i.id_individu in (${ids}) order by 1 for no key update`,
  );
  const over = sql`select unnest(${left.map(({ id }) => id)}::int[])`;
  if (left.length === 0) return;
  await run(tx.em, sql`delete from membre_equipe where id_individu in (${over})`);
  await forgetBrowser(tx, over);
}

/** Provisional accounts, rows named `i`, whose last boussole closed thirty days ago, or was deleted. */
const isDue = (ctx: AppContext) =>
  sql`i.provisoire and not exists (select from boussole_individu p join boussole b using (id_boussole)
    where p.id_individu = i.id_individu and ${CLOSES_AT}
      > ${ctx.now().toISOString()}::timestamptz - make_interval(days => ${DAYS_KEPT}))`;

/** How many accounts `eraseProvisional` would erase now. */
export async function countProvisional(ctx: AppContext): Promise<number> {
  const counted = await row(
    ctx.em,
    typed({ n: int`count(*)` })`select ${LIST} from individu i where ${isDue(ctx)}`,
  );
  return counted?.n ?? 0;
}

/**
 * Erases the provisional accounts whose last boussole closed thirty days ago, or was deleted; averages stay as they are. In
 * the caller's transaction.
 *
 * @returns how many were erased.
 */
export async function eraseProvisional(ctx: AppContext): Promise<number> {
  // A boussole that was deleted, not closed, left them members.
  await leave(ctx, sql`select i.id_individu from individu i where ${isOver(ctx)}`);
  const old = await rows(
    ctx.em,
    typed({
      id: int`i.id_individu`,
    })`select ${LIST} from individu i where ${isDue(ctx)} order by 1`,
  );
  let erased = 0;
  for (const { id } of old) {
    await holdPerson(ctx, id);
    // Its holder may have kept it meanwhile.
    const still = await row(
      ctx.em,
      db
        .selectFrom('individu')
        .where('id_individu', '=', id)
        .where('provisoire', '=', true)
        .select('pseudo'),
    );
    if (!still) continue;
    // Before: only of an account that is there does the trail know that its line has a day and no time.
    await audit(ctx, { action: 'individu:fini', objet: 'individu', idObjet: id });
    await erase(ctx, id, [still.pseudo]);
    erased += 1;
  }
  return erased;
}
