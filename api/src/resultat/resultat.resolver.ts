import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';

import { Progression } from '../boussole/boussole.types.js';
import { saveResultat } from '../boussole/reponse.service.js';
import type { AppContext } from '../core/context.js';
import { getResultatBoussole, getRoti } from './resultat.service.js';
import { ReponseInput, ResultatBoussole, Roti } from './resultat.types.js';

@Resolver(() => ResultatBoussole)
export class ResultatResolver {
  @Query(() => ResultatBoussole, {
    description:
      'Results of a boussole, this year and the two before. Its participants, admins, and an open company. Errors: UNAUTHENTICATED, NOT_FOUND.',
  })
  resultatBoussole(
    @Arg('idBoussole', () => Int, { description: 'Key of the boussole.' }) idBoussole: number,
    @Ctx() ctx: AppContext,
  ) {
    return getResultatBoussole(ctx, { idBoussole });
  }

  @Mutation(() => Progression, {
    description:
      'Saves one own answer; the same again replaces it until the end. Errors: BAD_USER_INPUT, FORBIDDEN, CONFLICT.',
  })
  saveResultat(
    @Arg('input', () => ReponseInput, { description: 'The scores and the comment.' })
    input: ReponseInput,
    @Ctx() ctx: AppContext,
  ) {
    return saveResultat(ctx, input);
  }

  @FieldResolver(() => Roti, {
    nullable: true,
    description: 'Admin only. null when there are no comments, or not enough of them.',
  })
  roti(@Root() resultat: ResultatBoussole, @Ctx() ctx: AppContext) {
    return getRoti(ctx, resultat);
  }
}
