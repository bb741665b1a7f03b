import { Arg, Ctx, Extensions, Int, Query, Resolver } from 'type-graphql';

import type { AppContext } from '../../core/context.js';
import { InScope, OpenTo } from '../../core/openTo.js';
import { getHistoriqueCritere, getHistoriqueDomaine } from './historique.service.js';
import { HistoriqueCritere } from './historique.types.js';

const CRITERE = 'Key of the criterion.';

@Resolver(() => HistoriqueCritere)
export class HistoriqueResolver {
  // Two exact counts a year, of which a page of results has one for each of its criteria.
  @Extensions({ weight: 2_000 })
  @OpenTo('jeton')
  @InScope('CHIFFRES')
  @Query(() => HistoriqueCritere, {
    description:
      'A criterion over all years of a team, up to the boussole’s own: what the page of each year shows. Whoever may read the boussole’s results. Errors: UNAUTHENTICATED, NOT_FOUND.',
  })
  historiqueCritere(
    @Arg('idBoussole', () => Int, { description: 'Key of the boussole.' }) idBoussole: number,
    @Arg('idCritere', () => Int, { description: CRITERE }) idCritere: number,
    @Ctx() ctx: AppContext,
  ) {
    return getHistoriqueCritere(ctx, { idBoussole, idCritere });
  }

  @Extensions({ weight: 2_000 })
  @OpenTo('jeton')
  @InScope('SOMMES')
  @Query(() => HistoriqueCritere, {
    description:
      'The same of a domain, up to a campaign. Whoever may read the domain’s results. Errors: FORBIDDEN, NOT_FOUND, BAD_USER_INPUT for a team with a parent.',
  })
  historiqueCritereDomaine(
    @Arg('idDomaine', () => Int, { description: 'Key of the domain: a team without parent.' })
    idDomaine: number,
    @Arg('idCampagne', () => Int, { description: 'Key of the campaign.' }) idCampagne: number,
    @Arg('idCritere', () => Int, { description: CRITERE }) idCritere: number,
    @Ctx() ctx: AppContext,
  ) {
    return getHistoriqueDomaine(ctx, { idDomaine, idCampagne, idCritere });
  }
}
