import { Field, GraphQLISODateTime, InputType, Int, ObjectType } from 'type-graphql';

import { Campagne } from '../campagne/campagne.entity.js';

@InputType({ description: 'A team of a launch.' })
export class EquipeLanceeInput {
  @Field(() => Int, { description: 'Key of the team.' })
  id!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many people it is, 1 to 10,000; null: nobody says; without it: as it was said before.',
  })
  effectif?: number | null;
}

@InputType({ description: 'A campaign to launch in a company.' })
export class LaunchCampagneInput {
  @Field(() => Int, { description: 'Key of the company.' })
  idSociete!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Key of the campaign; without it one is made, with the name and the year.',
  })
  idCampagne?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the campaign to make, 45 characters at most.',
  })
  nom?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Calendar year of the campaign to make, from 2000 to 2100.',
  })
  annee?: number | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When its boussoles are made; without it: at once.',
  })
  dateOuverture?: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'From when they take nothing more; without it: the date that is there.',
  })
  dateFermeture?: Date | null;

  @Field(() => [GraphQLISODateTime], {
    nullable: true,
    description: 'When the reminders to come go, two at most; without it: those that are there.',
  })
  rappels?: Date[] | null;

  @Field(() => [EquipeLanceeInput], {
    nullable: true,
    description:
      'The teams that answer; without it: all that have no boussole of it yet, but those that only hold others.',
  })
  equipes?: EquipeLanceeInput[] | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'From how many people results are shown, 3 to 20, all together and not before; without it: as the company, or an earlier launch, says.',
  })
  k?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether its teams answer without an account; without it: as each team says.',
  })
  sansCompte?: boolean | null;
}

@ObjectType({ description: 'What the launch of a campaign did.' })
export class LancementCampagne {
  @Field(() => Campagne, { description: 'The campaign.' })
  campagne!: Campagne;

  @Field(() => Int, { description: 'Boussoles made at once; 0 for an opening to come.' })
  creees!: number;
}
