import { isOpenNow } from '../acces/facts.js';
import { stampOf, type OpenEquipe } from '../connexion/proof.js';
import { digest } from '../connexion/secret.js';
import type { AppContext } from '../core/context.js';
import { DuplicateError, ForbiddenError, TooManyRequestsError } from '../core/errors.js';
import { bool, columnsOf, float, int, LIST, row, run, sql, typed } from '../core/sql.js';
import { holdEquipes, type HeldEquipe } from '../equipe/lock.js';
import { messages } from '../messages.js';

/**
 * Accounts that a code may make in ten minutes without a wait, enough for a full room; then one a second (promise 11). Where
 * the headcount bounds them, whoever has scanned the code does not wait: the whole of a large room scans at once.
 */
const [ACCOUNTS_MAX, WINDOW, PACE] = [100, 600, 1];

/**
 * How long a registration waits for those before it in its team, in seconds.
 *
 * @param accounts accounts made by the code in the last ten minutes.
 * @param since seconds since the last one.
 */
export const registrationWait = (accounts: number, since: number): number =>
  accounts < ACCOUNTS_MAX ? 0 : Math.max(0, PACE - since);

/** A team whose code was proved; with the browser's mark when a proof was carried. */
export interface ProvenEquipe extends OpenEquipe {
  marque?: string;
  /** Whether the code was scanned, with its signature. */
  isScanned?: boolean;
}

/** The digest of a browser's mark, which is all that is stored of it. */
const condense = (stamp: string): string => digest(stampOf(stamp));

const column = columnsOf<{ e: 'equipe' }>();

/** Reads the team once its row is locked; before, registrations in progress would not be counted. */
const readPlace = (
  tx: AppContext,
  { idEquipe, codeEquipe, marque }: ProvenEquipe,
  device: string,
) =>
  row(
    tx.em,
    typed({
      ouverte: bool`code_equipe = ${codeEquipe} and code_actif`,
      effectif: column('e.effectif'),
      // Those whom the code let in, of the open boussole that has most of them; where none is open, the accounts that it made.
      // The accounts that a facilitator made use up no place (decisions §1); whoever was given a link again answers by the code: the
      // place of the account is theirs.
      presents: int`coalesce(
        (select max((select count(*) from boussole_individu p left join individu i using (id_individu)
          where p.id_boussole = b.id_boussole and p.venue in ('code', 'scan') and i.relie_le is null))
          from boussole b where b.id_equipe = e.id_equipe and ${isOpenNow(tx)}),
        (select count(*) from membre_equipe m join individu i using (id_individu)
          where m.id_equipe = e.id_equipe and i.inscrit_seul and i.relie_le is null))`,
      /** Whether this browser already has an account there. */
      connu: bool`exists (select from inscription i
        where i.id_equipe = e.id_equipe
          and i.navigateur = any(${[device, marque ?? device].map(condense)}::text[]))`,
      recents: int`recentes.n`,
      depuis: float`recentes.depuis`,
    })`select ${LIST} from equipe e cross join (select count(*) as n,
          coalesce(extract(epoch from ${tx.now().toISOString()}::timestamptz - max(faite_le)), 0) as depuis
        from inscription where id_equipe = ${idEquipe}
          and faite_le > ${tx.now().toISOString()}::timestamptz - make_interval(secs => ${WINDOW})) as recentes
      where e.id_equipe = ${idEquipe}`,
  );

/**
 * Locks the team, so that registrations by its code come one after the other and never exceed the headcount. The code may
 * have been renewed or switched off, or the team deleted, since it was proved.
 *
 * @throws ForbiddenError, DuplicateError, TooManyRequestsError
 */
export async function takePlace(
  tx: AppContext,
  proof: ProvenEquipe,
  device: string,
): Promise<HeldEquipe> {
  const [equipe] = await holdEquipes(tx, [proof.idEquipe]);
  const place = await readPlace(tx, proof, device);
  if (!equipe || !place?.ouverte) throw new ForbiddenError(messages.individu.unknownCode);
  if (place.connu) throw new DuplicateError(messages.equipe.knownBrowser);
  if (place.effectif !== null && place.presents >= place.effectif) {
    throw new DuplicateError(messages.equipe.complete);
  }
  const isOfCrowd = proof.isScanned && place.effectif !== null;
  const wait = isOfCrowd ? 0 : registrationWait(place.recents, place.depuis);
  if (wait > 0) throw new TooManyRequestsError(wait);
  return equipe;
}

/** Notes which browser made the account. */
export const recordPlace = (
  tx: AppContext,
  idIndividu: number,
  idEquipe: number,
  device: string,
): Promise<number> =>
  run(
    tx.em,
    sql`insert into inscription (id_individu, id_equipe, navigateur, faite_le)
      values (${idIndividu}, ${idEquipe}, ${condense(device)}, ${tx.now().toISOString()})`,
  );
