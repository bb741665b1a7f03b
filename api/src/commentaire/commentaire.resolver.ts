import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';

import type { AppContext } from '../acces/context.js';
import { createCommentaire, listCommentaires } from './commentaire.service.js';
import { Commentaire, CreateCommentaireInput } from './commentaire.types.js';

@Resolver()
export class CommentaireResolver {
  @Query(() => [Commentaire], {
    description: 'Closing comments of a boussole, in no order. Admin only. Errors: NOT_FOUND.',
  })
  commentairesBoussole(@Arg('idBoussole', () => Int) idBoussole: number, @Ctx() ctx: AppContext) {
    return listCommentaires(ctx, { idBoussole });
  }

  @Mutation(() => Boolean, {
    description:
      'Leaves the own closing comment, once, after the end. Errors: BAD_USER_INPUT, FORBIDDEN, CONFLICT, DUPLICATE.',
  })
  createCommentaire(
    @Arg('input', () => CreateCommentaireInput) input: CreateCommentaireInput,
    @Ctx() ctx: AppContext,
  ) {
    return createCommentaire(ctx, input);
  }
}
