import { Field, Int, ObjectType } from 'type-graphql';

import { Participation, PlanLu, ResultatAnnee, Roti } from '../resultat.types.js';

@ObjectType({
  description:
    'The result page of a domain in a campaign: a top-level team with its whole subtree. Computed in the database.',
})
export class ResultatDomaine {
  @Field(() => Int, { description: 'The top-level team.' })
  idParent!: number;

  @Field(() => Int)
  idCampagne!: number;

  @Field(() => Int)
  idSociete!: number;

  @Field(() => String, { description: 'Name of the top-level team.' })
  libelleEquipe!: string;

  @Field(() => String)
  libelleSociete!: string;

  @Field(() => String)
  nomCampagne!: string;

  @Field(() => Int, { description: "The campaign's year." })
  annee!: number;

  @Field(() => Int)
  anneeCourante!: number;

  @Field(() => Int, { description: 'How many of its teams have a boussole in this campaign.' })
  nombreBoussoles!: number;

  @Field(() => Participation)
  participation!: Participation;

  @Field(() => Boolean, { description: 'Whether the reader may see the ROTI.' })
  rotiLisible!: boolean;

  @Field(() => Roti, {
    nullable: true,
    description:
      'null when the reader may not see it, without comments, or without enough of them.',
  })
  roti!: Roti | null;

  @Field(() => [PlanLu])
  plans!: PlanLu[];

  @Field(() => ResultatAnnee, {
    description:
      'Year N: over all answers of the campaign, criteria matched by id and named as last asked.',
  })
  resultat!: ResultatAnnee;

  @Field(() => ResultatAnnee, {
    nullable: true,
    description: 'The same teams in the latest campaign of the year before.',
  })
  resultatN1!: ResultatAnnee | null;

  @Field(() => ResultatAnnee, { nullable: true, description: 'Likewise, two years before.' })
  resultatN2!: ResultatAnnee | null;
}
