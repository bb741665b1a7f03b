import { parisTime } from '../../../schema/paris.js';
import { campagneSocieteSchema, datesSchema } from '../../../schema/validation/campagne.js';
import { within } from '../acces/within.js';
import { askingTemoin } from '../accord/acts.service.js';
import { audit } from '../audit/audit.service.js';
import { changesOf } from '../audit/changes.js';
import { transaction, type AppContext } from '../core/context.js';
import { BadInputError, ConflictError } from '../core/errors.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import {
  branchNames,
  choicesOf,
  holdScope,
  readCalendar,
  writeDates,
  type Scope,
} from './calendar.sql.js';
import {
  change,
  closingOf,
  datesFault,
  openingOf,
  ownDates,
  type Calendar,
  type DatesChange,
  type DatesFault,
  type OwnDates,
} from './dates.js';
import type { DatesCampagne } from './dates.types.js';
import { readClosings, requireEarlier } from './earlier.service.js';

/** The dates of a campaign in a company and in its branches (decision 017). */
export async function getDates(ctx: AppContext, input: unknown): Promise<DatesCampagne> {
  const own = within(ctx, 'campagne:date');
  const scope = parse(campagneSocieteSchema, input);
  await own.require('societe', scope.idSociete);
  await own.require('campagne', scope.idCampagne);
  return present(ctx, scope, await readCalendar(ctx, scope));
}

/**
 * Sets when the boussoles of a campaign are made and close, in a company or in one of its branches. What has come changes
 * no more.
 *
 * @throws BadInputError, NotFoundError, ConflictError once the opening, or the closing, has come there.
 */
export async function setDates(ctx: AppContext, input: unknown): Promise<DatesCampagne> {
  const own = within(ctx, 'campagne:date');
  const { idSociete, idCampagne, idEquipe, dateOuverture, dateFermeture, ecartee } = parse(
    datesSchema,
    input,
  );
  const scope = { idSociete, idCampagne };
  await own.require('societe', idSociete);
  await own.require('campagne', idCampagne);
  const set = () =>
    transaction(ctx, async (tx) => {
      const asked = { idEquipe, opensAt: dateOuverture, closesAt: dateFermeture, ecartee };
      await changeDates(tx, scope, asked);
      return present(tx, scope, await readCalendar(tx, scope));
    });
  return askingTemoin(ctx, set);
}

/**
 * Changes dates in the caller's transaction, within `askingTemoin`.
 *
 * @param isNew whether the campaign was made in this transaction: nobody was told another date, so that none is brought
 *   forward.
 * @throws BadInputError, NotFoundError, ConflictError as `setDates` does.
 */
export async function changeDates(
  tx: AppContext,
  scope: Scope,
  asked: DatesChange,
  isNew = false,
): Promise<void> {
  const { idEquipe } = asked;
  const isOfSociete = await holdScope(tx, scope, idEquipe);
  const before = await readCalendar(tx, scope, idEquipe);
  if (!isOfSociete) throw new BadInputError(messages.campagne.otherEquipe, 'idEquipe');
  requireNone(datesFault(before, asked, tx.now()));
  const after = change(before, asked);
  const closings = await readClosings(tx, scope);
  await writeDates(tx, scope, idEquipe, ownDates(after, idEquipe));
  const dates = [closingOf(before, idEquipe), closingOf(after, idEquipe)] as const;
  if (!isNew) await requireEarlier(tx, { ...scope, idEquipe }, dates, closings);
  await audit(tx, {
    action: 'campagne:dates',
    objet: 'campagne',
    idObjet: scope.idCampagne,
    detail: { idSociete: scope.idSociete, ...(idEquipe !== null && { idEquipe }) },
    changements: changesOf(told(ownDates(before, idEquipe)), told(ownDates(after, idEquipe))),
  });
}

/** @throws BadInputError or ConflictError, when something is wrong with a date. */
export function requireNone(fault: DatesFault | undefined): void {
  if (!fault) return;
  const { kind, message, field } = fault;
  throw kind === 'conflict' ? new ConflictError(message, field) : new BadInputError(message, field);
}

const clock = (date: Date | null): string | null => date && parisTime(date);
const told = ({ opensAt, closesAt, ecartee }: OwnDates) => ({
  dateOuverture: clock(opensAt),
  dateFermeture: clock(closesAt),
  ecartee,
});

const datesAt = (ctx: AppContext, calendar: Calendar, idEquipe: number | null) => {
  const [opening, own] = [openingOf(calendar, idEquipe), ownDates(calendar, idEquipe)];
  const dateFermeture = closingOf(calendar, idEquipe);
  return {
    dateOuverture: opening.opensAt,
    ouverte: opening.openedAt !== null,
    ecartee: opening.ecartee,
    ouverturePropre: own.opensAt !== null || own.ecartee,
    dateFermeture,
    propre: own.closesAt !== null,
    passee: dateFermeture <= ctx.now(),
  };
};

const present = async (
  ctx: AppContext,
  scope: Scope,
  calendar: Calendar,
): Promise<DatesCampagne> => ({
  ...scope,
  ...datesAt(ctx, calendar, null),
  ...(await choicesOf(ctx, scope)),
  branches: (await branchNames(ctx, scope)).map((branch) => ({
    ...branch,
    ...datesAt(ctx, calendar, branch.idEquipe),
  })),
});
