import { audit } from '../../audit/audit.service.js';
import { transaction, type AppContext } from '../../core/context.js';
import { BadInputError } from '../../core/errors.js';
import { bool, int, LIST, nullable, rows, run, sql, typed } from '../../core/sql.js';
import { governed, IS_GROUPING } from '../../equipe/governed.sql.js';
import { holdEquipesOf, holdSociete } from '../../equipe/lock.js';
import { make } from '../opening.service.js';

/** An opening: of a campaign in a company (no team), or in one of its branches. */
interface Opening {
  idSociete: number;
  idCampagne: number;
  idEquipe: number | null;
}

const moment = (ctx: AppContext) => sql`${ctx.now().toISOString()}::timestamptz`;

/**
 * Makes the boussoles of the openings whose date has come, each once, whatever other processes do at the same time.
 *
 * Each has its own transaction, which holds its row and stamps it: an interrupted one is done again, and a failing one
 * does not prevent the others. A clock that goes back, or a stop of some days, changes nothing to that.
 *
 * @returns how many openings this process did.
 * @throws the first failure, once each was tried.
 */
export async function openDue(ctx: AppContext): Promise<number> {
  const failures: unknown[] = [];
  let opened = 0;
  for (const opening of await readDue(ctx)) {
    try {
      if (await transaction(ctx, (tx) => openIfDue(tx, opening))) opened += 1;
    } catch (error) {
      // Without a criterion a « Publiée » company has nothing to ask: its opening waits for one, and the page says so.
      if (!(error instanceof BadInputError)) failures.push(error);
    }
  }
  if (failures.length) throw failures[0];
  return opened;
}

/** Branches before companies: whichever comes first, a team has its boussole from the nearest alone. */
const readDue = (ctx: AppContext) =>
  rows(
    ctx.em,
    typed({
      idSociete: int`id_societe`,
      idCampagne: int`id_campagne`,
      idEquipe: nullable(int`id_equipe`),
    })`select ${LIST} from (
        select id_societe, id_campagne, id_equipe, opens_at, opened_at from campagne_equipe
        union all select id_societe, id_campagne, null, opens_at, opened_at from campagne_societe) as due
      where opened_at is null and opens_at <= ${moment(ctx)} order by opens_at, id_societe, id_campagne, id_equipe`,
  );

/** The locks are taken in the order of « Créer les boussoles »; a change of dates waits, or is waited for. */
async function openIfDue(tx: AppContext, opening: Opening): Promise<boolean> {
  const { idSociete, idCampagne, idEquipe } = opening;
  if (!(await holdSociete(tx, idSociete))) return false;
  await holdEquipesOf(tx, idSociete, null);
  await run(tx.em, sql`select from campagne where id_campagne = ${idCampagne} for share`);
  if (!(await claim(tx, opening))) return false;
  const made = await make(tx, idCampagne, teamsOf(tx, opening));
  await audit(tx, {
    action: 'boussole:openAll',
    objet: 'societe',
    idObjet: idSociete,
    detail: { idCampagne, ...(idEquipe !== null && { idEquipe }), creees: made },
  });
  return true;
}

/** Stamps the opening with its date, unless another process has, or somebody moved it, meanwhile. */
async function claim(tx: AppContext, { idSociete, idCampagne, idEquipe }: Opening) {
  const where = sql`id_societe = ${idSociete} and id_campagne = ${idCampagne}
    and opened_at is null and opens_at <= ${moment(tx)}`;
  const claimed = await run(
    tx.em,
    idEquipe === null
      ? sql`update campagne_societe set opened_at = opens_at where ${where}`
      : sql`update campagne_equipe set opened_at = opens_at where ${where} and id_equipe = ${idEquipe}`,
  );
  return claimed > 0;
}

/**
 * The teams of an opening: those of the company, or of the branch, down to the branches that have an opening of their own or
 * are set aside; those that only hold others are not asked, but the head of a branch that has its own. After an outage longer than the campaign nobody could answer: nothing is made.
 */
const teamsOf = (tx: AppContext, opening: Opening) => {
  const { idSociete, idCampagne } = opening;
  const hasOwn = bool`exists (select from campagne_equipe d where d.id_equipe = e.id_equipe
    and d.id_campagne = ${idCampagne} and (d.opens_at is not null or d.ecartee))`;
  return sql`with ${governed(opening, hasOwn)} select id_equipe from governed join equipe e using (id_equipe)
    where (id_equipe = ${opening.idEquipe}::int or not ${IS_GROUPING}) and closing_of(${idSociete}, id_equipe, ${idCampagne}) > ${moment(tx)}`;
};
