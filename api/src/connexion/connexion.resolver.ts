import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';

import type { AppContext } from '../core/context.js';
import { getSession, login, loginByPseudo, logout } from './connexion.service.js';
import { Session } from './connexion.types.js';

@Resolver()
export class AccesResolver {
  @Query(() => Session, { description: 'The current session. Errors: UNAUTHENTICATED.' })
  session(@Ctx() ctx: AppContext) {
    return getSession(ctx);
  }

  @Mutation(() => Session, {
    description:
      'Signs a facilitator in; the session is a cookie. Errors: BAD_USER_INPUT, UNAUTHENTICATED, TOO_MANY_REQUESTS, FORBIDDEN where a directory alone opens the account.',
  })
  login(
    @Arg('mail', () => String, { description: 'The mail address.' }) mail: string,
    @Arg('motDePasse', () => String, { description: 'The password.' }) password: string,
    @Ctx() ctx: AppContext,
  ) {
    return login(ctx, { mail, motDePasse: password });
  }

  @Mutation(() => Session, {
    description:
      'Signs a member in; the session is a cookie. Errors: BAD_USER_INPUT, UNAUTHENTICATED, TOO_MANY_REQUESTS, FORBIDDEN where a directory alone opens the account.',
  })
  loginByPseudo(
    @Arg('pseudo', () => String, { description: 'The pseudo.' }) pseudo: string,
    @Arg('motDePasse', () => String, { description: 'The password.' }) password: string,
    @Ctx() ctx: AppContext,
  ) {
    return loginByPseudo(ctx, { pseudo, motDePasse: password });
  }

  @Mutation(() => Session, { description: 'Ends the session. Never fails.' })
  logout(@Ctx() ctx: AppContext) {
    return logout(ctx);
  }
}
