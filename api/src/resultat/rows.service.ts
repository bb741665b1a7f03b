import { byBoussoleSchema } from '../../../schema/validation/boussole.js';
import { loadBoussoleFacts } from '../acces/facts.js';
import { authorize, requireActor } from '../acces/permissions.js';
import { emForReading } from '../acces/reading.js';
import { recordReading } from '../audit/readings.js';
import { type AppContext } from '../core/context.js';
import { NotFoundError } from '../core/errors.js';
import { rows, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { permute, shuffle, type ReponseRow } from './permutation.js';

export interface ResultatRows {
  resultat: ReponseRow[];
  resultatN1: ReponseRow[];
  resultatN2: ReponseRow[];
}

/**
 * The answers one by one, unlinked from each other and from their authors, for clients that average by themselves
 * (journey spec §7, getResultatByBoussole).
 *
 * @throws UnauthenticatedError (401) for whoever may not read it, NotFoundError for an admin.
 */
export async function listResultatRows(ctx: AppContext, input: unknown): Promise<ResultatRows> {
  requireActor(ctx);
  const { idBoussole } = parse(byBoussoleSchema, input);
  const facts = await loadBoussoleFacts(ctx, idBoussole);
  authorize(ctx, 'resultat:read', facts);
  if (!facts) throw new NotFoundError();
  await recordReading(ctx, 'resultat:rows', idBoussole);
  const lines = await rows<ReponseRow & { recul: number }>(
    emForReading(ctx),
    sql`select y.recul, r.id_boussole_individu as "idBoussoleIndividu", r.id_critere as "idCritere",
        bc.libelle, r.question_1 as "question1", r.question_2 as "question2", p.statut
      from boussole_years y
      join resultat_cumul n on n.id_boussole = y.id_shown and is_shown(n.nombre, 0, ${facts.minimum}::int)
      join resultat r on r.id_boussole = n.id_boussole and r.id_critere = n.id_critere
      join boussole_critere bc on bc.id_boussole = r.id_boussole and bc.id_critere = r.id_critere
      join boussole_individu p on p.id_boussole_individu = r.id_boussole_individu
      where y.id_boussole = ${idBoussole}`,
  );
  const annee = (yearsBack: number) => permute(lines.filter((row) => row.recul === yearsBack));
  return { resultat: annee(0), resultatN1: annee(1), resultatN2: annee(2) };
}

/** The participations of a boussole, as opaque numbers in no order (journey spec §7, getBoussoleIndividuByBoussole). */
export async function listParticipations(
  ctx: AppContext,
  input: unknown,
): Promise<{ numero: number; statut: string }[]> {
  requireActor(ctx);
  const { idBoussole } = parse(byBoussoleSchema, input);
  authorize(ctx, 'boussole:read', await loadBoussoleFacts(ctx, idBoussole));
  const statuts = await rows<{ statut: string }>(
    emForReading(ctx),
    sql`select statut from boussole_individu where id_boussole = ${idBoussole}`,
  );
  return shuffle(statuts).map(({ statut }, index) => ({ numero: index + 1, statut }));
}
