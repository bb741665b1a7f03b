import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';

import { Moi, Session } from '../acces/acces.types.js';
import type { AppContext } from '../acces/context.js';
import { Profil } from '../profil/profil.entity.js';
import { listProfils } from '../profil/profil.service.js';
import { RegisterInput, UpdateMeInput } from './individu.input.js';
import { register } from './inscription.service.js';
import { getMe, updateMe, updateMotDePasse } from './moi.service.js';

@Resolver()
export class IndividuResolver {
  @Query(() => Moi, { description: 'The signed-in person. Errors: UNAUTHENTICATED.' })
  me(@Ctx() ctx: AppContext) {
    return getMe(ctx);
  }

  @Query(() => [Profil], { description: 'The profiles a user may have. Admin only.' })
  profils(@Ctx() ctx: AppContext) {
    return listProfils(ctx);
  }

  @Mutation(() => Session, {
    description:
      'Creates a member account in the team whose code was given. Errors: BAD_USER_INPUT, FORBIDDEN, DUPLICATE, TOO_MANY_REQUESTS.',
  })
  register(@Arg('input', () => RegisterInput) input: RegisterInput, @Ctx() ctx: AppContext) {
    return register(ctx, input);
  }

  @Mutation(() => Moi, { description: "Changes one's own names. Errors: BAD_USER_INPUT." })
  updateMe(@Arg('input', () => UpdateMeInput) input: UpdateMeInput, @Ctx() ctx: AppContext) {
    return updateMe(ctx, input);
  }

  @Mutation(() => Boolean, {
    description:
      "Changes one's own password; other sessions end. Errors: BAD_USER_INPUT, UNAUTHENTICATED, TOO_MANY_REQUESTS.",
  })
  updateMotDePasse(
    @Arg('ancien', () => String) ancien: string,
    @Arg('nouveau', () => String) nouveau: string,
    @Ctx() ctx: AppContext,
  ) {
    return updateMotDePasse(ctx, { ancien, nouveau });
  }
}
