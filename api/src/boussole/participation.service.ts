import { STATUTS_PARTICIPATION, type StatutParticipation } from '../../../schema/statuts.js';
import { byBoussoleSchema, byEquipeSchema } from '../../../schema/validation/boussole.js';
import { byIdSchema } from '../../../schema/validation/text.js';
import {
  boussoleFacts,
  loadBoussoleFacts,
  loadEquipeFacts,
  loadParticipationFacts,
} from '../acces/facts.js';
import { authorize, requireActor } from '../acces/permissions.js';
import { inBatches } from '../core/batches.js';
import type { AppContext } from '../core/context.js';
import { NotFoundError } from '../core/errors.js';
import {
  anyOf,
  bool,
  columnsOf,
  int,
  LIST,
  nullable,
  oneOf,
  rows,
  sql,
  text,
  typed,
} from '../core/sql.js';
import { parse } from '../core/validate.js';
import type { MaParticipation } from './boussole.types.js';

const column = columnsOf<
  { b: 'boussole'; c: 'campagne'; e: 'equipe'; p: 'boussole_individu' },
  { mine: 'boussole_individu' }
>();
const SUBJECT = {
  idBoussole: column('b.id_boussole'),
  dateCreation: column('b.date_creation'),
  nomCampagne: column('c.nom'),
  libelleEquipe: column('e.libelle_equipe'),
};

/** The code of the team `e` for whom this condition holds, while it lets people in. */
export const teamCode = (isTold: ReturnType<typeof bool>) =>
  nullable(text`case when ${isTold} and e.code_actif then e.code_equipe end`);

/** A team's boussole in the specified call, with the caller's own participation. */
export type BoussoleEquipe = Awaited<ReturnType<typeof listBoussolesWithMe>>[number];

/** The boussoles of a team in one statement, each with the caller's own participation (getBoussoleByEquipe). */
export async function listBoussolesWithMe(ctx: AppContext, input: unknown) {
  requireActor(ctx);
  const { idEquipe } = parse(byEquipeSchema, input);
  const facts = await loadEquipeFacts(ctx, idEquipe);
  authorize(ctx, 'boussole:list', facts);
  const lines = await rows(
    ctx.em,
    typed({
      ...SUBJECT,
      idCampagne: column('b.id_campagne'),
      /** `Non commencé` and null for callers who do not take part. */
      statut: oneOf(Object.values(STATUTS_PARTICIPATION))`coalesce(mine.statut, 'Non commencé')`,
      id: column('mine.id_boussole_individu'),
    })`select ${LIST}
      from boussole b join campagne c using (id_campagne) join equipe e using (id_equipe)
      left join ${boussoleFacts(ctx)} mine on mine.id_boussole = b.id_boussole and ${facts?.membreEquipe === true}
      where b.id_equipe = ${idEquipe} order by b.date_creation desc, b.id_boussole desc`,
  );
  return lines.map((entry) => ({ ...entry, dateCreation: new Date(entry.dateCreation) }));
}

/** The signed-in person's boussoles, latest first (journey spec §7, getBoussoleByIndividu). */
export async function listMyBoussoles(ctx: AppContext): Promise<MaParticipation[]> {
  authorize(ctx, 'boussole:mine');
  return readMyParticipations(ctx, sql`true`);
}

/** The caller's participations in boussoles of the teams that they are in today, latest first. */
async function readMyParticipations(
  ctx: AppContext,
  where: ReturnType<typeof sql>,
): Promise<MaParticipation[]> {
  const lines = await rows(
    ctx.em,
    typed({
      ...SUBJECT,
      annee: column('c.annee'),
      id: column('p.id_boussole_individu'),
      statut: column('p.statut'),
      commente: column('p.commente'),
      ouverte: bool`p.open`,
      dateFermeture: column('b.closes_at'),
      parEquipe: bool`p.par_equipe`,
      codeEquipe: teamCode(bool`p.par_equipe and p.open`),
    })`select ${LIST} from ${boussoleFacts(ctx)} p
      join boussole b using (id_boussole)
      join campagne c on c.id_campagne = b.id_campagne
      join equipe e on e.id_equipe = b.id_equipe
      where p.participant and ${where}
      order by c.annee desc, b.id_boussole desc`,
  );
  return lines.map((entry) => ({
    ...entry,
    dateCreation: new Date(entry.dateCreation),
    dateFermeture: new Date(entry.dateFermeture),
  }));
}

/**
 * The caller's own participation. Nobody reads another person's, admins included (promises §0.2).
 *
 * @throws ForbiddenError for another person's, whether or not it exists.
 */
export async function getMyParticipation(
  ctx: AppContext,
  input: unknown,
): Promise<MaParticipation & { idIndividu: number }> {
  const actor = requireActor(ctx);
  const { id } = parse(byIdSchema, input);
  authorize(ctx, 'reponse:write', await loadParticipationFacts(ctx, id));
  const [mine] = await readMyParticipations(ctx, sql`p.id_boussole_individu = ${id}`);
  if (!mine) throw new NotFoundError();
  return { ...mine, idIndividu: actor.id };
}

/**
 * The caller's status in a boussole; for an admin who does not take part, the status of the whole boussole (matrix A052).
 */
export async function getStatut(ctx: AppContext, input: unknown): Promise<StatutParticipation> {
  requireActor(ctx);
  const { idBoussole } = parse(byBoussoleSchema, input);
  const facts = await loadBoussoleFacts(ctx, idBoussole);
  authorize(ctx, 'boussole:statut', facts);
  if (facts?.participation) return facts.participation.statut;
  const count = await statutsByBoussole(ctx, idBoussole);
  if (!count?.begun) return 'Non commencé';
  return count.finies === count.total ? 'Terminé' : 'En cours';
}

const statutsByBoussole = inBatches(async (ctx: AppContext, ids) => {
  const counts = await rows(
    ctx.em,
    typed({
      id: int`b.id_boussole`,
      total: nullable(int`f.total`),
      finies: int`f.faites`,
      // Nobody may know who has begun a Publiée boussole without finishing it (P2).
      begun: bool`f.faites > 0 or b.seuil is null and exists (select from boussole_individu p
        where p.id_boussole = b.id_boussole and p.statut = 'En cours')`,
    })`select ${LIST} from boussole b cross join lateral boussole_participation(b.id_boussole, true) f
      where b.id_boussole = ${anyOf(ids)}`,
  );
  return new Map(counts.map((count) => [count.id, count]));
});
