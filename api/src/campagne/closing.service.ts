import { parisTime } from '../../../schema/paris.js';
import {
  campagneSocieteSchema,
  closingDateSchema,
  closingFault,
} from '../../../schema/validation/campagne.js';
import { authorize } from '../acces/permissions.js';
import { askingTemoin } from '../accord/acts.service.js';
import { audit } from '../audit/audit.service.js';
import { changesOf } from '../audit/changes.js';
import { transaction, type AppContext } from '../core/context.js';
import { BadInputError, ConflictError, NotFoundError } from '../core/errors.js';
import { columnsOf, LIST, row, text, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import { holdScope, readCalendar, writeDates } from './calendar.sql.js';
import type { FermetureCampagne, ScopeArgs } from './closing.types.js';
import { change, datesFault, ownDates } from './dates.js';
import { requireNone } from './dates.service.js';
import { readClosings, requireEarlier } from './earlier.service.js';

const column = columnsOf<{ b: 'boussole'; c: 'campagne' }, { own: 'campagne_societe' }>();

/** When a campaign closes in a company (decision 017). */
export async function getClosingDate(ctx: AppContext, input: unknown): Promise<FermetureCampagne> {
  authorize(ctx, 'campagne:date');
  return present(ctx, await read(ctx, parse(campagneSocieteSchema, input)));
}

/**
 * Sets when a campaign closes in a company, for its boussoles that are open and those to come.
 *
 * @throws BadInputError in the past or beyond the campaign's year, NotFoundError, ConflictError once it is closed there.
 */
export async function setClosingDate(ctx: AppContext, input: unknown): Promise<FermetureCampagne> {
  authorize(ctx, 'campagne:date');
  const { dateFermeture, ...scope } = parse(closingDateSchema, input);
  const set = () =>
    transaction(ctx, async (tx) => {
      await holdScope(tx, scope);
      const before = await read(tx, scope);
      const now = tx.now();
      if (new Date(before.dateFermeture) <= now)
        throw new ConflictError(messages.campagne.alreadyOver);
      const fault = dateFermeture && closingFault(dateFermeture, before.annee, now);
      if (fault) throw new BadInputError(fault, 'dateFermeture');
      const closings = await readClosings(tx, scope);
      if (dateFermeture !== undefined) {
        const asked = { idEquipe: null, closesAt: dateFermeture };
        const calendar = await readCalendar(tx, scope);
        requireNone(datesFault(calendar, asked, now));
        await writeDates(tx, scope, null, ownDates(change(calendar, asked), null));
      }
      const after = await read(tx, scope);
      const dates = [new Date(before.dateFermeture), new Date(after.dateFermeture)] as const;
      await requireEarlier(tx, { ...scope, idEquipe: null }, dates, closings);
      await audit(tx, {
        action: 'campagne:date',
        objet: 'campagne',
        idObjet: scope.idCampagne,
        detail: { idSociete: scope.idSociete },
        changements: changesOf({ dateFermeture: told(before) }, { dateFermeture: told(after) }),
      });
      return present(tx, after);
    });
  return askingTemoin(ctx, set);
}

type Dates = Awaited<ReturnType<typeof read>>;

async function read(ctx: AppContext, { idSociete, idCampagne }: ScopeArgs) {
  const found = await row(
    ctx.em,
    typed({
      annee: column('c.annee'),
      own: column('own.closes_at'),
      dateFermeture: text`closing_of(s.id_societe, c.id_campagne)`,
    })`select ${LIST} from societe s cross join campagne c
      left join campagne_societe own on own.id_societe = s.id_societe and own.id_campagne = c.id_campagne
      where s.id_societe = ${idSociete} and c.id_campagne = ${idCampagne}`,
  );
  if (!found) throw new NotFoundError();
  return { idSociete, idCampagne, ...found };
}

const present = (ctx: AppContext, { annee: _annee, own, ...dates }: Dates): FermetureCampagne => {
  const closesAt = new Date(dates.dateFermeture);
  return {
    ...dates,
    dateFermeture: closesAt,
    propre: own !== null,
    passee: closesAt <= ctx.now(),
  };
};

const told = ({ own }: Dates): string | null => (own === null ? null : parisTime(new Date(own)));
