import { leadsIn } from '../acces/permissions.js';
import { inBatches } from '../core/batches.js';
import { parisDay, transaction, type AppContext } from '../core/context.js';
import { run, sql } from '../core/sql.js';

type Sql = ReturnType<typeof sql>;

/** Readings that the trail records: what people wrote, single answers, figures that leave the product. */
export type ReadAction = 'commentaire:read' | 'resultat:rows' | 'resultat:export';

/**
 * Members read about their own team, without a line; a facilitator's or a token's reading leaves one (publication, P11).
 */
const mustTell = ({ actor }: AppContext): boolean =>
  actor !== null && (actor.isAdmin || actor.societes !== undefined || actor.jeton !== undefined);

/** SQL: the reader of what is of this company leads it, or is a program: a facilitator may be a member elsewhere. */
const isTold = (ctx: AppContext): Sql =>
  ctx.actor?.jeton === undefined ? leadsIn(ctx, sql`t.id_societe`) : sql`true`;

interface Reading {
  action: ReadAction;
  objet: 'boussole' | 'equipe' | 'societe';
  /** `id` and `libelle` of the things that were read. */
  things: Sql;
  detail?: Record<string, number>;
}

/** Writes one line a day for each reader and thing: opening the page again, or twice at once, adds none. */
async function trace(
  ctx: AppContext,
  { action, objet, things, detail = {} }: Reading,
): Promise<void> {
  const jeton = ctx.actor?.jeton;
  const author = jeton === undefined ? (ctx.actor?.id ?? null) : null;
  const said = JSON.stringify({ ...detail, ...(jeton !== undefined && { jeton }) });
  await transaction(ctx, async (tx) => {
    // A twin of this request, which would find no line either, waits for its line.
    await run(
      tx.em,
      sql`select pg_advisory_xact_lock(hashtext('lecture'), ${author ?? jeton ?? 0}::int)`,
    );
    await run(
      tx.em,
      sql`insert into audit (quand, id_individu, action, objet, id_objet, detail)
        select ${ctx.now().toISOString()}::timestamptz, ${author}::int, ${action}, ${objet}, lues.id,
          jsonb_build_object('libelle', lues.libelle) || ${said}::jsonb
        from (${things}) as lues join lateral (select audit_societe(${objet}, lues.id) as id_societe) t on ${isTold(ctx)}
        where not exists (select from audit a
          where a.quand >= ${`${parisDay(ctx.now())} 00:00`}::timestamp at time zone 'Europe/Paris'
            and a.action = ${action} and a.objet = ${objet} and a.id_objet = lues.id
            and a.id_individu is not distinct from ${author}::int and a.detail - 'libelle' = ${said}::jsonb)`,
    );
  });
}

const batches = (action: ReadAction) =>
  inBatches(async (ctx: AppContext, ids) => {
    await trace(ctx, {
      action,
      objet: 'boussole',
      things: sql`select id_boussole as id, libelle_equipe || ' – ' || nom as libelle
        from boussole join equipe using (id_equipe) join campagne using (id_campagne)
        where id_boussole = any(${ids}::int[])`,
    });
    return new Map(ids.map((id) => [id, true]));
  });

const BOUSSOLES = {
  'commentaire:read': batches('commentaire:read'),
  'resultat:rows': batches('resultat:rows'),
  'resultat:export': batches('resultat:export'),
} satisfies Record<ReadAction, unknown>;

/** Records in the trail that somebody reads a boussole; many boussoles of one request in one statement. */
export async function recordReading(
  ctx: AppContext,
  action: ReadAction,
  idBoussole: number,
): Promise<void> {
  if (mustTell(ctx)) await BOUSSOLES[action](ctx, idBoussole);
}

/** The same for a domain in a campaign. */
export async function recordDomaineReading(
  ctx: AppContext,
  action: ReadAction,
  { idDomaine, idCampagne }: { idDomaine: number; idCampagne: number },
): Promise<void> {
  if (!mustTell(ctx)) return;
  await trace(ctx, {
    action,
    objet: 'equipe',
    things: sql`select id_equipe as id, libelle_equipe as libelle from equipe where id_equipe = ${idDomaine}`,
    detail: { idCampagne },
  });
}

/** The same for the map of a whole company, or for its plans, which leave the product as a file. */
export async function recordSocieteReading(
  ctx: AppContext,
  { idSociete, idCampagne }: { idSociete: number; idCampagne?: number },
): Promise<void> {
  if (!mustTell(ctx)) return;
  await trace(ctx, {
    action: 'resultat:export',
    objet: 'societe',
    things: sql`select id_societe as id, libelle_societe as libelle from societe where id_societe = ${idSociete}`,
    ...(idCampagne !== undefined && { detail: { idCampagne } }),
  });
}
