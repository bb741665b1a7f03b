import { parBoussoleSchema } from '../../../schema/validation/boussole.js';
import { faitsBoussole } from '../acces/faits.js';
import { emLecture } from '../acces/lecture.js';
import { authorize, requireActeur } from '../acces/permissions.js';
import { noterLecture } from '../audit/lectures.js';
import { type AppContext } from '../core/context.js';
import { NotFoundError } from '../core/errors.js';
import { rows, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { melanger, permuter, type LigneReponse } from './permutation.js';

export interface LignesResultat {
  resultat: LigneReponse[];
  resultatN1: LigneReponse[];
  resultatN2: LigneReponse[];
}

/**
 * The answers one by one, unlinked from each other and from their authors, for clients that average by themselves
 * (journey spec §7, getResultatByBoussole).
 *
 * @throws UnauthenticatedError (401) for whoever may not read it, NotFoundError for an admin.
 */
export async function listLignesResultat(ctx: AppContext, input: unknown): Promise<LignesResultat> {
  requireActeur(ctx);
  const { idBoussole } = parse(parBoussoleSchema, input);
  const faits = await faitsBoussole(ctx, idBoussole);
  authorize(ctx, 'resultat:read', faits);
  if (!faits) throw new NotFoundError();
  await noterLecture(ctx, 'resultat:rows', idBoussole);
  const lignes = await rows<LigneReponse & { recul: number }>(
    emLecture(ctx),
    sql`with annees as (
        select distinct on (c.annee) p.id_boussole, ${faits.annee}::int - c.annee as recul
        from boussole p join campagne c using (id_campagne)
        where p.id_equipe = ${faits.idEquipe}
          and (p.id_boussole = ${idBoussole} or c.annee in (${faits.annee}::int - 1, ${faits.annee}::int - 2))
        order by c.annee, p.id_boussole desc)
      select a.recul, r.id_boussole_individu as "idBoussoleIndividu", r.id_critere as "idCritere",
        bc.libelle, r.question_1 as "question1", r.question_2 as "question2", p.statut
      from annees a
      join resultat_cumul n on n.id_boussole = a.id_boussole and n.nombre >= ${faits.minimum}::int
      join resultat r on r.id_boussole = n.id_boussole and r.id_critere = n.id_critere
      join boussole_critere bc on bc.id_boussole = r.id_boussole and bc.id_critere = r.id_critere
      join boussole_individu p on p.id_boussole_individu = r.id_boussole_individu`,
  );
  const annee = (recul: number) => permuter(lignes.filter((ligne) => ligne.recul === recul));
  return { resultat: annee(0), resultatN1: annee(1), resultatN2: annee(2) };
}

/** The participations of a boussole, as opaque numbers in no order (journey spec §7, getBoussoleIndividuByBoussole). */
export async function listParticipations(
  ctx: AppContext,
  input: unknown,
): Promise<{ numero: number; statut: string }[]> {
  requireActeur(ctx);
  const { idBoussole } = parse(parBoussoleSchema, input);
  authorize(ctx, 'boussole:read', await faitsBoussole(ctx, idBoussole));
  const statuts = await rows<{ statut: string }>(
    emLecture(ctx),
    sql`select statut from boussole_individu where id_boussole = ${idBoussole}`,
  );
  return melanger(statuts).map(({ statut }, index) => ({ numero: index + 1, statut }));
}
