import { RAPPELS_MAX, RAPPELS_USUAL } from '../../../schema/limits.js';
import { parisTime } from '../../../schema/paris.js';
import { campagneSocieteSchema } from '../../../schema/validation/campagne.js';
import { rappelsSchema } from '../../../schema/validation/rappel.js';
import { workingMoment } from '../../../schema/working.js';
import { authorize } from '../acces/permissions.js';
import { audit } from '../audit/audit.service.js';
import { changesOf } from '../audit/changes.js';
import { holdScope, type Scope } from '../campagne/calendar.sql.js';
import { transaction, type AppContext } from '../core/context.js';
import { BadInputError, NotFoundError } from '../core/errors.js';
import { columnsOf, int, LIST, nullable, row, rows, run, sql, text, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import type { RappelsCampagne } from './rappel.types.js';

const column = columnsOf<{ r: 'rappel' }>();

/** The reminders of a campaign in a company; of the mails, counts alone. */
export async function getRappels(ctx: AppContext, input: unknown): Promise<RappelsCampagne> {
  authorize(ctx, 'campagne:date');
  return read(ctx, parse(campagneSocieteSchema, input));
}

/**
 * Sets when the reminders to come go; those that have gone stay. A moment at night, at the weekend or on a public holiday is moved to the next
 * working morning.
 *
 * @throws BadInputError in the past, after the closing, or for more than two unless more are asked for; NotFoundError.
 */
export async function setRappels(ctx: AppContext, input: unknown): Promise<RappelsCampagne> {
  authorize(ctx, 'campagne:date');
  const { dates, plus, ...scope } = parse(rappelsSchema, input);
  return transaction(ctx, (tx) => planRappels(tx, scope, { dates, plus }));
}

/**
 * Sets when the reminders to come go, in the caller's transaction.
 *
 * @param field the argument that a refusal names.
 * @throws BadInputError, NotFoundError as `setRappels` does.
 */
export async function planRappels(
  tx: AppContext,
  scope: Scope,
  { dates, plus }: { dates: readonly Date[]; plus: boolean },
  field = 'dates',
): Promise<RappelsCampagne> {
  const { idSociete, idCampagne } = scope;
  await holdScope(tx, scope);
  const before = await read(tx, scope);
  const gone = before.rappels.filter(({ parti }) => parti).map(({ date }) => date);
  const asked = planned(dates, before.dateFermeture, tx.now(), field);
  if (gone.length + asked.length > (plus ? RAPPELS_MAX : RAPPELS_USUAL))
    throw new BadInputError(plus ? messages.rappel.tooMany : messages.rappel.moreThanTwo, field);
  const moments = sql`${asked.map((date) => date.toISOString())}::timestamptz[]`;
  const where = sql`id_societe = ${idSociete} and id_campagne = ${idCampagne}`;
  await run(
    tx.em,
    sql`delete from rappel where ${where} and parti_le is null and prevu_le <> all(${moments})`,
  );
  await run(
    tx.em,
    sql`insert into rappel (id_societe, id_campagne, prevu_le)
      select ${idSociete}, ${idCampagne}, moment from unnest(${moments}) as moment
      on conflict do nothing`,
  );
  const after = await read(tx, scope);
  await audit(tx, {
    action: 'rappel:dates',
    objet: 'campagne',
    idObjet: idCampagne,
    detail: { idSociete },
    changements: changesOf({ dates: told(before) }, { dates: told(after) }),
  });
  return after;
}

const told = ({ rappels }: RappelsCampagne): string =>
  rappels.map(({ date }) => parisTime(date)).join(', ');

/** The moments at which they may go, each once, in order. @throws BadInputError */
function planned(dates: readonly Date[], closesAt: Date, now: Date, field: string): Date[] {
  const moved = dates.map((date) => {
    if (date <= now) throw new BadInputError(messages.rappel.past, field);
    return workingMoment(date).getTime();
  });
  const times = [...new Set(moved)].toSorted((a, b) => a - b);
  if (times.some((time) => time >= closesAt.getTime()))
    throw new BadInputError(messages.rappel.afterClosing, field);
  return times.map((time) => new Date(time));
}

async function read(ctx: AppContext, { idSociete, idCampagne }: Scope): Promise<RappelsCampagne> {
  const scope = await row(
    ctx.em,
    typed({ closesAt: text`closing_of(s.id_societe, c.id_campagne)` })`select ${LIST}
      from societe s cross join campagne c where s.id_societe = ${idSociete} and c.id_campagne = ${idCampagne}`,
  );
  if (!scope) throw new NotFoundError();
  const count = (condition: string) => int`count(*) filter (where ${sql.raw(condition)})`;
  const found = await rows(
    ctx.em,
    typed({
      id: column('r.id_rappel'),
      at: column('r.prevu_le'),
      gone: nullable(text`r.parti_le`),
      destinataires: int`count(e.id_individu)`,
      envoyes: count(`e.etat = 'ENVOYE'`),
      attendus: count(`e.etat in ('ATTENTE', 'PRIS')`),
      echecs: count(`e.etat in ('REFUSE', 'ABANDONNE')`),
    })`select ${LIST} from rappel r left join rappel_envoi e on e.id_rappel = r.id_rappel
      where r.id_societe = ${idSociete} and r.id_campagne = ${idCampagne}
      group by r.id_rappel order by r.prevu_le`,
  );
  return {
    idSociete,
    idCampagne,
    possible: ctx.config.smtpUrl !== undefined,
    dateFermeture: new Date(scope.closesAt),
    rappels: found.map(({ at, gone, ...counts }) => ({
      ...counts,
      date: new Date(at),
      parti: gone !== null,
    })),
  };
}
