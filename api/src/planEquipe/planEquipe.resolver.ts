import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  InputType,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';

import type { AppContext } from '../acces/context.js';
import { Equipe } from '../equipe/equipe.entity.js';
import { getEquipe } from '../equipe/equipe.service.js';
import { PlanEquipe } from './planEquipe.entity.js';
import {
  createPlanEquipe,
  getPlanEquipe,
  listPlansEquipe,
  updatePlanEquipe,
} from './planEquipe.service.js';

@InputType()
class CreatePlanEquipeInput {
  @Field(() => Int)
  idEquipe!: number;

  @Field(() => Int)
  idBoussole!: number;

  @Field(() => String)
  objectif!: string;

  @Field(() => String)
  action!: string;

  @Field(() => String)
  lead!: string;
}

@InputType()
class UpdatePlanEquipeInput {
  @Field(() => Int)
  id!: number;

  @Field(() => String)
  objectif!: string;

  @Field(() => String)
  action!: string;

  @Field(() => String)
  lead!: string;
}

@Resolver(() => PlanEquipe)
export class PlanEquipeResolver {
  @Query(() => [PlanEquipe], {
    description: 'The action plans of a team. Its members, admins, and an open company.',
  })
  plansEquipe(@Arg('idEquipe', () => Int) idEquipe: number, @Ctx() ctx: AppContext) {
    return listPlansEquipe(ctx, { idEquipe });
  }

  @Query(() => PlanEquipe, { description: 'One action. Admin only. Errors: NOT_FOUND.' })
  planEquipe(@Arg('id', () => Int) id: number, @Ctx() ctx: AppContext) {
    return getPlanEquipe(ctx, { id });
  }

  @Mutation(() => PlanEquipe, {
    description: 'Adds an action. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND.',
  })
  createPlanEquipe(
    @Arg('input', () => CreatePlanEquipeInput) input: CreatePlanEquipeInput,
    @Ctx() ctx: AppContext,
  ) {
    return createPlanEquipe(ctx, input);
  }

  @Mutation(() => PlanEquipe, {
    description: 'Rewrites an action. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND.',
  })
  updatePlanEquipe(
    @Arg('input', () => UpdatePlanEquipeInput) input: UpdatePlanEquipeInput,
    @Ctx() ctx: AppContext,
  ) {
    return updatePlanEquipe(ctx, input);
  }

  @FieldResolver(() => Equipe, { description: 'Its team, for whoever may read it.' })
  equipe(@Root() plan: PlanEquipe, @Ctx() ctx: AppContext) {
    return getEquipe(ctx, { id: plan.idEquipe });
  }
}
