import { audit } from '../audit/audit.service.js';
import { digest } from '../connexion/secret.js';
import { transaction, type AppContext } from '../core/context.js';
import { originOf } from '../core/mail.js';
import { countsOf, deliverInTurn, type Delivery, type Mailer } from '../core/mailsInTurn.js';
import { columnsOf, int, LIST, nullable, row, rows, run, sql, text, typed } from '../core/sql.js';
import { reminderMail, templateOf } from './message.js';
import { isQuiet, nextTry } from './moments.js';
import { TAKES_MAIL, teamsOf, TO_COME, type RappelScope } from './rappel.sql.js';

const column = columnsOf<
  { r: 'rappel'; e: 'rappel_envoi'; s: 'societe'; c: 'campagne' },
  { a: 'rappel_adresse'; m: 'rappel_modele' }
>();

/** After this time without a result, the process that took a mail has stopped. */
const SILENCE = '1 hour';

const moment = (ctx: AppContext) => sql`${ctx.now().toISOString()}::timestamptz`;

/**
 * Sends the reminders that are due, but at night and at the weekend; of a crowd, as many as a minute takes, since a mail
 * server takes a sudden one for spam. Every process calls it each minute.
 *
 * Nobody's answers are read on the way: whoever has an address, in a team whose boussole is open, is written to. Each mail
 * is taken by one process, in a transaction of its own, before it leaves: a process that stops in between may leave
 * a mail unsent, but never sends it twice.
 *
 * @returns how many the mail server took.
 */
export async function sendDue(ctx: AppContext): Promise<number> {
  const { smtpUrl, mailsPerMinute } = ctx.config;
  if (smtpUrl === undefined || mailsPerMinute === 0 || isQuiet(ctx.now())) return 0;
  await startDue(ctx);
  await giveUpStopped(ctx);
  const told = await deliverInTurn(ctx.config, mailsPerMinute, (mailer) => sendNext(ctx, mailer));
  if (Object.values(told).some(Boolean)) ctx.logger.info(countsOf(told), 'rappels envoyés');
  return told.sent;
}

/** Sends the mail that has waited longest, and writes down what became of it. */
async function sendNext(ctx: AppContext, mailer: Mailer) {
  const taken = await transaction(ctx, take);
  if (!taken) return undefined;
  const { adresse, arret, closesAt } = taken;
  if (adresse === null || arret === null || closesAt === null) return 'skipped';
  const result = await send(ctx, mailer, { ...taken, adresse, arret, closesAt });
  await settle(ctx, taken, result);
  return result;
}

/** Gives up the mails that a process had taken when it stopped: one that may have left is not sent again. */
const giveUpStopped = (ctx: AppContext): Promise<number> =>
  run(
    ctx.em,
    sql`update rappel_envoi set etat = 'ABANDONNE'
      where etat = 'PRIS' and apres < ${moment(ctx)} - ${SILENCE}::interval`,
  );

/** Writes down to whom each reminder that is due goes, once. */
async function startDue(ctx: AppContext): Promise<void> {
  const due = await rows(
    ctx.em,
    typed({ id: column('r.id_rappel') })`select ${LIST} from rappel r
      where ${TO_COME} and r.prevu_le <= ${moment(ctx)} order by r.prevu_le, r.id_rappel`,
  );
  for (const { id } of due) await transaction(ctx, (tx) => start(tx, id));
}

async function start(tx: AppContext, id: number): Promise<void> {
  // Reminders of one campaign and company start one after the other: each knows who got another one that day.
  await run(
    tx.em,
    sql`select from rappel a join rappel r using (id_societe, id_campagne)
      where r.id_rappel = ${id} order by a.id_rappel for update of a`,
  );
  const claimed = await row(
    tx.em,
    typed({
      idSociete: int`r.id_societe`,
      idCampagne: int`r.id_campagne`,
      idEquipe: nullable(int`r.id_equipe`),
      followed: int`(select count(*) from rappel later
        where later.id_societe = r.id_societe and later.id_campagne = r.id_campagne
          and later.id_equipe is not distinct from r.id_equipe and (later.parti_le is null or later.attend)
          and later.prevu_le > r.prevu_le and later.prevu_le <= ${moment(tx)})`,
    })`update rappel r set parti_le = ${moment(tx)}, attend = false
      where r.id_rappel = ${id} and ${TO_COME} and r.prevu_le <= ${moment(tx)} returning ${LIST}`,
  );
  if (!claimed) return;
  const { followed, ...scope } = claimed;
  const { idSociete, idCampagne, idEquipe } = scope;
  // After an outage the later one goes alone: two at once would be the same mail twice.
  const recipients = followed ? 0 : await run(tx.em, recipientsOf(tx, id, scope));
  await audit(tx, {
    action: 'rappel:envoi',
    objet: 'campagne',
    idObjet: idCampagne,
    detail: { idSociete, ...(idEquipe !== null && { idEquipe }), destinataires: recipients },
  });
}

/** The boussoles of a person's teams that take answers, in the campaign of a reminder. */
const openOf = (ctx: AppContext, person: string, idSociete: string, idCampagne: string) =>
  sql`membre_equipe me join boussole b on b.id_equipe = me.id_equipe
    where me.id_individu = ${sql.ref(person)} and b.id_societe = ${sql.ref(idSociete)}
      and b.id_campagne = ${sql.ref(idCampagne)} and is_open(b.cloturee_le, b.closes_at, ${moment(ctx)})`;

