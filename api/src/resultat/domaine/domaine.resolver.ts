import { Arg, Ctx, Extensions, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';

import type { AppContext } from '../../core/context.js';
import { InScope, OpenTo } from '../../core/openTo.js';
import { Evolutions } from '../change/change.types.js';
import { evolutionsOf } from '../change/evolutions.js';
import { Roti } from '../resultat.types.js';
import { getResultatDomaine, getRotiDomaine } from './domaine.service.js';
import { ResultatDomaine } from './domaine.types.js';

@Resolver(() => ResultatDomaine)
export class DomaineResolver {
  @OpenTo('jeton')
  @InScope('SOMMES')
  @Query(() => ResultatDomaine, {
    description:
      'Results of a top-level team with its whole subtree in a campaign, and the two years before. Admins, an open company, and members of all its teams. Errors: FORBIDDEN, NOT_FOUND, BAD_USER_INPUT for a team with a parent.',
  })
  resultatDomaine(
    @Arg('idDomaine', () => Int, { description: 'Key of the domain: a team without parent.' })
    idDomaine: number,
    @Arg('idCampagne', () => Int, { description: 'Key of the campaign.' }) idCampagne: number,
    @Ctx() ctx: AppContext,
  ) {
    return getResultatDomaine(ctx, { idDomaine, idCampagne });
  }

  @OpenTo('jeton')
  @InScope('SOMMES')
  @Query(() => Roti, {
    description:
      'ROTI of a domain in a campaign. Admins, and an open company. Errors: NOT_FOUND, BAD_USER_INPUT for a team with a parent.',
  })
  rotiDomaine(
    @Arg('idDomaine', () => Int, { description: 'Key of the domain: a team without parent.' })
    idDomaine: number,
    @Arg('idCampagne', () => Int, { description: 'Key of the campaign.' }) idCampagne: number,
    @Ctx() ctx: AppContext,
  ) {
    return getRotiDomaine(ctx, { idDomaine, idCampagne });
  }

  // An exact count takes up to 12 ms of the process for a page: a hundred pages in one answer are too many.
  @Extensions({ weight: 2_000 })
  @OpenTo('jeton')
  @FieldResolver(() => Evolutions, {
    description: 'What changed since the year before; nothing when nothing was asked that year.',
  })
  evolutions(@Root() resultat: ResultatDomaine) {
    return evolutionsOf(resultat, 'ENSEMBLE');
  }
}
