import { audit } from '../audit/audit.service.js';
import type { Scope } from '../campagne/calendar.sql.js';
import type { AppContext } from '../core/context.js';
import { BadInputError, ConflictError } from '../core/errors.js';
import { bool, int, LIST, nullable, row, rows, run, sql, typed } from '../core/sql.js';
import { changeEquipe } from '../equipe/codeOpening.service.js';
import { IS_GROUPING } from '../equipe/governed.sql.js';
import { messages } from '../messages.js';

/** What a launch chooses for the boussoles of its campaign in the company, those to come included. */
export interface Choices {
  /** From how many people results are shown, together; the company's level where it is stricter. */
  k?: number | null | undefined;
  sansCompte?: boolean | null | undefined;
}

/** Keeps what is chosen; what a second launch does not say stays as the first one said. */
export async function choose(
  tx: AppContext,
  { idSociete, idCampagne }: Scope,
  { k = null, sansCompte = null }: Choices,
): Promise<void> {
  if (k === null && sansCompte === null) return;
  await run(
    tx.em,
    sql`insert into campagne_choix as c (id_societe, id_campagne, seuil, sans_compte)
      values (${idSociete}, ${idCampagne}, ${k}::int, ${sansCompte}::boolean)
      on conflict (id_societe, id_campagne) do update set seuil = greatest(c.seuil, excluded.seuil),
        sans_compte = coalesce(excluded.sans_compte, c.sans_compte)`,
  );
  await audit(tx, {
    action: 'campagne:choix',
    objet: 'campagne',
    idObjet: idCampagne,
    detail: { idSociete, ...(k !== null && { k }), ...(sansCompte !== null && { sansCompte }) },
  });
}

/**
 * Results that follow each answer are not launched in a company that asks its témoin's agreement (decisions §3).
 *
 * @throws ConflictError
 */
export async function requireTogether(
  tx: AppContext,
  { idSociete, idCampagne }: Scope,
): Promise<void> {
  const refused = await row(
    tx.em,
    sql`select from societe s
      left join campagne_choix c on c.id_societe = s.id_societe and c.id_campagne = ${idCampagne}
      where s.id_societe = ${idSociete} and s.accord_temoin and s.seuil is null and c.seuil is null`,
  );
  if (refused) throw new ConflictError(messages.accord.together);
}

/**
 * Says how many people the teams are, where it is asked.
 *
 * @returns their keys.
 * @throws BadInputError for a team of another company, or one named twice.
 */
export async function chooseEquipes(
  tx: AppContext,
  idSociete: number,
  equipes: readonly { id: number; effectif?: number | null | undefined }[],
): Promise<number[]> {
  const ids = equipes.map(({ id }) => id);
  const own = new Set((await readTree(tx, idSociete)).map(({ id }) => id));
  if (ids.some((id) => !own.has(id)))
    throw new BadInputError(messages.equipe.otherSociete, 'equipes');
  if (new Set(ids).size < ids.length) throw new BadInputError(messages.equipe.twice, 'equipes');
  for (const { id, effectif } of equipes)
    if (effectif !== undefined) await changeEquipe(tx, id, { effectif });
  return ids;
}

/**
 * Sets aside, of an opening to come, the teams that were not chosen: a branch where it is left, and what is chosen below it, which
 * would otherwise be left with it. One statement for all: a company may have thousands. A team that closes before keeps its dates.
 */
export async function setAside(
  tx: AppContext,
  { idSociete, idCampagne }: Scope,
  chosen: readonly number[],
  opensAt: Date,
): Promise<void> {
  const own = ownOpenings(await readTree(tx, idSociete), new Set(chosen));
  if (own.length === 0) return;
  await run(
    tx.em,
    sql`insert into campagne_equipe as d (id_societe, id_equipe, id_campagne, opens_at, ecartee)
      select ${idSociete}::int, m.id, ${idCampagne}::int,
        case when m.opens then ${opensAt.toISOString()}::timestamptz end, not m.opens
      from json_to_recordset(${JSON.stringify(own)}::json) as m(id int, opens boolean)
      on conflict (id_equipe, id_campagne) do update set opens_at = excluded.opens_at, ecartee = excluded.ecartee
      where d.opened_at is null and (excluded.opens_at < d.closes_at) is not false`,
  );
  await audit(tx, {
    action: 'campagne:choix',
    objet: 'campagne',
    idObjet: idCampagne,
    detail: { idSociete, equipes: chosen.length },
  });
}

/** Which teams do not do as the one above them: those that open although it does not, and those that do not. */
function ownOpenings(tree: readonly Node[], wanted: ReadonlySet<number>) {
  /** Whether what is below is in unless told: a team that only holds others is not asked, and hides nothing. */
  const opens = new Map<number | null, boolean>([[null, true]]);
  return tree.flatMap(({ id, idParent, isGrouping }) => {
    const above = opens.get(idParent) ?? true;
    const isIn = wanted.has(id) || (isGrouping && above);
    opens.set(id, isIn);
    return isIn !== above || (isGrouping && wanted.has(id)) ? [{ id, opens: isIn }] : [];
  });
}

interface Node {
  id: number;
  idParent: number | null;
  isGrouping: boolean;
}

/** The teams of a company, those above others before them. */
const readTree = (tx: AppContext, idSociete: number) =>
  rows(
    tx.em,
    typed({
      id: int`id_equipe`,
      idParent: nullable(int`id_parent`),
      isGrouping: bool`is_grouping`,
    })`with recursive tree as (
      select id_equipe, id_parent, 0 as depth from equipe where id_societe = ${idSociete} and id_parent is null
      union all select c.id_equipe, c.id_parent, depth + 1 from equipe c join tree t on c.id_parent = t.id_equipe)
      select ${LIST} from (select e.id_equipe, e.id_parent, depth, ${IS_GROUPING} as is_grouping from tree e) t
      order by depth, id_equipe`,
  );
