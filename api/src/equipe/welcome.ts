import { isOpenNow } from '../acces/facts.js';
import type { AppContext } from '../core/context.js';
import { bool } from '../core/sql.js';

/** Whether there is something to answer in a team, rows named `e`. */
export const hasOpen = (ctx: AppContext) =>
  bool`exists (select from boussole b where b.id_equipe = e.id_equipe and ${isOpenNow(ctx)})`;

/** Whether all that there was to answer in it is closed. */
export const hasClosed = (ctx: AppContext) =>
  bool`exists (select from boussole b where b.id_equipe = e.id_equipe) and not ${hasOpen(ctx)}`;

/** Whether a team, rows named `e`, lets people answer without an account of their own: there is something to answer. */
export const welcomes = (ctx: AppContext) =>
  bool`equipe_accueille(e.id_equipe) and ${hasOpen(ctx)}`;
