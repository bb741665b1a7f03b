import type { Act, Agreement } from '../../../schema/statuts.js';
import { bySocieteSchema } from '../../../schema/validation/boussole.js';
import { accordAnswerSchema, accordSettingSchema } from '../../../schema/validation/temoin.js';
import { authorize, societeOfTemoin } from '../acces/permissions.js';
import { audit, nameOf } from '../audit/audit.service.js';
import { changesOf } from '../audit/changes.js';
import { transaction, type AppContext } from '../core/context.js';
import { ConflictError, NotFoundError } from '../core/errors.js';
import {
  bool,
  columnsOf,
  int,
  LIST,
  nullable,
  row,
  rows,
  run,
  sql,
  text,
  typed,
} from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import type { Accord, AccordsSociete } from './accord.types.js';

/** For how many hours a request waits, and an agreement serves. */
const HOURS = 72;
const MOST = 30;

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

const spend = async (tx: AppContext, act: AskedAct): Promise<boolean> => {
  const now = tx.now().toISOString();
  const spent = await run(
    tx.em,
    sql`update accord set utilise_le = ${now}::timestamptz where id_accord = (
      select id_accord from accord where ${same(act)} and accepte and utilise_le is null
        and repondu_le > ${now}::timestamptz - make_interval(hours => ${HOURS})
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
    await transaction(ctx, async (tx) => {
      for (const act of error.acts) await ask(tx, act);
    });
    throw new ConflictError(messages.accord.asked);
  }
}

async function ask(tx: AppContext, act: AskedAct): Promise<void> {
  const { idSociete, acte, objet, idObjet, valeur = '' } = act;
  // Held: two facilitators who press at once make one request.
  const held = await row(
    tx.em,
    typed({
      temoins: int`(select count(*) from temoin t where t.id_societe = s.id_societe)`,
    })`select ${LIST} from societe s where s.id_societe = ${idSociete} for no key update`,
  );
  if (!held?.temoins) throw new ConflictError(messages.accord.nobody);
  const now = tx.now().toISOString();
  const asked = await run(
    tx.em,
    sql`insert into accord (id_societe, acte, objet, id_objet, valeur, libelle, id_demandeur, demande_le, expire_le)
      select ${idSociete}, ${acte}, ${objet}, ${idObjet}, ${valeur}, coalesce(${nameOf(objet, idObjet)}, ''),
        ${tx.actor?.id ?? null}::int, ${now}::timestamptz, ${now}::timestamptz + make_interval(hours => ${HOURS})
      where not exists (select from accord where ${same(act)} and accepte is null and expire_le > ${now}::timestamptz)`,
  );
  if (asked > 0)
    await audit(tx, { action: 'accord:demande', objet, idObjet, idSociete, detail: { acte } });
}

const column = columnsOf<{ a: 'accord' }, { i: 'individu' }>();
const COLUMNS = {
  id: column('a.id_accord'),
  acte: text`a.acte`,
  libelle: column('a.libelle'),
  valeur: column('a.valeur'),
  demandeur: nullable(text`coalesce(nullif(concat_ws(' ', i.prenom, i.nom), ''), i.adresse_mail)`),
  demandeLe: text`a.demande_le`,
  expireLe: text`a.expire_le`,
};

/** What became of a request by now: after 72 hours no answer is a refusal, and an agreement serves no more. */
const stateAt = (now: string) => {
  const isOver = sql`${now}::timestamptz >= case when a.accepte then a.repondu_le + make_interval(hours => ${HOURS}) else a.expire_le end`;
  return text`case when a.utilise_le is not null then 'UTILISE' when a.accepte = false or ${isOver} then 'REFUSE'
    when a.accepte then 'ACCEPTE' else 'ATTENTE' end`;
};

async function read(ctx: AppContext, where: ReturnType<typeof sql>): Promise<Accord[]> {
  const found = await rows(
    ctx.em,
    typed({ ...COLUMNS, etat: stateAt(ctx.now().toISOString()) })`select ${LIST} from accord a
      left join individu i on i.id_individu = a.id_demandeur
      where ${where} order by a.id_accord desc limit ${MOST}`,
  );
  return found.map(({ acte, etat, demandeLe, expireLe, ...rest }) => ({
    ...rest,
    acte: acte as Act,
    etat: etat as Agreement,
    demandeLe: new Date(demandeLe),
    expireLe: new Date(expireLe),
  }));
}

/** What waits for the agreement of a company's témoin, for a facilitator. @throws NotFoundError */
export async function getAccords(ctx: AppContext, input: unknown): Promise<AccordsSociete> {
  authorize(ctx, 'societe:read');
  const { idSociete } = parse(bySocieteSchema, input);
  const societe = await row(
    ctx.em,
    typed({
      idSociete: int`s.id_societe`,
      actif: bool`s.accord_temoin`,
      temoins: int`(select count(*) from temoin t where t.id_societe = s.id_societe)`,
    })`select ${LIST} from societe s where s.id_societe = ${idSociete}`,
  );
  if (!societe) throw new NotFoundError();
  return { ...societe, accords: await read(ctx, sql`a.id_societe = ${idSociete}`) };
}

/** The same requests, for the témoin of the company. */
export const listAccordsTemoin = async (ctx: AppContext): Promise<Accord[]> =>
  read(ctx, sql`a.id_societe = ${societeOfTemoin(ctx)}`);

/**
 * Makes acts that weaken confidentiality wait for an agreement, or no more, which needs one too while there is a témoin.
 *
 * @throws NotFoundError, ConflictError without a témoin, or while the agreement is not there.
 */
export async function setAccordTemoin(ctx: AppContext, input: unknown): Promise<AccordsSociete> {
  authorize(ctx, 'societe:write');
  const { idSociete, actif } = parse(accordSettingSchema, input);
  await askingTemoin(ctx, () =>
    transaction(ctx, async (tx) => {
      const before = await row(
        tx.em,
        typed({
          actif: bool`s.accord_temoin`,
          temoins: int`(select count(*) from temoin t where t.id_societe = s.id_societe)`,
        })`select ${LIST} from societe s where s.id_societe = ${idSociete} for no key update`,
      );
      if (!before) throw new NotFoundError();
      if (actif && before.temoins === 0) throw new ConflictError(messages.accord.nobody);
      if (!actif && before.temoins > 0)
        await requireAccords(tx, [
          { idSociete, acte: 'SANS_ACCORD', objet: 'societe', idObjet: idSociete },
        ]);
      await run(
        tx.em,
        sql`update societe set accord_temoin = ${actif} where id_societe = ${idSociete}`,
      );
      await audit(tx, {
        action: 'accord:reglage',
        objet: 'societe',
        idObjet: idSociete,
        changements: changesOf({ accordTemoin: before.actif }, { accordTemoin: actif }),
      });
    }),
  );
  return getAccords(ctx, { idSociete });
}

/**
 * Accepts or refuses a request, before its 72 hours are over.
 *
 * @throws NotFoundError for another company's, ConflictError once it was answered or is over.
 */
export async function answerAccord(ctx: AppContext, input: unknown): Promise<Accord> {
  const { id: idTemoin } = authorize(ctx, 'temoin:read');
  const idSociete = societeOfTemoin(ctx);
  const { id, accepte: isAccepted } = parse(accordAnswerSchema, input);
  await transaction(ctx, async (tx) => {
    const now = tx.now().toISOString();
    const held = await row(
      tx.em,
      typed({
        acte: text`acte`,
        objet: text`objet`,
        idObjet: int`id_objet`,
        open: bool`accepte is null and expire_le > ${now}::timestamptz`,
      })`select ${LIST} from accord where id_accord = ${id} and id_societe = ${idSociete} for update`,
    );
    if (!held) throw new NotFoundError();
    if (!held.open) throw new ConflictError(messages.accord.answered);
    await run(
      tx.em,
      sql`update accord set accepte = ${isAccepted}, id_temoin = ${idTemoin}, repondu_le = ${now}::timestamptz
        where id_accord = ${id}`,
    );
    const { objet, idObjet, acte } = held;
    const action = isAccepted ? 'accord:accepte' : 'accord:refuse';
    await audit(tx, { action, objet, idObjet, idSociete, detail: { acte } });
  });
  const [answered] = await read(ctx, sql`a.id_accord = ${id}`);
  if (!answered) throw new NotFoundError();
  return answered;
}
