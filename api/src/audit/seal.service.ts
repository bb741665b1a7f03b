import type { AppContext } from '../core/context.js';
import { db, int, jsonList, LIST, nullable, row, run, sql, text, typed } from '../core/sql.js';

/** Result of a check of the whole trail. */
export interface Verdict {
  lignes: number;
  sealed: number;
  /** What is wrong, in French, one sentence per line of the trail; empty when all is well. */
  anomalies: string[];
  /**
   * The last seal, in hexadecimal. Noted outside of the product, it reveals a trail that was rewritten from end to end.
   */
  lastSeal: string | null;
}

/** Seals the lines written since the last time, each seal depending on the one before; returns how many. */
export async function seal(ctx: AppContext): Promise<number> {
  const sealed = await row(ctx.em, db.selectNoFrom(int`audit_sceller()`.as('n')));
  return sealed?.n ?? 0;
}

/**
 * Checks the whole chain of seals (promises 33).
 *
 * The oldest seal is trusted, because the lines before it were purged. Every other one must follow from the seal before it
 * and from its line, which must exist and be unchanged.
 */
export async function verifyAudit(ctx: Pick<AppContext, 'em'>): Promise<Verdict> {
  const verdict = await row(
    ctx.em,
    typed({
      lignes: int`select count(*) from audit`,
      sealed: int`select count(*) from audit join audit_sceau using (id_audit)`,
      anomalies: jsonList(
        text`phrase`,
        (phrase) =>
          sql`select json_agg(${phrase} order by rang) from anomalies where phrase is not null`,
      ),
      lastSeal: nullable(
        text`select encode(empreinte, 'hex') from audit_sceau order by rang desc limit 1`,
      ),
    })`with chaine as (
        select s.rang, s.id_audit, s.ligne, s.empreinte, a.id_audit is not null as presente,
          case when a.id_audit is not null then audit_condenser(a) end as lue,
          lag(s.rang) over (order by s.rang) as rang_precedent,
          lag(s.empreinte) over (order by s.rang) as precedente
        from audit_sceau s left join audit a using (id_audit)),
      anomalies as (
        select rang, case
            when rang_precedent is not null and rang <> rang_precedent + 1 then 'des sceaux manquent avant la ligne '
            when (rang_precedent is not null or rang = 1) and empreinte <> sha256(coalesce(precedente, ''::bytea) || ligne)
              then 'le sceau ne suit pas du précédent : ligne '
            when lue <> ligne then 'le texte a changé : ligne '
            when not presente and rang_precedent is not null then 'effacée avant l’heure : ligne '
          end || id_audit as phrase
        from chaine)
      select ${LIST}`,
  );
  if (!verdict) throw new Error('a statement of aggregates gave no row');
  return verdict;
}

/**
 * Erases the lines older than a year, and their seals except the last, from which the chain goes on (promises 35).
 *
 * Only the beginning of the chain may go: a gap would look like a forgery.
 *
 * @returns how many lines were erased.
 */
export async function purge(ctx: AppContext): Promise<number> {
  await seal(ctx);
  const limit = sql`${ctx.now().toISOString()}::timestamptz - interval '12 months'`;
  // From the oldest seal on, up to the first line that stays: what a year has written is not read.
  const until = sql`coalesce((select s.rang from audit_sceau s join audit a using (id_audit)
      where a.quand >= ${limit} order by s.rang limit 1),
    (select max(rang) + 1 from audit_sceau), 0)`;
  const erased = await run(
    ctx.em,
    sql`delete from audit where id_audit in (select id_audit from audit_sceau where rang < ${until})`,
  );
  await run(
    ctx.em,
    sql`delete from audit_sceau s where s.rang < ${until} - 1
      and not exists (select from audit a where a.id_audit = s.id_audit)`,
  );
  return erased;
}
