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

import { authorize } from '../acces/permissions.js';
import type { AppContext } from '../core/context.js';
import { Suppression } from '../core/deletion.types.js';
import { Equipe } from '../equipe/equipe.entity.js';
import { getEquipe } from '../equipe/equipe.service.js';
import { PlanEquipe } from './planEquipe.entity.js';
import {
  createPlanEquipe,
  deletePlanEquipe,
  getPlanEquipe,
  listPlansEquipe,
  updatePlanEquipe,
} from './planEquipe.service.js';

@InputType({ description: 'An action to add to a plan.' })
class CreatePlanEquipeInput {
  @Field(() => Int, { description: 'Key of the team.' })
  idEquipe!: number;

  @Field(() => Int, { description: 'Key of the boussole that it follows.' })
  idBoussole!: number;

  @Field(() => String, { description: 'What it aims at.' })
  objectif!: string;

  @Field(() => String, { description: 'What will be done.' })
  action!: string;

  @Field(() => String, { description: 'Who leads it.' })
  lead!: string;
}

@InputType({ description: 'An action to change.' })
class UpdatePlanEquipeInput {
  @Field(() => Int, { description: 'Key of the action.' })
  id!: number;

  @Field(() => String, { description: 'What it aims at.' })
  objectif!: string;

  @Field(() => String, { description: 'What will be done.' })
  action!: string;

  @Field(() => String, { description: 'Who leads it.' })
  lead!: string;
}

@Resolver(() => PlanEquipe)
export class PlanEquipeResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Its author; null once the account is deleted. Admin only: FORBIDDEN to others.',
  })
  idIndividu(@Root() { idIndividu }: PlanEquipe, @Ctx() ctx: AppContext) {
    authorize(ctx, 'auteur:read');
    return idIndividu;
  }

  @Query(() => [PlanEquipe], {
    description:
      'The action plans of a team. Its members, admins, and an open company. Errors: NOT_FOUND.',
  })
  plansEquipe(
    @Arg('idEquipe', () => Int, { description: 'Key of the team.' }) idEquipe: number,
    @Ctx() ctx: AppContext,
  ) {
    return listPlansEquipe(ctx, { idEquipe });
  }

  @Query(() => PlanEquipe, { description: 'One action. Admin only. Errors: NOT_FOUND.' })
  planEquipe(
    @Arg('id', () => Int, { description: 'Key of the action.' }) id: number,
    @Ctx() ctx: AppContext,
  ) {
    return getPlanEquipe(ctx, { id });
  }

  @Mutation(() => PlanEquipe, {
    description: 'Adds an action. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND.',
  })
  createPlanEquipe(
    @Arg('input', () => CreatePlanEquipeInput, {
      description: 'The action, and the boussole that it follows.',
    })
    input: CreatePlanEquipeInput,
    @Ctx() ctx: AppContext,
  ) {
    return createPlanEquipe(ctx, input);
  }

  @Mutation(() => PlanEquipe, {
    description: 'Rewrites an action. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND.',
  })
  updatePlanEquipe(
    @Arg('input', () => UpdatePlanEquipeInput, { description: 'What changes.' })
    input: UpdatePlanEquipeInput,
    @Ctx() ctx: AppContext,
  ) {
    return updatePlanEquipe(ctx, input);
  }

  @Mutation(() => Suppression, { description: 'Deletes an action. Admin only. Errors: NOT_FOUND.' })
  deletePlanEquipe(
    @Arg('id', () => Int, { description: 'Key of the action.' }) id: number,
    @Ctx() ctx: AppContext,
  ) {
    return deletePlanEquipe(ctx, { id });
  }

  @FieldResolver(() => Equipe, { description: 'Its team, for whoever may read it.' })
  equipe(@Root() plan: PlanEquipe, @Ctx() ctx: AppContext) {
    return getEquipe(ctx, { id: plan.idEquipe });
  }
}
