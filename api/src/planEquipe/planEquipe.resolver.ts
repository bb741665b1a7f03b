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

import { PLAN_STATES, type PlanState } from '../../../schema/statuts.js';
import { authorize, ofSociete } from '../acces/permissions.js';
import type { AppContext } from '../core/context.js';
import { Suppression } from '../core/deletion.types.js';
import { Day } from '../core/scalars.js';
import { Equipe } from '../equipe/equipe.entity.js';
import { getEquipe } from '../equipe/equipe.service.js';
import { historyOf } from './follow.js';
import { PlanEquipe } from './planEquipe.entity.js';
import {
  updateEtatPlanEquipe,
  createPlanEquipe,
  deletePlanEquipe,
  getPlanEquipe,
  listMyPlans,
  listPlansEquipe,
  planVersion,
  updatePlanEquipe,
} from './planEquipe.service.js';
import { ChangementPlan, PlanTexts } from './planEquipe.types.js';

@InputType({ description: 'An action to add to a plan.' })
class CreatePlanEquipeInput extends PlanTexts {
  @Field(() => Int, { description: 'Key of the team.' })
  idEquipe!: number;

  @Field(() => Int, { description: 'Key of the boussole that it follows.' })
  idBoussole!: number;

  @Field(() => [Int], {
    nullable: true,
    description:
      'Keys of the criteria that it is about; when absent, none, or those of what it carries over.',
  })
  criteres?: number[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Key of the member of the team who owns it; none when absent.',
  })
  idResponsable?: number | null;

  @Field(() => Day, {
    nullable: true,
    description:
      'The day by which it should be done; when absent, none, or that of what it carries over; null: none.',
  })
  echeance?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Key of the action of another boussole of the team that it carries over; its owner, the criteria that the company still has and its date, unless it is over, come along where nothing else is said.',
  })
  idOrigine?: number | null;
}

@InputType({ description: 'An action to change.' })
class UpdatePlanEquipeInput extends PlanTexts {
  @Field(() => Int, { description: 'Key of the action.' })
  id!: number;

  @Field(() => [Int], {
    nullable: true,
    description: 'Keys of the criteria that it is about; absent leaves them, null takes them away.',
  })
  criteres?: number[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Key of the member of the team who owns it; absent leaves it, null takes it away.',
  })
  idResponsable?: number | null;

  @Field(() => Day, {
    nullable: true,
    description: 'The day by which it should be done; absent leaves it, null takes it away.',
  })
  echeance?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The version that was read; refused when it has changed since.',
  })
  version?: string | null;
}

@InputType({ description: 'What became of an action.' })
class UpdateEtatPlanEquipeInput {
  @Field(() => Int, { description: 'Key of the action.' })
  id!: number;

  @Field(() => PLAN_STATES, { description: 'Its state from now on.' })
  etat!: PlanState;

  @Field(() => String, {
    nullable: true,
    description: 'Why it is given up; required then, refused else.',
  })
  raison?: string | null;
}

@Resolver(() => PlanEquipe)
export class PlanEquipeResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Its author; null once the account is deleted. Admin only: FORBIDDEN to others.',
  })
  idIndividu(@Root() { idIndividu, idSociete }: PlanEquipe, @Ctx() ctx: AppContext) {
    authorize(ctx, 'auteur:read', ofSociete(idSociete));
    return idIndividu;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'The member who owns it; null: nobody of the team does. Admin only: FORBIDDEN to others.',
  })
  idResponsable(@Root() { idResponsable, idSociete }: PlanEquipe, @Ctx() ctx: AppContext) {
    authorize(ctx, 'auteur:read', ofSociete(idSociete));
    return idResponsable;
  }

  @FieldResolver(() => String, {
    description: 'The version of its three texts, to be sent back when they are saved.',
  })
  version(@Root() plan: PlanEquipe) {
    return planVersion(plan);
  }

  @FieldResolver(() => [ChangementPlan], {
    description: 'The states that it took, oldest first. Admin only: FORBIDDEN to others.',
  })
  async historique(@Root() { id, idSociete }: PlanEquipe, @Ctx() ctx: AppContext) {
    authorize(ctx, 'planEquipe:read', ofSociete(idSociete));
    return (await historyOf(ctx, id)) ?? [];
  }

  @Query(() => [PlanEquipe], {
    description:
      'The actions that the caller owns and that are still to be done, the nearest date first.',
  })
  mesPlans(@Ctx() ctx: AppContext) {
    return listMyPlans(ctx);
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
    description:
      'Adds an action. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT when what it carries over was carried over already.',
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
    description: 'Rewrites an action. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT.',
  })
  updatePlanEquipe(
    @Arg('input', () => UpdatePlanEquipeInput, { description: 'What changes.' })
    input: UpdatePlanEquipeInput,
    @Ctx() ctx: AppContext,
  ) {
    return updatePlanEquipe(ctx, input);
  }

  @Mutation(() => PlanEquipe, {
    description: 'Says what became of an action. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND.',
  })
  updateEtatPlanEquipe(
    @Arg('input', () => UpdateEtatPlanEquipeInput, {
      description: 'The state, and why it is given up.',
    })
    input: UpdateEtatPlanEquipeInput,
    @Ctx() ctx: AppContext,
  ) {
    return updateEtatPlanEquipe(ctx, input);
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
