import { Field, Float, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';

import { DASHBOARD_MAX } from '../../../schema/limits.js';
import { Campagne } from '../campagne/campagne.entity.js';
import { cutAt } from '../core/connection.js';
import { EquipeNommee } from '../equipe/equipe.input.js';
import { SocieteNommee } from '../societe/societe.input.js';

@ObjectType()
abstract class OfSociete {
  @Field(() => SocieteNommee, { description: 'The company.' })
  societe!: SocieteNommee;
}

@ObjectType({
  description: 'A campaign in which a company has a boussole that still takes answers. Admin only.',
})
export class CampagneEnCours extends OfSociete {
  @Field(() => Campagne, { description: 'The campaign.' })
  campagne!: Campagne;

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

@ObjectType({ description: 'Campaigns that still take answers. Admin only.' })
export class CampagnesEnCours extends cutAt(CampagneEnCours, DASHBOARD_MAX) {}

@ObjectType({ description: 'The actions of a company that wait for somebody. Admin only.' })
export class PlansDusSociete extends OfSociete {
  @Field(() => Int, { description: 'Still to be done, with a day that is past in Paris.' })
  enRetard!: number;

  @Field(() => Int, { description: 'Still to be done within thirty days.' })
  bientot!: number;
}

@ObjectType({ description: 'Actions that wait for somebody, by company. Admin only.' })
export class PlansDus extends cutAt(PlansDusSociete, DASHBOARD_MAX) {}

@ObjectType({ description: 'A criterion that moved by more than chance. Admin only.' })
export class CritereChange {
  @Field(() => Int, { description: 'Key of the criterion.' })
  idCritere!: number;

  @Field(() => String, { description: 'Its label, as it was asked.' })
  libelle!: string;

  @Field(() => Float, {
    nullable: true,
    description:
      'By how many points: FF, or OR where it alone moved, as on the map, rounded to two decimals; null when one question fell while the other rose.',
  })
  ecart!: number | null;

  @Field(() => Boolean, {
    description: 'Whether OR alone moved: what is expected, and not what is.',
  })
  demain!: boolean;
}

@ObjectType({ description: 'What changed in a team since the year before. Admin only.' })
export class ChangementEquipe extends OfSociete {
  @Field(() => Int, { description: 'Key of the boussole, whose page shows the change.' })
  idBoussole!: number;

  @Field(() => EquipeNommee, { description: 'The team.' })
  equipe!: EquipeNommee;

  @Field(() => Int, { description: 'Year of the campaign.' })
  annee!: number;

  @Field(() => [CritereChange], {
    description: 'Criteria that fell by more than chance, the largest change that is said first.',
  })
  enBaisse!: CritereChange[];

  @Field(() => [CritereChange], {
    description: 'Criteria that rose by more than chance, likewise.',
  })
  enHausse!: CritereChange[];

  @Field(() => [CritereChange], {
    description: 'Criteria of which one question fell while the other rose.',
  })
  contrastes!: CritereChange[];
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
