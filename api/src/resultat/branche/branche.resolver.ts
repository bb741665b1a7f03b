import { Arg, Ctx, Extensions, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';

import type { AppContext } from '../../core/context.js';
import { Evolutions } from '../change/change.types.js';
import { evolutionsOf } from '../change/evolutions.js';
import { getResultatBranche } from './branche.service.js';
import { ResultatBranche } from './branche.types.js';

@Resolver(() => ResultatBranche)
export class BrancheResolver {
  @Query(() => ResultatBranche, {
    description:
      'A team of any level with all those below it, as the sum of what their pages show to the caller. Admins, and an open company. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND.',
  })
  resultatBranche(
    @Arg('idEquipe', () => Int, { description: 'Key of the team at its top.' }) idEquipe: number,
    @Arg('idCampagne', () => Int, {
      nullable: true,
      description: 'Key of the campaign; the latest one that has begun unless told.',
    })
    idCampagne: number | undefined,
    @Ctx() ctx: AppContext,
  ) {
    return getResultatBranche(ctx, { idEquipe, idCampagne });
  }

  // As for a domain: an exact count takes up to 12 ms of the process.
  @Extensions({ weight: 2_000 })
  @FieldResolver(() => Evolutions, {
    description: 'What changed since the year before; nothing when nothing was asked that year.',
  })
  evolutions(@Root() resultat: ResultatBranche) {
    return evolutionsOf(resultat, 'ENSEMBLE');
  }
}
