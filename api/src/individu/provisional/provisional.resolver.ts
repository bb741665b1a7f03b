import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver } from 'type-graphql';

import { getSession } from '../../connexion/connexion.service.js';
import { Session } from '../../connexion/connexion.types.js';
import type { AppContext } from '../../core/context.js';
import { createCompteProvisoire } from './createCompteProvisoire.service.js';
import { registerCompteProvisoire, renewSession } from './keep.service.js';
import { listProvisional } from './provisional.service.js';
import {
  CompteProvisoire,
  ComptesProvisoires,
  RegisterCompteProvisoireInput,
} from './provisional.types.js';

@Resolver(() => CompteProvisoire)
export class ProvisionalResolver {
  @Mutation(() => CompteProvisoire, {
    description:
      'Makes an account without password in the team whose code this browser has just given, and signs it in for 30 days. ' +
      'It ends with the boussole unless it is kept. Errors: FORBIDDEN, CONFLICT, DUPLICATE, TOO_MANY_REQUESTS.',
  })
  createCompteProvisoire(@Ctx() ctx: AppContext) {
    return createCompteProvisoire(ctx);
  }

  @FieldResolver(() => Session, { description: 'The session that was just opened.' })
  session(@Ctx() ctx: AppContext) {
    return getSession(ctx);
  }

  @Mutation(() => Session, {
    description:
      'Keeps the own provisional account with a pseudo and a password. Errors: BAD_USER_INPUT, CONFLICT, DUPLICATE, TOO_MANY_REQUESTS.',
  })
  registerCompteProvisoire(
    @Arg('input', () => RegisterCompteProvisoireInput, {
      description: 'The pseudo and the password chosen.',
    })
    input: RegisterCompteProvisoireInput,
    @Ctx() ctx: AppContext,
  ) {
    return registerCompteProvisoire(ctx, input);
  }

  @Mutation(() => Session, {
    description:
      'Ends the session of a provisional account on a lent phone, which may make another one once it has finished. Errors: CONFLICT.',
  })
  renewSession(@Ctx() ctx: AppContext) {
    return renewSession(ctx);
  }

  @Query(() => [ComptesProvisoires], {
    description: 'The provisional accounts, one line a team, by company and team. Admin only.',
  })
  comptesProvisoires(@Ctx() ctx: AppContext) {
    return listProvisional(ctx);
  }
}
