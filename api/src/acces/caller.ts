import type { RawBuilder } from 'kysely';

import type { AppContext } from '../core/context.js';
import { sql } from '../core/sql.js';

/** What statements bind of a call: when it came, and who calls. */
const valuesOf = ({ actor, session, now }: AppContext) => ({
  now: now().toISOString(),
  caller: actor?.id ?? null,
  isAdmin: actor?.isAdmin === true,
  held: actor?.societes ?? [],
  societe: actor?.idSociete ?? null,
  temoin: actor?.temoin ?? null,
  projector: actor?.projector ?? null,
  selfRegistered: actor?.selfRegistered ?? false,
  session,
});

/** One of the values of a call, in a statement. */
export const valueOf = (
  ctx: AppContext,
  name: keyof ReturnType<typeof valuesOf>,
): RawBuilder<unknown> => sql`${valuesOf(ctx)[name]}`;

/** Who is kept as the maker of a thing whose name is unique among those of one maker: a facilitator, else null. */
export const makerOf = ({ actor }: AppContext): number | null =>
  actor?.societes === undefined ? null : actor.id;
