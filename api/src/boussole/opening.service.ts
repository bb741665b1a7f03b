import { boussolesCampagneSchema } from '../../../schema/validation/boussole.js';
import { isOpenNow } from '../acces/facts.js';
import { within } from '../acces/within.js';
import { audit } from '../audit/audit.service.js';
import { transaction, type AppContext } from '../core/context.js';
import { BadInputError, isForeignKeyViolation, NotFoundError } from '../core/errors.js';
import { anyOf, bool, int, LIST, row, rows, run, sql, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { IS_GROUPING } from '../equipe/governed.sql.js';
import { holdEquipes, holdEquipesOf, holdSociete } from '../equipe/lock.js';
import { nowOf } from '../individu/individu.sql.js';
import { isFirst, stateOf } from '../individu/links/state.js';
import { messages } from '../messages.js';
import { requireCriteres } from '../publication/publication.service.js';
import type { CreationBoussoles } from './boussole.types.js';

/** A campaign in a company, or in one of its domains. */
interface Scope {
  idSociete: number;
  idDomaine: number | null;
  idCampagne: number;
}

/**
 * Creates the boussoles of a campaign for every team of a company or of one domain; teams that have one keep it.
 *
 * All or none, even when two facilitators do it at once (decisions §3: one per team and campaign).
 *
 * @throws NotFoundError for an unknown company, BadInputError for an unknown campaign or another company's domain.
 */
export async function createBoussoles(ctx: AppContext, input: unknown): Promise<CreationBoussoles> {
  const own = within(ctx, 'boussole:write');
  const { idSociete, idDomaine = null, idCampagne } = parse(boussolesCampagneSchema, input);
  await own.require('societe', idSociete);
  await own.require('campagne', idCampagne);
  try {
    return await transaction(ctx, (tx) => openAll(tx, { idSociete, idDomaine, idCampagne }));
  } catch (error) {
    if (isForeignKeyViolation(error)) {
      throw new BadInputError(messages.campagne.unknown, 'idCampagne');
    }
    throw error;
  }
}

/**
 * Creates them in the caller's transaction.
 *
 * @param which these teams alone, or those that do not only hold others; every one unless told.
 * @throws NotFoundError, BadInputError as `createBoussoles` does.
 */
export async function openAll(
  tx: AppContext,
  { idSociete, idDomaine, idCampagne }: Scope,
  which: readonly number[] | 'every' | 'answering' = 'every',
): Promise<CreationBoussoles> {
  await holdSociete(tx, idSociete);
  const equipes = await countEquipes(tx, idSociete, idDomaine);
  await holdEquipesOf(tx, idSociete, idDomaine);
  const made = await make(
    tx,
    idCampagne,
    sql`select id_equipe from equipe e
      where id_societe = ${idSociete} and (${idDomaine}::int is null or id_racine = ${idDomaine})
        and ${which === 'every' ? sql`true` : which === 'answering' ? sql`not ${IS_GROUPING}` : sql`id_equipe = ${anyOf(which)}`}`,
  );
  await audit(tx, {
    action: 'boussole:createAll',
    objet: 'societe',
    idObjet: idSociete,
    detail: { idCampagne, ...(idDomaine !== null && { idDomaine }), creees: made },
  });
  return { creees: made, existantes: equipes - made };
}

/**
 * Makes the boussoles of a campaign for the teams of a query, which the caller has locked; those that have one keep it. What was
 * chosen at its launch in the company holds for them, whenever they are made.
 *
 * @returns how many were made.
 */
export async function make(
  tx: AppContext,
  idCampagne: number,
  equipes: ReturnType<typeof sql>,
): Promise<number> {
  const created = await rows(
    tx.em,
    typed({
      id: int`id_boussole`,
    })`insert into boussole (id_societe, id_equipe, id_campagne, date_creation, seuil)
      select s.id_societe, id_equipe, ${idCampagne}::int, ${tx.now().toISOString()}::timestamptz, greatest(s.seuil, x.seuil)
      from equipe join societe s using (id_societe)
      left join campagne_choix x on x.id_societe = s.id_societe and x.id_campagne = ${idCampagne}
      where id_equipe in (${equipes})
      order by id_equipe
      on conflict on constraint boussole_equipe_campagne_unique do nothing
      returning ${LIST}`,
  );
  const ids = created.map(({ id }) => id);
  await begin(tx, ids);
  await run(
    tx.em,
    sql`update equipe e set sans_compte = x.sans_compte from boussole b
      join campagne_choix x on x.id_societe = b.id_societe and x.id_campagne = b.id_campagne
      where e.id_equipe = b.id_equipe and b.id_boussole = any(${ids}::int[]) and x.sans_compte <> e.sans_compte`,
  );
  return created.length;
}

/** How many teams a company, or one domain of it, has. */
export async function countEquipes(
  ctx: AppContext,
  idSociete: number,
  idDomaine: number | null,
): Promise<number> {
  const societe = await row(
    ctx.em,
    typed({
      equipes: int`select count(*) from equipe e where e.id_societe = s.id_societe
        and (${idDomaine}::int is null or id_racine = ${idDomaine})`,
      domaine: bool`exists (select from equipe e where e.id_societe = s.id_societe
        and id_equipe = ${idDomaine} and id_parent is null)`,
    })`select ${LIST} from societe s where id_societe = ${idSociete}`,
  );
  if (!societe) throw new NotFoundError();
  if (idDomaine !== null && !societe.domaine) {
    throw new BadInputError(messages.boussole.unknownDomaine, 'idDomaine');
  }
  return societe.equipes;
}

/**
 * What every new boussole needs: something to ask, its team's members, and how many they are where a facilitator has said so; the
 * caller has locked the team.
 */
export async function begin(tx: AppContext, idBoussoles: readonly number[]): Promise<void> {
  await requireCriteres(tx, idBoussoles);
  await run(
    tx.em,
    sql`update boussole b set effectif = e.effectif from equipe e where e.id_equipe = b.id_equipe
      and b.id_boussole = any(${[...idBoussoles]}::int[]) and e.effectif is not null`,
  );
  await enrolMembres(tx, idBoussoles);
}

/**
 * Makes every current member of a boussole's team, which the caller has locked, take part in it (decisions §3).
 *
 * @returns how many did not yet.
 */
const enrolMembres = (ctx: AppContext, idBoussoles: readonly number[]): Promise<number> =>
  run(
    ctx.em,
    // A provisional account is in the boussole that it was made for, and in no later one.
    // Waits for a person who is being erased, who is then no longer a member.
    sql`insert into boussole_individu (id_boussole, id_individu, id_societe, etat, venue)
      select id_boussole, i.id_individu, m.id_societe, ${stateOf(nowOf(ctx))},
        case when ${isFirst} then 'place' else 'membre' end
      from boussole b join membre_equipe m using (id_equipe) join individu i on i.id_individu = m.id_individu
      where b.id_boussole = any(${[...idBoussoles]}::int[]) and not i.provisoire
      order by i.id_individu for key share of i
      on conflict (id_boussole, id_individu) do nothing`,
  );

/**
 * Gives members of teams with an open boussole the participation that they lack. Before the team's row was locked,
 * somebody who joined while the boussole was created got none (promise 44).
 *
 * @returns how many lacked one.
 */
export async function restoreParticipations(ctx: AppContext): Promise<number> {
  const missing = await rows(
    ctx.em,
    typed({
      id_equipe: int`b.id_equipe`,
      id_boussole: int`b.id_boussole`,
    })`select distinct ${LIST} from boussole b join membre_equipe m using (id_equipe)
        join individu i on i.id_individu = m.id_individu and not i.provisoire
      where ${isOpenNow(ctx)}
        and not exists (select from boussole_individu p
          where p.id_boussole = b.id_boussole and p.id_individu = m.id_individu)`,
  );
  await holdEquipes(
    ctx,
    missing.map((lack) => lack.id_equipe),
  );
  return enrolMembres(
    ctx,
    missing.map((lack) => lack.id_boussole),
  );
}
