import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';

import { Boussole } from '../boussole/boussole.entity.js';
import { MaParticipation } from '../boussole/boussole.types.js';
import type { AppContext } from '../core/context.js';
import {
  createCommentaire,
  listCommentaires,
  listCommentairesCriteres,
  listCommentairesDomaine,
} from './commentaire.service.js';
import {
  Commentaire,
  CommentairesCritere,
  CreateCommentaireInput,
  DeleteCommentaireInput,
} from './commentaire.types.js';
import { deleteCommentaire } from './removal.service.js';

@Resolver()
export class CommentaireResolver {
  @Query(() => [Commentaire], {
    description: 'Closing comments of a boussole, in no order. Admin only. Errors: NOT_FOUND.',
  })
  commentairesBoussole(
    @Arg('idBoussole', () => Int, { description: 'Key of the boussole.' }) idBoussole: number,
    @Ctx() ctx: AppContext,
  ) {
    return listCommentaires(ctx, { idBoussole });
  }

  @Query(() => [CommentairesCritere], {
    description:
      'Comments left beside the scores of a boussole, by criterion, in no order. Admin only. Errors: NOT_FOUND.',
  })
  commentairesCriteres(
    @Arg('idBoussole', () => Int, { description: 'Key of the boussole.' }) idBoussole: number,
    @Ctx() ctx: AppContext,
  ) {
    return listCommentairesCriteres(ctx, { idBoussole });
  }

  @Query(() => [Commentaire], {
    description:
      'Closing comments of a domain in a campaign, in no order; none when too few. Admin only. Errors: NOT_FOUND, BAD_USER_INPUT for a team with a parent.',
  })
  commentairesDomaine(
    @Arg('idDomaine', () => Int, { description: 'Key of the domain: a team without parent.' })
    idDomaine: number,
    @Arg('idCampagne', () => Int, { description: 'Key of the campaign.' }) idCampagne: number,
    @Ctx() ctx: AppContext,
  ) {
    return listCommentairesDomaine(ctx, { idDomaine, idCampagne });
  }

  @Mutation(() => MaParticipation, {
    description:
      'Leaves the own closing comment, once, after the end. Errors: BAD_USER_INPUT, FORBIDDEN, CONFLICT, DUPLICATE.',
  })
  createCommentaire(
    @Arg('input', () => CreateCommentaireInput, { description: 'The comment and the rating.' })
    input: CreateCommentaireInput,
    @Ctx() ctx: AppContext,
  ) {
    return createCommentaire(ctx, input);
  }
  @Mutation(() => Boussole, {
    description:
      'Removes a comment that is shown, and those of the same words beside it, from the answers and from every publication. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND.',
  })
  deleteCommentaire(
    @Arg('input', () => DeleteCommentaireInput, { description: 'The comment, and why.' })
    input: DeleteCommentaireInput,
    @Ctx() ctx: AppContext,
  ) {
    return deleteCommentaire(ctx, input);
  }
}