/**
 * Whether a reminder `r` would be, for a person `i` who has boussoles in several branches, the second mail of a day: both say the
 * same of all of them.
 */
const isSecondMail = (tx: AppContext, scope: RappelScope) =>
  sql`(exists (select from rappel o join rappel_envoi v on v.id_rappel = o.id_rappel
      where v.id_individu = i.id_individu and o.id_societe = r.id_societe and o.id_campagne = r.id_campagne
        and o.id_equipe is distinct from r.id_equipe
        and (o.parti_le at time zone 'Europe/Paris')::date = (${moment(tx)} at time zone 'Europe/Paris')::date)
    and exists (select from ${openOf(tx, 'i.id_individu', 'r.id_societe', 'r.id_campagne')}
      and b.id_equipe not in (${teamsOf(scope)})))`;

const recipientsOf = (tx: AppContext, id: number, scope: RappelScope) =>
  sql`insert into rappel_envoi (id_rappel, id_individu, apres)
    select r.id_rappel, i.id_individu, ${moment(tx)}
    from rappel r cross join individu i join rappel_adresse a on a.id_individu = i.id_individu
    where r.id_rappel = ${id} and ${TAKES_MAIL}
      and exists (select from ${openOf(tx, 'i.id_individu', 'r.id_societe', 'r.id_campagne')}
        and b.id_equipe in (${teamsOf(scope)}))
      and not ${isSecondMail(tx, scope)}
    order by i.id_individu for key share of i`;

type Taken = NonNullable<Awaited<ReturnType<typeof take>>>;

/** The next mail, marked as taken; as given up when its reader withdrew the address or has nothing open any more. */
async function take(tx: AppContext) {
  const next = await row(
    tx.em,
    typed({
      idRappel: column('e.id_rappel'),
      idIndividu: column('e.id_individu'),
      essais: column('e.essais'),
      adresse: column('a.adresse'),
      arret: column('a.arret'),
      societe: column('s.libelle_societe'),
      campagne: column('c.nom'),
      objet: column('m.objet'),
      texte: column('m.texte'),
      closesAt: nullable(text`(select min(b.closes_at)
        from ${openOf(tx, 'e.id_individu', 'r.id_societe', 'r.id_campagne')})`),
    })`select ${LIST} from rappel_envoi e join rappel r on r.id_rappel = e.id_rappel
      join societe s on s.id_societe = r.id_societe join campagne c on c.id_campagne = r.id_campagne
      left join rappel_adresse a on a.id_individu = e.id_individu and ${TAKES_MAIL}
      left join rappel_modele m on m.id_societe = r.id_societe
      where e.etat = 'ATTENTE' and e.apres <= ${moment(tx)}
      order by e.apres, e.id_rappel, e.id_individu limit 1 for no key update of e skip locked`,
  );
  if (!next) return undefined;
  const isLost = next.adresse === null || next.closesAt === null;
  await run(
    tx.em,
    sql`update rappel_envoi set etat = ${isLost ? 'ABANDONNE' : 'PRIS'}, apres = ${moment(tx)}
      where id_rappel = ${next.idRappel} and id_individu = ${next.idIndividu}`,
  );
  return next;
}

/** The mail is the same whatever its reader did, to the byte: its number and its boundary are made of the link that stops it. */
function send(
  ctx: AppContext,
  mailer: Mailer,
  taken: Taken & { adresse: string; arret: string; closesAt: string },
): Promise<Delivery> {
  const { societe, campagne } = taken;
  const page = (path: string) => new URL(path, originOf(ctx.config)).href;
  const stop = page(`/lienRappel/${taken.arret}`);
  const subject = { societe, campagne, closesAt: new Date(taken.closesAt) };
  return mailer.deliver({
    to: taken.adresse,
    ...reminderMail(templateOf(taken), subject, page('/mesBoussoles'), stop),
    number: digest(`${taken.idRappel} ${taken.arret}`).slice(0, 32),
    date: ctx.now(),
  });
}

/** Writes down what became of a mail; a refusal for good stops the address until its owner gives it again. */
async function settle(ctx: AppContext, taken: Taken, result: Delivery): Promise<void> {
  const { idRappel, idIndividu, arret } = taken;
  const failures = taken.essais + 1;
  const isToTry = result === 'failed' || result === 'deferred';
  const next = isToTry ? nextTry(failures, ctx.now()) : undefined;
  const ends = { sent: 'ENVOYE', refused: 'REFUSE', lost: 'ABANDONNE' };
  const state = isToTry ? (next ? 'ATTENTE' : 'ABANDONNE') : ends[result];
  await transaction(ctx, async (tx) => {
    await run(
      tx.em,
      sql`update rappel_envoi set etat = ${state}, essais = ${failures}, apres = coalesce(${next?.toISOString() ?? null}::timestamptz, apres)
        where id_rappel = ${idRappel} and id_individu = ${idIndividu}`,
    );
    if (result === 'refused')
      await run(
        tx.em,
        sql`update rappel_adresse set refusee_le = ${moment(tx)} where arret = ${arret}`,
      );
  });
}
