import { PROFIL_USER, type Act, type Agreement } from '../../../schema/statuts.js';
import { bySocieteSchema } from '../../../schema/validation/boussole.js';
import { accordAnswerSchema, accordSettingSchema } from '../../../schema/validation/temoin.js';
import { authorize, societeOfTemoin } from '../acces/permissions.js';
import { within } from '../acces/within.js';
import { audit } from '../audit/audit.service.js';
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
import { askingTemoin, isGranted, isWaiting, requireAccords } from './acts.service.js';

/** How many of the last requests are listed beside those that wait. */
const MOST = 30;

const column = columnsOf<{ a: 'accord' }, { i: 'individu' }>();
const name = (
  account: 'i' | 'r' | 'o',
) => sql`coalesce(nullif(concat_ws(' ', ${sql.ref(`${account}.prenom`)}, ${sql.ref(`${account}.nom`)}), ''),
  ${sql.ref(`${account}.adresse_mail`)}, ${sql.ref(`${account}.pseudo`)})`;

/** What a request is about. A témoin reads « votre compte » for its own account, and no name for a member's. */
const subjectFor = (temoin: number | null) => text`case
  when a.objet <> 'individu' then a.libelle
  when o.id_individu is null then 'un compte effacé'
  when o.id_individu = ${temoin}::int then 'votre compte'
  when o.id_profil = ${PROFIL_USER} and ${temoin}::int is not null then 'un membre'
  else ${name('o')} end`;

const COLUMNS = {
  id: column('a.id_accord'),
  acte: text`a.acte`,
  valeur: column('a.valeur'),
  demandeur: nullable(text`${name('i')}`),
  repondant: nullable(text`case when a.repondu_le is not null then ${name('r')} end`),
  demandeLe: text`a.demande_le`,
  expireLe: text`a.expire_le`,
};

/** What became of a request by now: after 72 hours no answer is a refusal, and an agreement serves no more. */
const stateAt = (now: string) => text`case when utilise_le is not null then 'UTILISE'
  when ${isGranted(now)} then 'ACCEPTE' when ${isWaiting(now)} then 'ATTENTE' else 'REFUSE' end`;

/** All that wait, which no flood of requests hides, and the last that were made. */
async function read(ctx: AppContext, idSociete: number, temoin: number | null): Promise<Accord[]> {
  const now = ctx.now().toISOString();
  const found = await rows(
    ctx.em,
    typed({
      ...COLUMNS,
      libelle: subjectFor(temoin),
      etat: stateAt(now),
    })`select ${LIST} from accord a
      left join individu i on i.id_individu = a.id_demandeur
      left join individu r on r.id_individu = a.id_temoin
      left join individu o on a.objet = 'individu' and o.id_individu = a.id_objet
      where a.id_societe = ${idSociete} and (${isWaiting(now)} or a.id_accord in (
        select id_accord from accord where id_societe = ${idSociete} order by id_accord desc limit ${MOST}))
      order by a.id_accord desc`,
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
  const own = within(ctx, 'societe:read');
  const { idSociete } = parse(bySocieteSchema, input);
  await own.require('societe', idSociete);
  const societe = await row(
    ctx.em,
    typed({
      idSociete: int`s.id_societe`,
      actif: bool`s.accord_temoin`,
      temoins: int`(select count(*) from temoin t where t.id_societe = s.id_societe)`,
    })`select ${LIST} from societe s where s.id_societe = ${idSociete}`,
  );
  if (!societe) throw new NotFoundError();
  return { ...societe, accords: await read(ctx, idSociete, null) };
}

/** The same requests, for the témoin of the company. */
export async function listAccordsTemoin(ctx: AppContext): Promise<Accord[]> {
  const { id } = authorize(ctx, 'temoin:read');
  return read(ctx, societeOfTemoin(ctx), id);
}

/**
 * Makes acts that weaken confidentiality wait for an agreement, or no more, which needs one too while there is a témoin.
 *
 * @throws NotFoundError, ConflictError without a témoin, or while the agreement is not there.
 */
export async function updateAccordTemoin(ctx: AppContext, input: unknown): Promise<AccordsSociete> {
  const own = within(ctx, 'societe:write');
  const { idSociete, actif } = parse(accordSettingSchema, input);
  await own.require('societe', idSociete);
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
      if (actif && !before.actif) await cancelOldLinks(tx, idSociete);
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

/** A link that was made before for an account in use would open it without the agreement that it now takes. */
const cancelOldLinks = (tx: AppContext, idSociete: number): Promise<number> =>
  run(
    tx.em,
    sql`delete from jeton_activation using individu i left join temoin t using (id_individu)
      where jeton_activation.id_individu = i.id_individu and i.mot_de_passe is not null
        and coalesce(t.id_societe, i.id_societe) = ${idSociete}`,
  );

/**
 * Accepts or refuses a request, before its time is over.
 *
 * @throws NotFoundError for another company's, ConflictError once it was answered or is over, or for another témoin's removal.
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
    // Of two témoins one could be a facilitator's: it must not send the other away.
    if (held.acte === 'RETRAIT' && isAccepted && held.idObjet !== idTemoin)
      throw new ConflictError(messages.accord.onlyOneself);
    await run(
      tx.em,
      sql`update accord set accepte = ${isAccepted}, id_temoin = ${idTemoin}, repondu_le = ${now}::timestamptz
        where id_accord = ${id}`,
    );
    const { objet, idObjet, acte } = held;
    const action = isAccepted ? 'accord:accepte' : 'accord:refuse';
    await audit(tx, { action, objet, idObjet, idSociete, detail: { acte } });
  });
  const answered = (await read(ctx, idSociete, idTemoin)).find((one) => one.id === id);
  if (!answered) throw new NotFoundError();
  return answered;
}
