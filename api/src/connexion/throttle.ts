import type { AppContext } from '../core/context.js';
import { TooManyRequestsError } from '../core/errors.js';
import { bool, db, float, nullable, row, run, sql } from '../core/sql.js';
import { empreinte } from './secret.js';

/** Not blocked. No instant would do: of two requests at once, the earlier one may be counted last. */
const JAMAIS = sql`'-infinity'::timestamptz`;

/** How failures under one key slow down what follows. Durations in seconds. */
export interface Frein {
  cle: string;
  /** Failures that cost nothing; after them each waits 1 s, then 2, 4 … up to 60. Absent: no such wait. */
  libres?: number;
  /** Failures at most within the window; beyond, nothing until the window ends. */
  limite: number;
  fenetre: number;
}

/**
 * Counts an attempt as a failure before it is tried, so that a thousand parallel tries count as a thousand.
 *
 * The counts live in the database: every process of the product sees them.
 *
 * @throws TooManyRequestsError while one of the keys is blocked.
 */
export async function freiner(ctx: AppContext, freins: readonly Frein[]): Promise<void> {
  for (const frein of freins) {
    if (!(await compter(ctx, frein))) await refuser(ctx, frein);
  }
}

async function compter(ctx: AppContext, { cle, libres, limite, fenetre }: Frein): Promise<boolean> {
  const now = ctx.now().toISOString();
  const attente = (echecs: ReturnType<typeof sql>) =>
    libres === undefined
      ? JAMAIS
      : sql`case when ${echecs} >= ${libres}::int
          then ${now}::timestamptz + make_interval(secs => least(power(2, least(${echecs} - ${libres}::int, 6)), 60))
          else ${JAMAIS} end`;
  const neuf = sql`f.debut <= ${now}::timestamptz - make_interval(secs => ${fenetre}::int)`;
  const echecs = sql`(case when ${neuf} then 1 else f.echecs + 1 end)`;
  const debut = sql`(case when ${neuf} then ${now}::timestamptz else f.debut end)`;
  const touches = await run(
    ctx.em,
    sql`insert into freinage as f (cle, echecs, debut, bloque_jusqu_a)
      values (${cle}, 1, ${now}, ${JAMAIS})
      on conflict (cle) do update set
        echecs = ${echecs},
        debut = ${debut},
        bloque_jusqu_a = greatest(
          ${attente(echecs)},
          case when ${echecs} >= ${limite}::int
            then ${debut} + make_interval(secs => ${fenetre}::int) else ${JAMAIS} end)
      where f.bloque_jusqu_a <= ${now}::timestamptz`,
  );
  return touches > 0;
}

/**
 * Refuses while one of the keys is blocked, without counting.
 *
 * @throws TooManyRequestsError
 */
export async function verifierFreins(ctx: AppContext, freins: readonly Frein[]): Promise<void> {
  const now = ctx.now().toISOString();
  const etat = await row(
    ctx.em,
    db
      .selectFrom('freinage')
      .where(bool`cle = any(${freins.map(({ cle }) => cle)}::text[])`)
      .where('bloque_jusqu_a', '>', now)
      .select(
        nullable(float`extract(epoch from max(bloque_jusqu_a) - ${now}::timestamptz)`).as(
          'attente',
        ),
      ),
  );
  if (etat?.attente) throw new TooManyRequestsError(etat.attente);
}

async function refuser(ctx: AppContext, { cle }: Frein): Promise<never> {
  const now = ctx.now().toISOString();
  const etat = await row(
    ctx.em,
    db
      .selectFrom('freinage')
      .where('cle', '=', cle)
      .select(float`extract(epoch from bloque_jusqu_a - ${now}::timestamptz)`.as('attente')),
  );
  throw new TooManyRequestsError(etat?.attente ?? 1);
}

/** Takes back the attempt that succeeded; the failures before it still count (promises V5). */
export async function relacher(ctx: AppContext, freins: readonly Frein[]): Promise<void> {
  for (const { cle } of freins) {
    await run(
      ctx.em,
      sql`update freinage set echecs = greatest(echecs - 1, 0), bloque_jusqu_a = ${JAMAIS} where cle = ${cle}`,
    );
  }
}

/** Forgets the failures under these keys, after their owner proved who they are. */
export async function oublier(ctx: AppContext, freins: readonly Frein[]): Promise<void> {
  for (const { cle } of freins) await run(ctx.em, sql`delete from freinage where cle = ${cle}`);
}

/** What somebody signs in with, as it is compared. */
export const normaliserIdentifiant = (saisi: string): string =>
  saisi.normalize('NFC').trim().toLowerCase();

/**
 * What failed logins are counted by: the name that is tried, whether it is an account's or nobody's. One count for a mail
 * and a pseudo would tell a stranger that they are the same person's.
 */
export const sujetDe = (nom: string): string => `nom:${nom}`;

/** What failed logins from a device that the account knows are counted by, whichever of its names is tried. */
export const sujetConnu = (idIndividu: number): string => `individu:${idIndividu}`;

/** Forgets what is counted for a person who is erased, from before its account, too: keys carry hashes of all that. */
export async function oublierPersonne(
  ctx: AppContext,
  id: number,
  identifiants: readonly (string | null)[],
): Promise<void> {
  const noms = identifiants.filter((nom) => nom !== null).map(normaliserIdentifiant);
  const sujets = [sujetConnu(id), ...noms.map((nom) => sujetDe(nom))];
  await run(
    ctx.em,
    sql`delete from freinage where cle like any(${sujets.map((sujet) => `%:${empreinte(sujet)}`)}::text[])
      or cle = any(${[`ancien:${id}`, `donnees:${id}`]}::text[])`,
  );
}

/** IPv6 is given out by the /64: a whole prefix is one caller, however its zeros are shortened. */
export function prefixeIp(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [debut, fin] = ip.split('::').map((groupes) => groupes.split(':').filter(Boolean));
  const ecrits = (debut?.length ?? 0) + (fin?.length ?? 0);
  const zeros = Array.from({ length: Math.max(8 - ecrits, 0) }, () => '0');
  return [...(debut ?? []), ...zeros, ...(fin ?? [])].slice(0, 4).join(':');
}
