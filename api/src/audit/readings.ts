import { jourParis, type AppContext } from '../core/context.js';
import { parLots } from '../core/lots.js';
import { run, sql } from '../core/sql.js';

/** What is read with care: what people wrote, answers one by one, figures that leave the product. */
export type ActionLue = 'commentaire:read' | 'resultat:rows' | 'resultat:export';

/** Members read their own team's; a facilitator's or a token's reading leaves a line (publication, P11). */
const doitDire = ({ acteur }: AppContext): boolean =>
  acteur !== null && (acteur.isAdmin || acteur.jeton !== undefined);

interface Lecture {
  action: ActionLue;
  objet: 'boussole' | 'equipe';
  /** `id` and `libelle` of the things read. */
  choses: ReturnType<typeof sql>;
  detail?: Record<string, number>;
}

/** One line a day for each reader and thing: a page that is opened again says nothing more. */
async function tracer(
  ctx: AppContext,
  { action, objet, choses, detail = {} }: Lecture,
): Promise<void> {
  const jeton = ctx.acteur?.jeton;
  const auteur = jeton === undefined ? (ctx.acteur?.id ?? null) : null;
  const dit = JSON.stringify({ ...detail, ...(jeton !== undefined && { jeton }) });
  await run(
    ctx.em,
    sql`insert into audit (quand, id_individu, action, objet, id_objet, detail)
      select ${ctx.now().toISOString()}::timestamptz, ${auteur}::int, ${action}, ${objet}, lues.id,
        jsonb_build_object('libelle', lues.libelle) || ${dit}::jsonb
      from (${choses}) as lues
      where not exists (select from audit a
        where a.quand >= ${`${jourParis(ctx.now())} 00:00`}::timestamp at time zone 'Europe/Paris'
          and a.action = ${action} and a.objet = ${objet} and a.id_objet = lues.id
          and a.id_individu is not distinct from ${auteur}::int and a.detail - 'libelle' = ${dit}::jsonb)`,
  );
}

const lots = (action: ActionLue) =>
  parLots(async (ctx: AppContext, ids) => {
    await tracer(ctx, {
      action,
      objet: 'boussole',
      choses: sql`select id_boussole as id, libelle_equipe || ' – ' || nom as libelle
        from boussole join equipe using (id_equipe) join campagne using (id_campagne)
        where id_boussole = any(${ids}::int[])`,
    });
    return new Map(ids.map((id) => [id, true]));
  });

const BOUSSOLES = {
  'commentaire:read': lots('commentaire:read'),
  'resultat:rows': lots('resultat:rows'),
  'resultat:export': lots('resultat:export'),
} satisfies Record<ActionLue, unknown>;

/** Tells the trail that somebody reads a boussole with care; many boussoles of one request in one statement. */
export async function noterLecture(
  ctx: AppContext,
  action: ActionLue,
  idBoussole: number,
): Promise<void> {
  if (doitDire(ctx)) await BOUSSOLES[action](ctx, idBoussole);
}

/** The same for a whole domain in a campaign. */
export async function noterLectureDomaine(
  ctx: AppContext,
  action: ActionLue,
  { idDomaine, idCampagne }: { idDomaine: number; idCampagne: number },
): Promise<void> {
  if (!doitDire(ctx)) return;
  await tracer(ctx, {
    action,
    objet: 'equipe',
    choses: sql`select id_equipe as id, libelle_equipe as libelle from equipe where id_equipe = ${idDomaine}`,
    detail: { idCampagne },
  });
}
