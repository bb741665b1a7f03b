import type { Act } from '../../../schema/statuts.js';
import { audit, nameOf } from '../audit/audit.service.js';
import { transaction, type AppContext } from '../core/context.js';
import { ConflictError, NotFoundError } from '../core/errors.js';
import { int, LIST, row, run, sql, typed } from '../core/sql.js';
import { messages } from '../messages.js';
import { tellTemoins } from './notice.service.js';

/** For how many hours a request waits, and an agreement serves. */
export const HOURS = 72;
/**
 * For how many hours to take a témoin away waits for that témoin, who may be on leave. Without an answer it may then be done:
 * a témoin who has left for good must not bind its company for ever.
 */
const HOURS_OF_REMOVAL = 15 * 24;

/** An act that a company may make wait. The same act twice is the same request. */
export interface AskedAct {
  idSociete: number;
  acte: Act;
  /** What it is done to, as the trail names it. */
  objet: string;
  idObjet: number;
  /** The value it sets, as a person reads it; empty when it has none. */
  valeur?: string;
}

/** The acts of a call that nobody has agreed to yet. It ends the caller's transaction, and is caught by `askingTemoin`. */
class AgreementNeeded extends Error {
  constructor(readonly acts: readonly AskedAct[]) {
    super('the témoin has not agreed');
  }
}

const same = ({ idSociete, acte, objet, idObjet, valeur = '' }: AskedAct) =>
  sql`id_societe = ${idSociete} and acte = ${acte} and objet = ${objet} and id_objet = ${idObjet} and valeur = ${valeur}`;

/**
 * Lets acts pass where the company asks for no agreement, or its témoin has agreed to each: the agreement is then spent.
 * In the caller's transaction, within `askingTemoin`.
 */
export async function requireAccords(tx: AppContext, acts: readonly AskedAct[]): Promise<void> {
  const missing: AskedAct[] = [];
  for (const act of acts)
    if (!(await isFree(tx, act.idSociete)) && !(await spend(tx, act))) missing.push(act);
  if (missing.length > 0) throw new AgreementNeeded(missing);
}

async function isFree(tx: AppContext, idSociete: number): Promise<boolean> {
  const asks = await row(
    tx.em,
    sql`select from societe where id_societe = ${idSociete} and accord_temoin`,
  );
  return asks === undefined;
}

/** Whether nobody has answered a request yet, which is not too old. */
export const isWaiting = (now: string) =>
  sql`(accepte is null and expire_le > ${now}::timestamptz)`;

/** Whether a request may be done now: agreed to lately and not done yet; of a removal, without an answer too. */
export const isGranted = (
  now: string,
) => sql`(utilise_le is null and ${now}::timestamptz < make_interval(hours => ${HOURS}) +
  case when accepte then repondu_le when accepte is null and acte = 'RETRAIT' and expire_le <= ${now}::timestamptz then expire_le end)`;

const spend = async (tx: AppContext, act: AskedAct): Promise<boolean> => {
  const now = tx.now().toISOString();
  const spent = await run(
    tx.em,
    sql`update accord set utilise_le = ${now}::timestamptz where id_accord = (
      select id_accord from accord where ${same(act)} and ${isGranted(now)}
      order by id_accord limit 1 for update)`,
  );
  return spent > 0;
};

/**
 * Does the work; when it needs an agreement that is not there, asks the témoin for it.
 *
 * @throws ConflictError, once the request is written: the work has then changed nothing.
 */
export async function askingTemoin<T>(ctx: AppContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AgreementNeeded)) throw error;
    const asked = await transaction(ctx, async (tx) => {
      const made: AskedAct[] = [];
      for (const act of error.acts) if (await ask(tx, act)) made.push(act);
      return made;
    });
    await tellTemoins(ctx, asked);
    const isRemoval = error.acts.some(({ acte }) => acte === 'RETRAIT');
    throw new ConflictError(isRemoval ? messages.accord.removalAsked : messages.accord.asked);
  }
}

/** Writes the request; returns false when the same one waits already. */
async function ask(tx: AppContext, act: AskedAct): Promise<boolean> {
  const { idSociete, acte, objet, idObjet, valeur = '' } = act;
  // Held: two facilitators who press at once make one request.
  const held = await row(
    tx.em,
    typed({
      temoins: int`(select count(*) from temoin t where t.id_societe = s.id_societe)`,
    })`select ${LIST} from societe s where s.id_societe = ${idSociete} for no key update`,
  );
  if (!held) throw new NotFoundError();
  if (held.temoins === 0) throw new ConflictError(messages.accord.nobody);
  const hours = acte === 'RETRAIT' ? HOURS_OF_REMOVAL : HOURS;
  const now = tx.now().toISOString();
  const asked = await run(
    tx.em,
    sql`insert into accord (id_societe, acte, objet, id_objet, valeur, libelle, id_demandeur, demande_le, expire_le)
      select ${idSociete}, ${acte}, ${objet}, ${idObjet}, ${valeur}, left(coalesce(${nameOf(objet, idObjet)}, ''), 200),
        ${tx.actor?.id ?? null}::int, ${now}::timestamptz, ${now}::timestamptz + make_interval(hours => ${hours})
      where not exists (select from accord where ${same(act)} and ${isWaiting(now)})`,
  );
  if (asked === 0) return false;
  const detail = {
    acte,
    ...(valeur !== '' && objet !== 'individu' && acte !== 'TEMOIN' && { valeur }),
  };
  await audit(tx, { action: 'accord:demande', objet, idObjet, idSociete, detail });
  return true;
}
