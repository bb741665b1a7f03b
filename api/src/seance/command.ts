import { PHASES } from '../../../schema/statuts.js';
import { seanceCommandSchema } from '../../../schema/validation/seance.js';
import { loadBoussoleFacts } from '../acces/facts.js';
import { authorize } from '../acces/permissions.js';
import { transaction, type AppContext } from '../core/context.js';
import { ConflictError } from '../core/errors.js';
import { bool, columnsOf, LIST, oneOf, row, run, sql, typed, type RowOf } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import { advanced, CHANNEL } from './advanced.js';

const column = columnsOf<{ s: 'seance'; b: 'boussole' }>();

const HELD = {
  id: column('s.id_seance'),
  idBoussole: column('s.id_boussole'),
  phase: oneOf(PHASES)`s.phase`,
  version: column('s.version'),
  vote: column('s.vote'),
  /** In this séance or a former one of its boussole: two votes of almost the same people could be subtracted. */
  isVoteShown: bool`exists (select from seance o where o.id_boussole = s.id_boussole and o.dots is not null)`,
  publication: column('b.publication'),
};

/** The live séance that a command has locked. */
export type Held = RowOf<typeof HELD>;

/** Locks the live séance of a boussole until the end of the transaction; commands and votes wait for each other. */
export async function holdSeance(tx: AppContext, idBoussole: number): Promise<Held> {
  const held = await row(
    tx.em,
    typed(HELD)`select ${LIST} from seance s join boussole b using (id_boussole)
      where s.id_boussole = ${idBoussole} and s.ended_at is null for update of s`,
  );
  if (!held) throw new ConflictError(messages.seance.none);
  return held;
}

type Act = (tx: AppContext, seance: Held) => Promise<unknown>;

/**
 * Runs a facilitator's command on the séance that they have seen, and numbers the next one.
 *
 * @param before what must be locked before the séance, in the order of every other call.
 * @returns the boussole.
 * @throws NotFoundError, ConflictError when there is no live séance, or when it has advanced meanwhile.
 */
export async function command(
  ctx: AppContext,
  input: unknown,
  act: Act,
  before: (tx: AppContext, idBoussole: number) => Promise<unknown> = async () => undefined,
): Promise<number> {
  const { idBoussole, version } = parse(seanceCommandSchema, input);
  authorize(ctx, 'seance:write', await loadBoussoleFacts(ctx, idBoussole));
  await transaction(ctx, async (tx) => {
    await before(tx, idBoussole);
    const seance = await holdSeance(tx, idBoussole);
    if (seance.version !== version) throw new ConflictError(messages.seance.moved);
    await act(tx, seance);
    await run(
      tx.em,
      sql`with moved as (update seance set version = version + 1 where id_seance = ${seance.id})
        select pg_notify(${CHANNEL}, '')`,
    );
  });
  advanced.emit('seance');
  return idBoussole;
}
