import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';

import { Session } from '../../connexion/connexion.types.js';
import type { AppContext } from '../../core/context.js';
import { answerNow } from './answerNow.service.js';
import { keepAcces, nextPerson } from './keep.service.js';
import { listProvisional } from './provisional.service.js';
import { CompteProvisoire, ComptesProvisoires, KeepAccesInput } from './provisional.types.js';

@Resolver()
export class ProvisionalResolver {
  @Mutation(() => CompteProvisoire, {
    description:
      'Makes an account without password in the team whose code this browser has just given, and signs it in for 30 days. ' +
      'It ends with the boussole unless it is kept. Errors: FORBIDDEN, CONFLICT, DUPLICATE, TOO_MANY_REQUESTS.',
  })
  answerNow(@Ctx() ctx: AppContext) {
    return answerNow(ctx);
  }

  @Mutation(() => Session, {
    description:
      'Keeps the own provisional account with a pseudo and a password. Errors: BAD_USER_INPUT, CONFLICT, DUPLICATE, TOO_MANY_REQUESTS.',
  })
  keepAcces(
    @Arg('input', () => KeepAccesInput, { description: 'The pseudo and the password chosen.' })
    input: KeepAccesInput,
    @Ctx() ctx: AppContext,
  ) {
    return keepAcces(ctx, input);
  }

  @Mutation(() => Session, {
    description:
      'Ends the session of a provisional account on a lent phone, which may make another one once it has finished. Errors: CONFLICT.',
  })
  nextPerson(@Ctx() ctx: AppContext) {
    return nextPerson(ctx);
  }

  @Query(() => [ComptesProvisoires], {
    description: 'The provisional accounts, one line a team, by company and team. Admin only.',
  })
  comptesProvisoires(@Ctx() ctx: AppContext) {
    return listProvisional(ctx);
  }
}
