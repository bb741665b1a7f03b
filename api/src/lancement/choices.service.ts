import { audit } from '../audit/audit.service.js';
import type { Scope } from '../campagne/calendar.sql.js';
import { changeDates } from '../campagne/dates.service.js';
import type { AppContext } from '../core/context.js';
import { BadInputError } from '../core/errors.js';
import { bool, int, LIST, nullable, rows, run, sql, typed } from '../core/sql.js';
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
    if (effectif !== undefined && effectif !== null) await changeEquipe(tx, id, { effectif });
  return ids;
}

/**
 * Sets aside, of an opening to come, the teams that were not chosen: a branch where it is left, and what is chosen below it, which
 * would otherwise be left with it.
 */
export async function setAside(
  tx: AppContext,
  scope: Scope,
  chosen: readonly number[],
  { opensAt, isNew }: { opensAt: Date; isNew: boolean },
): Promise<void> {
  const wanted = new Set(chosen);
  /** Whether what is below is in unless told: a team that only holds others is not asked, and hides nothing. */
  const opens = new Map<number | null, boolean>([[null, true]]);
  for (const { id: idEquipe, idParent, isGrouping } of await readTree(tx, scope.idSociete)) {
    const above = opens.get(idParent) ?? true;
    const isIn = wanted.has(idEquipe) || (isGrouping && above);
    opens.set(idEquipe, isIn);
    if (isIn === above && !(isGrouping && wanted.has(idEquipe))) continue;
    const own = isIn ? { opensAt } : { ecartee: true };
    await changeDates(tx, scope, { idEquipe, ...own }, isNew);
  }
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
