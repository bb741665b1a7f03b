import {
  Arg,
  Args,
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

import type { AppContext } from '../core/context.js';
import { Suppression } from '../core/deletion.types.js';
import { OpenTo } from '../core/openTo.js';
import { Campagne } from './campagne.entity.js';
import {
  createCampagne,
  deleteCampagne,
  isChangeable,
  listCampagnes,
  updateCampagne,
} from './campagne.service.js';
import { listSteps } from './course/course.service.js';
import { ParticipationJour } from './course/course.types.js';
import { getDates, setDates } from './dates.service.js';
import { DatesCampagne, UpdateDatesCampagneInput } from './dates.types.js';
import { listLives } from './lives.service.js';
import { VieCampagneConnection, ViesCampagnesArgs } from './lives.types.js';
import { ScopeArgs } from './scope.types.js';

@InputType({ description: 'A campaign to create.' })
class CreateCampagneInput {
  @Field(() => String, { description: 'Name, 45 characters at most.' })
  nom!: string;

  @Field(() => Int, { description: 'Calendar year, from 2000 to 2100.' })
  annee!: number;

  @Field(() => String, {
    nullable: true,
    description: 'A day of that year, `2026-03-10`; null for none, absent for no change.',
  })
  jour?: string | null;
}

@InputType({ description: 'A campaign to change.' })
class UpdateCampagneInput extends CreateCampagneInput {
  @Field(() => Int, { description: 'Key of the campaign.' })
  id!: number;
}

@Resolver(() => Campagne)
export class CampagneResolver {
  @FieldResolver(() => Boolean, {
    description:
      'Whether the caller may rename and delete it: an administrator, or the facilitator who made it.',
  })
  modifiable(@Root() { id }: Campagne, @Ctx() ctx: AppContext) {
    return isChangeable(ctx, id);
  }

  @OpenTo('jeton')
  @Query(() => [Campagne], {
    description: "Campaigns, latest first: all for an admin, its company's for a member.",
  })
  campagnes(@Ctx() ctx: AppContext) {
    return listCampagnes(ctx);
  }

  @Query(() => VieCampagneConnection, {
    description:
      'The life of each campaign in each company, or in one, the latest first. Admin only. Errors: BAD_USER_INPUT.',
  })
  viesCampagnes(@Args(() => ViesCampagnesArgs) asked: ViesCampagnesArgs, @Ctx() ctx: AppContext) {
    return listLives(ctx, asked);
  }

  @Query(() => [ParticipationJour], {
    description:
      'How the participation of a campaign in a company went, by steps of k people at least, no finer than a day. Admin only. Errors: NOT_FOUND.',
  })
  participationParJour(@Args(() => ScopeArgs) scope: ScopeArgs, @Ctx() ctx: AppContext) {
    return listSteps(ctx, scope);
  }

  @Query(() => DatesCampagne, {
    description:
      'When the boussoles of a campaign are made and close, in a company and in its branches. Admin only. Errors: NOT_FOUND.',
  })
  datesCampagne(@Args(() => ScopeArgs) scope: ScopeArgs, @Ctx() ctx: AppContext) {
    return getDates(ctx, scope);
  }

  @Mutation(() => DatesCampagne, {
    description:
      'Sets when the boussoles of a campaign are made and close, in a company or in a branch; the nearest dates win. Admin only. ' +
      'Errors: BAD_USER_INPUT for a date in the past, out of order or beyond 31 December, NOT_FOUND, CONFLICT for a date that has come.',
  })
  updateDatesCampagne(
    @Arg('input', () => UpdateDatesCampagneInput, { description: 'Where, and what changes.' })
    input: UpdateDatesCampagneInput,
    @Ctx() ctx: AppContext,
  ) {
    return setDates(ctx, input);
  }

  @Mutation(() => Campagne, {
    description: 'Creates a campaign. Admin only. Errors: BAD_USER_INPUT, DUPLICATE.',
  })
  createCampagne(
    @Arg('input', () => CreateCampagneInput, { description: 'Its name and its year.' })
    input: CreateCampagneInput,
    @Ctx() ctx: AppContext,
  ) {
    return createCampagne(ctx, input);
  }

  @Mutation(() => Campagne, {
    description: 'Changes a campaign. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND, DUPLICATE.',
  })
  updateCampagne(
    @Arg('input', () => UpdateCampagneInput, { description: 'What changes.' })
    input: UpdateCampagneInput,
    @Ctx() ctx: AppContext,
  ) {
    return updateCampagne(ctx, input);
  }

  @Mutation(() => Suppression, {
    description: 'Deletes an unused campaign. Admin only. Errors: NOT_FOUND, CONFLICT.',
  })
  deleteCampagne(
    @Arg('id', () => Int, { description: 'Key of the campaign.' }) id: number,
    @Ctx() ctx: AppContext,
  ) {
    return deleteCampagne(ctx, { id });
  }
}
