import { Field, GraphQLISODateTime, InputType, Int, ObjectType } from 'type-graphql';

import { ScopeArgs } from './scope.types.js';

@InputType({ description: 'When the boussoles of a campaign are made and close.' })
export class UpdateDatesCampagneInput extends ScopeArgs {
  @Field(() => Int, {
    nullable: true,
    description: 'Key of the team at the head of the branch; null for the whole company.',
  })
  idEquipe?: number | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When its boussoles are made; null for no date of its own, absent for no change.',
  })
  dateOuverture?: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When they close; null for the date above again, absent for no change.',
  })
  dateFermeture?: Date | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the opening makes no boussole in this branch; absent for no change.',
  })
  ecartee?: boolean | null;
}

@ObjectType()
class Dates {
  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When the boussoles of its teams are made; null: by hand.',
  })
  dateOuverture!: Date | null;

  @Field(() => Boolean, { description: 'Whether the opening was done; it changes no more.' })
  ouverte!: boolean;

  @Field(() => GraphQLISODateTime, { description: 'From when its boussoles take nothing more.' })
  dateFermeture!: Date;

  @Field(() => Boolean, {
    description: 'Whether the closing is its own; else it is the one above.',
  })
  propre!: boolean;

  @Field(() => Boolean, { description: 'Whether the closing has come: it changes no more.' })
  passee!: boolean;
}

@ObjectType({ description: 'The dates of a branch that has some of its own.' })
export class DatesBranche extends Dates {
  @Field(() => Int, { description: 'Key of the team at its head.' })
  idEquipe!: number;

  @Field(() => String, { description: 'Name of that team.' })
  libelleEquipe!: string;

  @Field(() => Boolean, { description: 'Whether the opening makes no boussole here.' })
  ecartee!: boolean;

  @Field(() => Boolean, { description: 'Whether the opening is its own.' })
  ouverturePropre!: boolean;
}

@ObjectType({ description: 'The dates of a campaign in a company and in its branches.' })
export class DatesCampagne extends Dates {
  @Field(() => Int, { description: 'Key of the company.' })
  idSociete!: number;

  @Field(() => Int, { description: 'Key of the campaign.' })
  idCampagne!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'From how many people its launch said that results are shown; null where it said nothing.',
  })
  k!: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether its launch said that people answer without an account; null where it said nothing.',
  })
  sansCompte!: boolean | null;

  @Field(() => [DatesBranche], {
    description: 'Branches with dates of their own, by name; the nearest wins.',
  })
  branches!: DatesBranche[];
}
