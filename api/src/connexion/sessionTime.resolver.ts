import { Ctx, FieldResolver, Int, Resolver } from 'type-graphql';

import { currentAnnee, type AppContext } from '../core/context.js';
import { Session } from './connexion.types.js';

@Resolver(() => Session)
export class SessionTimeResolver {
  @FieldResolver(() => Int, {
    description:
      'The year in Paris, by the server’s clock: a browser’s may be set to another day, or to another side of the earth.',
  })
  anneeCourante(@Ctx() ctx: AppContext) {
    return currentAnnee(ctx);
  }
}
