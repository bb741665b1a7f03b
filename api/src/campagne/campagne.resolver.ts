import { Arg, Ctx, Field, InputType, Int, Mutation, Query, Resolver } from 'type-graphql';

import type { AppContext } from '../acces/context.js';
import { Campagne } from './campagne.entity.js';
import {
  createCampagne,
  deleteCampagne,
  listCampagnes,
  updateCampagne,
} from './campagne.service.js';

@InputType()
class CampagneInput {
  @Field(() => String)
  nom!: string;

  @Field(() => Int)
  annee!: number;
}

@InputType()
class UpdateCampagneInput extends CampagneInput {
  @Field(() => Int)
  id!: number;
}

@Resolver(() => Campagne)
export class CampagneResolver {
  @Query(() => [Campagne], {
    description: "Campaigns, latest first: all for an admin, its company's for a member.",
  })
  campagnes(@Ctx() ctx: AppContext) {
    return listCampagnes(ctx);
  }

  @Mutation(() => Campagne, {
    description: 'Creates a campaign. Admin only. Errors: BAD_USER_INPUT, DUPLICATE.',
  })
  createCampagne(@Arg('input', () => CampagneInput) input: CampagneInput, @Ctx() ctx: AppContext) {
    return createCampagne(ctx, input);
  }

  @Mutation(() => Campagne, {
    description: 'Changes a campaign. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND, DUPLICATE.',
  })
  updateCampagne(
    @Arg('input', () => UpdateCampagneInput) input: UpdateCampagneInput,
    @Ctx() ctx: AppContext,
  ) {
    return updateCampagne(ctx, input);
  }

  @Mutation(() => Boolean, {
    description: 'Deletes an unused campaign. Admin only. Errors: NOT_FOUND, CONFLICT.',
  })
  deleteCampagne(@Arg('id', () => Int) id: number, @Ctx() ctx: AppContext) {
    return deleteCampagne(ctx, { id });
  }
}
