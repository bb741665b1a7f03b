import { ADDRESSES_BY, RAPPELS_MAX, RAPPELS_USUAL } from '../../../schema/limits.js';
import { parisTime } from '../../../schema/paris.js';
import { rappelsSchema, rappelsScopeSchema } from '../../../schema/validation/rappel.js';
import { workingMoment } from '../../../schema/working.js';
import { within } from '../acces/within.js';
import { audit } from '../audit/audit.service.js';
import { changesOf } from '../audit/changes.js';
import { holdScope } from '../campagne/calendar.sql.js';
import { transaction, type AppContext } from '../core/context.js';
import { BadInputError, NotFoundError } from '../core/errors.js';
import { alphabeticalOrder } from '../core/pagination.js';
import { bool, columnsOf, int, LIST, row, rows, run, sql, text, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import { countAddresses, countReceived, isOf, TO_COME, type RappelScope } from './rappel.sql.js';
import type { RappelsCampagne } from './rappel.types.js';

const column = columnsOf<{ r: 'rappel' }>();

/** The reminders of a campaign in a company, or in a branch; of the mails, counts alone. */
export async function getRappels(ctx: AppContext, input: unknown): Promise<RappelsCampagne> {
  const own = within(ctx, 'campagne:date');
  const scope = parse(rappelsScopeSchema, input);
  await own.require('societe', scope.idSociete);
  await own.require('campagne', scope.idCampagne);
  return read(ctx, scope);
}

/**
 * Sets when the reminders to come go; those that have gone stay. A moment at night, at the weekend or on a public holiday is moved to the next
 * working morning.
 *
 * @throws BadInputError in the past, after the closing, or for more than two unless more are asked for; NotFoundError.
 */
export async function setRappels(ctx: AppContext, input: unknown): Promise<RappelsCampagne> {
  const own = within(ctx, 'campagne:date');
  const { dates, plus, ...scope } = parse(rappelsSchema, input);
  await own.require('societe', scope.idSociete);
  await own.require('campagne', scope.idCampagne);
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
  scope: RappelScope,
  { dates, plus }: { dates: readonly Date[]; plus: boolean },
  field = 'dates',
): Promise<RappelsCampagne> {
  const { idSociete, idCampagne, idEquipe } = scope;
  await holdScope(tx, scope, idEquipe);
  const before = await read(tx, scope);
  const gone = before.rappels.filter(({ parti }) => parti).length;
  const asked = planned(dates, before.dateFermeture, tx.now(), field);
  const received = idEquipe === null ? 0 : await countReceived(tx, scope);
  if (received + gone + asked.length > (plus ? RAPPELS_MAX : RAPPELS_USUAL))
    throw new BadInputError(plus ? messages.rappel.tooMany : messages.rappel.moreThanTwo, field);
  const moments = sql`${asked.map((date) => date.toISOString())}::timestamptz[]`;
  await run(
    tx.em,
    sql`delete from rappel r where ${isOf(scope)} and ${TO_COME} and r.prevu_le <> all(${moments})`,
  );
  await run(
    tx.em,
    sql`insert into rappel (id_societe, id_campagne, id_equipe, prevu_le, parti_le, attend)
      select ${idSociete}, ${idCampagne}, ${idEquipe}::int, moment,
        case when ${idEquipe !== null} then moment end, ${idEquipe !== null}
      from unnest(${moments}) as moment on conflict do nothing`,
  );
  const after = await read(tx, scope);
  await audit(tx, {
    action: 'rappel:dates',
    objet: 'campagne',
    idObjet: idCampagne,
    detail: { idSociete, ...(idEquipe !== null && { idEquipe }) },
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
    // Before its working day is looked for: after the last evening of the year 9999 there is none, and the search never ended.
    if (date >= closesAt) throw new BadInputError(messages.rappel.afterClosing, field);
    return workingMoment(date).getTime();
  });
  const times = [...new Set(moved)].toSorted((a, b) => a - b);
  if (times.some((time) => time >= closesAt.getTime()))
    throw new BadInputError(messages.rappel.afterClosing, field);
  return times.map((time) => new Date(time));
}

async function read(ctx: AppContext, scope: RappelScope): Promise<RappelsCampagne> {
  const { closesAt, isOfSociete } = await readScope(ctx, scope);
  if (!isOfSociete) throw new BadInputError(messages.campagne.otherEquipe, 'idEquipe');
  const count = (condition: string) => int`count(*) filter (where ${sql.raw(condition)})`;
  const found = await rows(
    ctx.em,
    typed({
      id: column('r.id_rappel'),
      at: column('r.prevu_le'),
      waits: TO_COME,
      destinataires: int`count(e.id_individu)`,
      envoyes: count(`e.etat = 'ENVOYE'`),
      attendus: count(`e.etat in ('ATTENTE', 'PRIS')`),
      echecs: count(`e.etat in ('REFUSE', 'ABANDONNE')`),
    })`select ${LIST} from rappel r left join rappel_envoi e on e.id_rappel = r.id_rappel
      where ${isOf(scope)} group by r.id_rappel order by r.prevu_le`,
  );
  const adresses = await countAddresses(ctx, scope);
  return {
    ...scope,
    possible: ctx.config.smtpUrl !== undefined,
    dateFermeture: new Date(closesAt),
    // Exact, it would say of each who leaves a team whether they had one.
    adresses: adresses - (adresses % ADDRESSES_BY) || null,
    rappels: found.map(({ at, waits, ...counts }) => ({
      ...counts,
      date: new Date(at),
      parti: !waits,
    })),
    branches: await listBranches(ctx, scope),
  };
}

/** When the campaign closes there, and whether the team is one of the company. @throws NotFoundError */
async function readScope(ctx: AppContext, { idSociete, idCampagne, idEquipe }: RappelScope) {
  const closing =
    idEquipe === null
      ? text`closing_of(s.id_societe, c.id_campagne)`
      : text`closing_of(s.id_societe, ${idEquipe}::int, c.id_campagne)`;
  const found = await row(
    ctx.em,
    typed({
      closesAt: closing,
      isOfSociete: bool`${idEquipe}::int is null or exists (select from equipe e
        where e.id_equipe = ${idEquipe}::int and e.id_societe = s.id_societe)`,
    })`select ${LIST} from societe s cross join campagne c
      where s.id_societe = ${idSociete} and c.id_campagne = ${idCampagne}`,
  );
  if (!found) throw new NotFoundError();
  return found;
}

const listBranches = (ctx: AppContext, { idSociete, idCampagne }: RappelScope) =>
  rows(
    ctx.em,
    typed({
      id: int`e.id_equipe`,
      libelleEquipe: text`e.libelle_equipe`,
    })`select ${LIST} from equipe e where e.id_societe = ${idSociete}
        and exists (select from rappel r where r.id_equipe = e.id_equipe and r.id_campagne = ${idCampagne})
      order by ${alphabeticalOrder('e.libelle_equipe')}, e.id_equipe`,
  );
