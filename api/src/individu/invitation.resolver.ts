import { Arg, Ctx, Field, InputType, Int, Mutation, Resolver } from 'type-graphql';

import type { AppContext } from '../core/context.js';
import { IndividuInvite } from './individu.types.js';
import { createFacilitation, createLecture } from './invitation.service.js';

@InputType({ description: 'A company to give.' })
class CreateFacilitationInput {
  @Field(() => Int, { description: 'Key of the company.' })
  idSociete!: number;

  @Field(() => String, {
    description: 'The address of an account of profile Facilitateur, or of nobody yet.',
  })
  adresseMail!: string;
}

@InputType({ description: 'A company to let somebody read.' })
class CreateLectureInput {
  @Field(() => Int, { description: 'Key of the company.' })
  idSociete!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The team at the top of their branch; null or absent: the whole company.',
  })
  idEquipe?: number;

  @Field(() => String, { description: 'The address of somebody who has no account.' })
  adresseMail!: string;
}

@Resolver()
export class InvitationResolver {
  @Mutation(() => IndividuInvite, {
    nullable: true,
    description:
      'Gives a company to the facilitator of an address, and invites who has no account; null when there was one. Profile 1 only. Errors: FORBIDDEN, BAD_USER_INPUT for the address of another profile, NOT_FOUND.',
  })
  createFacilitation(
    @Arg('input', () => CreateFacilitationInput, { description: 'Which, and to whom.' })
    input: CreateFacilitationInput,
    @Ctx() ctx: AppContext,
  ) {
    return createFacilitation(ctx, input);
  }

  @Mutation(() => IndividuInvite, {
    description:
      'Invites somebody to read a company, or a branch of it. Admins and its facilitators. Errors: BAD_USER_INPUT, DUPLICATE when somebody has this address.',
  })
  createLecture(
    @Arg('input', () => CreateLectureInput, { description: 'Which, and who.' })
    input: CreateLectureInput,
    @Ctx() ctx: AppContext,
  ) {
    return createLecture(ctx, input);
  }
}
