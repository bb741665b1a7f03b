import { byBoussoleSchema } from '../../../schema/validation/boussole.js';
import {
  atHome,
  boussoleFacts,
  followsLive,
  loadBoussoleFacts,
  type BoussoleFacts,
} from '../acces/facts.js';
import { authorize, requireActor } from '../acces/permissions.js';
import { recordReading } from '../audit/readings.js';
import { type AppContext } from '../core/context.js';
import { NotFoundError } from '../core/errors.js';
import { late } from '../core/replicas/late.js';
import { bool, int, LIST, text, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { permute, shuffle } from './permutation.js';
import { REPONSE, type ReponseRow } from './reponses.sql.js';

export interface ResultatRows {
  resultat: ReponseRow[];
  resultatN1: ReponseRow[];
  resultatN2: ReponseRow[];
}

/**
 * Single answers, unlinked from each other and from their authors, for clients that compute averages themselves (journey
 * spec §7, getResultatByBoussole).
 *
 * @throws UnauthenticatedError (401) for callers who may not read it, NotFoundError for an admin.
 */
export async function listResultatRows(ctx: AppContext, input: unknown): Promise<ResultatRows> {
  requireActor(ctx);
  const { idBoussole } = parse(byBoussoleSchema, input);
  const facts = await loadBoussoleFacts(ctx, idBoussole);
  authorize(ctx, 'resultat:rows', facts);
  if (!facts) throw new NotFoundError();
  await recordReading(ctx, 'resultat:rows', idBoussole);
  const lines = await late.rows(
    ctx,
    typed({ recul: int`l.recul`, published: bool`l.published`, ...REPONSE })`with cells as (
        select y.recul, n.id_boussole, n.id_critere, b.publication, b.seuil
        from ${boussoleFacts(ctx)} facts join boussole_years y on y.id_boussole = facts.id_boussole and y.recul >= 0 join boussole b on b.id_boussole = y.id_shown
        join resultat_cumul n on n.id_boussole = y.id_shown
          and is_shown(n.nombre, 0, threshold(b.ancien_minimum, ${atHome(ctx)}))
        where facts.id_boussole = ${idBoussole})
      select ${LIST} from (
      select recul, false as published, r.id_boussole_individu as "idBoussoleIndividu", r.id_critere as "idCritere",
        bc.libelle, r.question_1 as question1, r.question_2 as question2, p.statut
      from cells join resultat r using (id_boussole, id_critere)
      join boussole_critere bc on bc.id_boussole = r.id_boussole and bc.id_critere = r.id_critere
      join boussole_individu p on p.id_boussole_individu = r.id_boussole_individu
      where cells.seuil is null
      union all
      select recul, true, l."idBoussoleIndividu", l."idCritere", l.libelle, l.question1, l.question2, l.statut
      from cells join published_lines l using (id_boussole)
      where l.publication = cells.publication and l."idCritere" = cells.id_critere) l`,
  );
  // A publication's rows were shuffled once, with it: a second shuffle could be compared with the first. The order of their
  // numbers is the same on every engine.
  const annee = (yearsBack: number) => {
    const read = lines.filter((row) => row.recul === yearsBack);
    return read.some(({ published }) => published) ? read.toSorted(byNumber) : permute(read);
  };
  return { resultat: annee(0), resultatN1: annee(1), resultatN2: annee(2) };
}

const byNumber = (a: ReponseRow, b: ReponseRow) =>
  a.idCritere - b.idCritere || a.idBoussoleIndividu - b.idBoussoleIndividu;

/**
 * The participations of a boussole, as opaque numbers in random order (journey spec §7, getBoussoleIndividuByBoussole).
 */
export async function listParticipations(
  ctx: AppContext,
  input: unknown,
): Promise<{ numero: number; statut: string }[]> {
  requireActor(ctx);
  const { idBoussole } = parse(byBoussoleSchema, input);
  const facts = await loadBoussoleFacts(ctx, idBoussole);
  authorize(ctx, 'boussole:read', facts);
  const statuts = await late.rows(ctx, listStatuts(ctx, idBoussole, facts));
  return shuffle(statuts).map(({ statut }, index) => ({ numero: index + 1, statut }));
}

/**
 * As many as are expected, the finished ones before those that are begun (decisions §3); as many as there are where nobody knows
 * how many are expected. For a Publiée boussole, only whether each is finished; a program gets what the last publication says
 * (P2).
 */
const listStatuts = (ctx: AppContext, idBoussole: number, facts: BoussoleFacts | null) =>
  facts?.k
    ? typed({
        statut: text`case when n <= faites then 'Terminé' else 'Non commencé' end`,
      })`select ${LIST} from boussole_participation(${idBoussole}::int, ${followsLive(ctx)}), generate_series(1, coalesce(total, faites)) n`
    : typed({
        statut: text`l.statut`,
      })`select ${LIST} from boussole_participation(${idBoussole}::int, true) f
        cross join lateral (select count(*)::int as n from boussole_individu
          where id_boussole = ${idBoussole} and statut <> 'Non commencé') begun
        cross join lateral (
          (select statut from boussole_individu where id_boussole = ${idBoussole} and statut <> 'Non commencé'
            order by statut desc limit f.total)
          union all select 'Non commencé' from generate_series(1, f.total - begun.n)) l`;
