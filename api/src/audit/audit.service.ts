import type { AppContext } from '../acces/context.js';
import { run, sql } from '../core/sql.js';

interface Trace {
  /** `noun:verb`, like the permissions. */
  action: string;
  objet?: string;
  idObjet?: number;
  /** Counts and identifiers only: never an answer, a comment, a code, a password or a token. */
  detail?: Record<string, number | string | boolean | null>;
  /** Who, when it is not yet the session's person. */
  idIndividu?: number;
}

/** Adds a line to the trail, in the caller's transaction when there is one. */
export async function audit(ctx: AppContext, trace: Trace): Promise<void> {
  await run(
    ctx.em,
    sql`insert into audit (quand, id_individu, action, objet, id_objet, detail)
      values (${ctx.now().toISOString()}, ${trace.idIndividu ?? ctx.acteur?.id ?? null}, ${trace.action},
        ${trace.objet ?? null}, ${trace.idObjet ?? null},
        ${trace.detail ? JSON.stringify(trace.detail) : null}::jsonb)`,
  );
}
