import { createHmac } from 'node:crypto';

import type { AppContext } from '../core/context.js';
import { float, int, LIST, row, rows, run, sql, text, typed } from '../core/sql.js';
import { secretServeur } from './preuve.js';

/** So many distinct values at most within so many seconds, whichever moment one counts from. */
export interface Limite {
  nombre: number;
  fenetre: number;
}

/** What distinct values tried in vain are counted under. */
export interface Quota {
  cle: string;
  limites: readonly Limite[];
}

/** What is tried a second time within a day teaches nothing new: it counts once. */
const JOUR = 24 * 3600;

/** What a person who mistypes never reaches, and a guesser does: a hundred in ten minutes, three hundred a day. */
export const LIMITES_ESSAIS: readonly Limite[] = [
  { nombre: 100, fenetre: 600 },
  { nombre: 300, fenetre: JOUR },
];

/**
 * How long to wait before another try.
 *
 * @param faits when each distinct value was first tried, in milliseconds, latest first.
 * @returns seconds; 0 when the try is allowed.
 */
export function attenteEssais(
  faits: readonly number[],
  limites: readonly Limite[],
  maintenant: number,
): number {
  const attentes = limites.map(({ nombre, fenetre }) => {
    const plusAncien = faits[nombre - 1];
    return plusAncien === undefined ? 0 : plusAncien / 1000 + fenetre - maintenant / 1000;
  });
  return Math.max(0, ...attentes);
}

/** The longest wait that one of these asks for, in seconds, without counting anything. */
export async function lireAttente(ctx: AppContext, quotas: readonly Quota[]): Promise<number> {
  const maintenant = ctx.now();
  const lus = await rows(
    ctx.em,
    typed({
      cle: text`e.cle`,
      ms: float`extract(epoch from e.fait_le) * 1000`,
    })`select ${LIST} from unnest(${quotas.map(({ cle }) => cle)}::text[]) as q(cle) cross join lateral (
        select cle, fait_le from essai where essai.cle = q.cle
          and fait_le > ${maintenant.toISOString()}::timestamptz - make_interval(secs => ${JOUR})
        order by fait_le desc limit 300) as e`,
  );
  const attentes = quotas.map(({ cle, limites }) => {
    const faits = lus.filter((lu) => lu.cle === cle).map(({ ms }) => ms);
    return attenteEssais(
      faits.toSorted((a, b) => b - a),
      limites,
      maintenant.getTime(),
    );
  });
  return Math.max(0, ...attentes);
}

/**
 * Lets one try after the other under these keys, until the transaction ends: a thousand at once are counted as a thousand.
 */
export const unParUn = (tx: AppContext, quotas: readonly Quota[]): Promise<number> =>
  run(
    tx.em,
    sql`select pg_advisory_xact_lock(hashtext('essai'), cle) from (
      select hashtext(cle) as cle from unnest(${quotas.map(({ cle }) => cle)}::text[]) as q(cle) order by 1) as cles`,
  );

/** Counts a value under these keys, once a day each. Only a hash of it is kept, under the server's own key. */
export async function noterEssai(
  tx: AppContext,
  quotas: readonly Quota[],
  valeur: string,
): Promise<void> {
  const secret = await secretServeur(tx);
  const quand = tx.now().toISOString();
  for (const { cle } of quotas) {
    const condense = createHmac('sha256', secret).update(`${cle}:${valeur}`).digest('hex');
    await run(
      tx.em,
      sql`insert into essai (cle, valeur, fait_le) values (${cle}, ${condense}, ${quand})
        on conflict (cle, valeur) do update set fait_le = excluded.fait_le
        where essai.fait_le <= excluded.fait_le - make_interval(secs => ${JOUR})`,
    );
  }
}

/** What wrong team codes from one address are counted under. */
export const cleCode = (adresse: string): string => `code:${adresse}`;

/** Wrong codes a minute, all addresses together, above which typed codes wait (promise 11). */
export const AFFLUENCE = 600;

/** The longest that one waits for it, in seconds. */
const ATTENTE_MAX = 10;

/**
 * How long a typed code waits when many are wrong at once, everywhere: nobody is refused for what others do (promise 11).
 *
 * @param rates distinct wrong codes of the last minute, all addresses together.
 * @returns seconds: none up to 600, then the more the more there are, ten for twice as many and above.
 */
export const attenteAffluence = (rates: number): number =>
  Math.min(ATTENTE_MAX, (Math.max(0, rates - AFFLUENCE) / AFFLUENCE) * ATTENTE_MAX);

/**
 * Wrong codes of the last minute, each counted once an address: what the wait follows, and the metric shows.
 *
 * Above twice the bound nothing changes any more: nor is it counted.
 */
export async function compterCodesRates(em: AppContext['em'], maintenant: Date): Promise<number> {
  const compte = await row(
    em,
    typed({ n: int`count(*)` })`select ${LIST} from (select from essai where cle like 'code:%'
        and fait_le > ${maintenant.toISOString()}::timestamptz - interval '1 minute'
        limit ${2 * AFFLUENCE}) as derniers`,
  );
  return compte?.n ?? 0;
}

/** Forgets what was tried more than a day ago, and the brakes that hold nobody any more. In the caller's transaction. */
export async function oublierEssais(ctx: AppContext): Promise<number> {
  const hier = sql`${ctx.now().toISOString()}::timestamptz - make_interval(secs => ${JOUR})`;
  const essais = await run(ctx.em, sql`delete from essai where fait_le <= ${hier}`);
  const freins = await run(
    ctx.em,
    sql`delete from freinage where debut <= ${hier} and bloque_jusqu_a <= ${hier}`,
  );
  return essais + freins;
}
