import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';

import type { AppContext } from '../core/context.js';
import { Suppression } from '../core/deletion.types.js';
import { PageInput, sortedBy } from '../core/pagination.js';
import { EquipeNommee } from '../equipe/equipe.input.js';
import { SocieteNommee } from '../societe/societe.input.js';
import { Jeton } from './jeton.entity.js';
import { createJeton, renewJeton } from './jeton.service.js';
import {
  CreateJetonInput,
  JetonCree,
  JetonPage,
  RenewJetonInput,
  UsageJeton,
} from './jeton.types.js';
import { JETON_SORTS, pageJetons } from './list.service.js';
import { deleteJeton } from './revocation.service.js';
import { usagesOf } from './usages.js';

const Sorted = sortedBy('TriJetons', JETON_SORTS);

@Resolver(() => Jeton)
export class JetonResolver {
  @FieldResolver(() => [SocieteNommee], {
    description: 'The companies whose results it reads, by name.',
  })
  societes(@Root() { societes }: Jeton) {
    return societes;
  }

  @FieldResolver(() => EquipeNommee, {
    nullable: true,
    description: 'The team at the top of its branch; null when it reads all teams.',
  })
  branche(@Root() { branche }: Jeton) {
    return branche;
  }

  @FieldResolver(() => [UsageJeton], {
    description: 'The days of the last thirty on which it was used, the latest first.',
  })
  usages(@Root() jeton: Jeton, @Ctx() ctx: AppContext) {
    return usagesOf(jeton, ctx.now());
  }

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
    @Arg('input', () => CreateJetonInput, { description: 'Its name, what it reads, its life.' })
    input: CreateJetonInput,
    @Ctx() ctx: AppContext,
  ) {
    return createJeton(ctx, input);
  }

  @Mutation(() => JetonCree, {
    description:
      'Gives a reporting token a new secret and a new end; the secret before opens seven days more. Shown this once. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND.',
  })
  renewJeton(
    @Arg('input', () => RenewJetonInput, { description: 'Which token, its new life.' })
    input: RenewJetonInput,
    @Ctx() ctx: AppContext,
  ) {
    return renewJeton(ctx, input);
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
