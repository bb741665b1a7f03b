import { Ctx, Mutation, Query, Resolver } from 'type-graphql';

import type { AppContext } from '../core/context.js';
import { closeSessions, getConnexions } from './sessions.service.js';
import { Connexions } from './sessions.types.js';

@Resolver()
export class SessionsResolver {
  @Query(() => Connexions, {
    description: 'Where the signed-in person is signed in. Errors: UNAUTHENTICATED.',
  })
  connexions(@Ctx() ctx: AppContext) {
    return getConnexions(ctx);
  }

  @Mutation(() => Connexions, {
    description: 'Ends the sessions of the signed-in person but this one. Errors: UNAUTHENTICATED.',
  })
  closeAutresSessions(@Ctx() ctx: AppContext) {
    return closeSessions(ctx);
  }
}
