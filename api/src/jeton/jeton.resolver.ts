import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';

import type { AppContext } from '../core/context.js';
import { Suppression } from '../core/deletion.types.js';
import { PageInput, sortedBy } from '../core/pagination.js';
import { Jeton } from './jeton.entity.js';
import { createJeton, deleteJeton, JETON_SORTS, pageJetons } from './jeton.service.js';
import { CreateJetonInput, JetonCree, JetonPage } from './jeton.types.js';

const Sorted = sortedBy('TriJetons', JETON_SORTS);

@Resolver(() => Jeton)
export class JetonResolver {
  @Query(() => JetonPage, { description: 'One page of reporting tokens. Admin only.' })
  jetonsPage(
    @Sorted tri: string | undefined,
    @Arg('page', () => PageInput, { nullable: true, description: 'Which lines of it.' })
    page: PageInput | undefined,
    @Ctx() ctx: AppContext,
  ) {
    return pageJetons(ctx, { ...page, tri });
  }

  @Mutation(() => JetonCree, {
    description:
      'Creates a reporting token; its secret is shown this once. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND.',
  })
  createJeton(
    @Arg('input', () => CreateJetonInput, { description: 'Its name, its company, its life.' })
    input: CreateJetonInput,
    @Ctx() ctx: AppContext,
  ) {
    return createJeton(ctx, input);
  }

  @Mutation(() => Suppression, {
    description:
      'Revokes a reporting token: it opens nothing from the next request on. Admin only. Errors: NOT_FOUND.',
  })
  deleteJeton(
    @Arg('id', () => Int, { description: 'Key of the token.' }) id: number,
    @Ctx() ctx: AppContext,
  ) {
    return deleteJeton(ctx, { id });
  }
}
