import { Field, Float, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';

@ObjectType()
abstract class OfSociete {
  @Field(() => Int, { description: 'Key of the company.' })
  idSociete!: number;

  @Field(() => String, { description: 'Name of the company.' })
  libelleSociete!: string;
}

@ObjectType({
  description: 'A campaign in which a company has a boussole that still takes answers. Admin only.',
})
export class CampagneEnCours extends OfSociete {
  @Field(() => Int, { description: 'Key of the campaign.' })
  idCampagne!: number;

  @Field(() => String, { description: 'Name of the campaign.' })
  nom!: string;

  @Field(() => Int, { description: 'Year of the campaign.' })
  annee!: number;

  @Field(() => Int, { description: 'Finished participations, as the page of each team has them.' })
  faites!: number;

  @Field(() => Boolean, {
    description:
      'Whether `faites` is a floor: of an open « Publiée » boussole it is what the last night has written.',
  })
  auMoins!: boolean;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many are expected in all; null where a team has neither a headcount nor a list.',
  })
  total!: number | null;

  @Field(() => Int, { description: 'Teams that have a boussole in it.' })
  equipes!: number;

  @Field(() => Int, { description: 'Teams of the company that have none in it.' })
  sansBoussole!: number;

  @Field(() => GraphQLISODateTime, {
    description: 'From when its last boussole takes nothing more.',
  })
  dateFermeture!: Date;
}

@ObjectType({ description: 'The actions of a company that wait for somebody. Admin only.' })
export class PlansDus extends OfSociete {
  @Field(() => Int, { description: 'Still to be done, with a day that is past in Paris.' })
  enRetard!: number;

  @Field(() => Int, { description: 'Still to be done within thirty days.' })
  bientot!: number;
}

@ObjectType({ description: 'What changed in a team since the year before. Admin only.' })
export class ChangementEquipe extends OfSociete {
  @Field(() => Int, { description: 'Key of the boussole, whose page shows the change.' })
  idBoussole!: number;

  @Field(() => String, { description: 'Name of the team.' })
  libelleEquipe!: string;

  @Field(() => Int, { description: 'Year of the campaign.' })
  annee!: number;

  @Field(() => [String], {
    description: 'Criteria that fell by more than chance, the largest change that is said first.',
  })
  enBaisse!: string[];

  @Field(() => [Float], {
    description:
      'By how many points each of them fell: FF, or OR where it alone moved. As on the map, rounded to two decimals.',
  })
  ecartsBaisse!: number[];

  @Field(() => [String], { description: 'Criteria that rose by more than chance, likewise.' })
  enHausse!: string[];

  @Field(() => [Float], { description: 'By how many points each of them rose, likewise.' })
  ecartsHausse!: number[];

  @Field(() => [String], {
    description: 'Criteria of which one question fell while the other rose.',
  })
  contrastes!: string[];

  @Field(() => [String], {
    description: 'Those of them of which OR alone moved: what is expected, and not what is.',
  })
  demain!: string[];
}

@ObjectType({
  description:
    'What changed in the latest campaign of each company that may be read. Each line says what the page of its boussole says.',
})
export class Changements {
  @Field(() => Int, { description: 'Teams that can be compared with the year before.' })
  comparees!: number;

  @Field(() => Boolean, { description: 'Whether there are more teams than one call compares.' })
  incomplet!: boolean;

  @Field(() => [ChangementEquipe], {
    description: 'The teams in which something changed, by company and name.',
  })
  lignes!: ChangementEquipe[];
}
