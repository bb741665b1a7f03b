import { brancheSchema } from '../../../../schema/validation/ensemble.js';
import { loadEquipeFacts } from '../../acces/facts.js';
import { authorize, requireActor } from '../../acces/permissions.js';
import { currentAnnee, type AppContext } from '../../core/context.js';
import { NotFoundError } from '../../core/errors.js';
import { lateWithRights } from '../../core/replicas/late.js';
import { row } from '../../core/sql.js';
import { parse } from '../../core/validate.js';
import { choose } from '../ensemble/ensemble.service.js';
import { societeStatement } from '../ensemble/ensemble.sql.js';
import { presentAnnees } from '../resultat.service.js';
import { PRECEDENT } from '../resultat.sql.js';
import { brancheStatement } from './branche.sql.js';
import type { ResultatBranche } from './branche.types.js';

/**
 * A team of any level with all those below it: the sum of what their own pages show to this reader (decision 024).
 *
 * Without a campaign it is the latest one that has begun and in which a team of the company has a boussole.
 *
 * @throws ForbiddenError, the same for an unknown team or campaign; NotFoundError for an admin.
 */
export async function getResultatBranche(
  ctx: AppContext,
  input: { idEquipe: unknown; idCampagne?: unknown },
): Promise<ResultatBranche> {
  requireActor(ctx);
  const { idEquipe, idCampagne } = parse(brancheSchema, input);
  const equipe = await loadEquipeFacts(ctx, idEquipe);
  authorize(ctx, 'ensemble:read', equipe);
  const facts = equipe && (await row(ctx.em, societeStatement(ctx, equipe.idSociete)));
  if (!facts) throw new NotFoundError();
  const { idSociete, libelleSociete, campagnes } = facts;
  const campagne = choose(ctx, campagnes, idCampagne ?? null);
  const asked = { idEquipe, idSociete, idCampagne: campagne?.id ?? null };
  const read = await lateWithRights.row(ctx, brancheStatement(ctx, asked));
  // Deleted since its facts were read.
  if (!read) throw new NotFoundError();
  const { annees, ...rest } = read;
  const { annee, nom: nomCampagne } = campagne ?? { annee: currentAnnee(ctx), nom: '' };
  const isAwaited = rest.boussoles > 0 && rest.comptees === 0;
  return {
    idEquipe,
    idSociete,
    libelleSociete,
    campagne,
    campagnes,
    ...rest,
    ...presentAnnees(
      annees.filter((one) => isWide(one, rest.comptees)).map(withSenses),
      { annee, nomCampagne },
      isAwaited,
    ),
  };
}

/** The campaign before, of the same year, is that of the whole where at least half as many boussoles show something of it. */
const isWide = ({ recul, comptees }: { recul: number; comptees: number }, all: number) =>
  recul !== PRECEDENT || 2 * comptees >= all;

/** The first sense of a criterion is said by nothing. */
const withSenses = <A extends { moyennes: { idCritere: number; sens: number | null }[] }>(
  annee: A,
) => ({
  ...annee,
  sens: Object.fromEntries(
    annee.moyennes.filter(({ sens }) => sens !== 0).map(({ idCritere, sens }) => [idCritere, sens]),
  ),
});
