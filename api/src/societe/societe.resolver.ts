import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';

import type { AppContext } from '../core/context.js';
import { Suppression } from '../core/deletion.types.js';
import { OpenTo } from '../core/openTo.js';
import { PageInput } from '../core/pagination.js';
import { getHeadcounts, getSocieteContent } from './contents.service.js';
import { Societe } from './societe.entity.js';
import { Contenu, CreateSocieteInput, SocietePage, UpdateSocieteInput } from './societe.input.js';
import {
  createSociete,
  deleteSociete,
  getSociete,
  listSocietes,
  pageSocietes,
  updateSociete,
} from './societe.service.js';

@Resolver(() => Societe)
export class SocieteResolver {
  @OpenTo('jeton')
  @Query(() => [Societe], {
    description: 'All companies, by label; those of a reporting token. Admin only.',
  })
  societes(@Ctx() ctx: AppContext) {
    return listSocietes(ctx);
  }

  @Query(() => SocietePage, { description: 'One page of companies. Admin only.' })
  societesPage(
    @Arg('page', () => PageInput, {
      description: 'Which lines of it; they are in the order of `libelleSociete`.',
      nullable: true,
    })
    page: PageInput | undefined,
    @Ctx() ctx: AppContext,
  ) {
    return pageSocietes(ctx, page);
  }

  @Query(() => Societe, { description: 'One company. Admin only. Errors: NOT_FOUND.' })
  societe(
    @Arg('id', () => Int, { description: 'Key of the company.' }) id: number,
    @Ctx() ctx: AppContext,
  ) {
    return getSociete(ctx, { id });
  }

  @Mutation(() => Societe, {
    description: 'Creates a company. Admin only. Errors: BAD_USER_INPUT, DUPLICATE.',
  })
  createSociete(
    @Arg('input', () => CreateSocieteInput, { description: 'Its name and its settings.' })
    input: CreateSocieteInput,
    @Ctx() ctx: AppContext,
  ) {
    return createSociete(ctx, input);
  }

  @Mutation(() => Societe, {
    description:
      'Changes a company. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND, DUPLICATE, CONFLICT.',
  })
  updateSociete(
    @Arg('input', () => UpdateSocieteInput, { description: 'What changes.' })
    input: UpdateSocieteInput,
    @Ctx() ctx: AppContext,
  ) {
    return updateSociete(ctx, input);
  }

  @Mutation(() => Suppression, {
    description: 'Deletes a company and all that is below it. Admin only. Errors: NOT_FOUND.',
  })
  deleteSociete(
    @Arg('id', () => Int, { description: 'Key of the company.' }) id: number,
    @Ctx() ctx: AppContext,
  ) {
    return deleteSociete(ctx, { id });
  }

  @FieldResolver(() => Contenu, { description: 'What would disappear with it. Admin only.' })
  contenu(@Root() societe: Societe, @Ctx() ctx: AppContext) {
    return getSocieteContent(ctx, { id: societe.id });
  }

  @FieldResolver(() => [Int], {
    description: 'Members of each team that has any, smallest first. Admin only.',
  })
  effectifs(@Root() societe: Societe, @Ctx() ctx: AppContext) {
    return getHeadcounts(ctx, { id: societe.id });
  }
}
