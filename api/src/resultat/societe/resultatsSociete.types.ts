import { Field, Int, ObjectType } from 'type-graphql';

import { Participation, ResultatAnnee } from '../resultat.types.js';

@ObjectType({ description: 'The figures of one boussole: a team in a campaign.' })
export class ResultatEquipeAnnee extends ResultatAnnee {
  @Field(() => Int, { description: 'Key of the boussole.' })
  idBoussole!: number;

  @Field(() => Int, { description: 'Key of the campaign.' })
  idCampagne!: number;

  @Field(() => Boolean, { description: 'Whether it still takes answers.' })
  ouverte!: boolean;

  @Field(() => Participation, { description: 'How many of its participants finished.' })
  participation!: Participation;
}

@ObjectType({ description: 'A team, and its figures of three years.' })
export class ResultatsEquipe {
  @Field(() => Int, { description: 'Key of the team.' })
  idEquipe!: number;

  @Field(() => String, { description: 'Name of the team.' })
  libelleEquipe!: string;

  @Field(() => Int, { nullable: true, description: 'The team above; null for a domain.' })
  idParent!: number | null;

  @Field(() => Int, { description: 'The top-level team of its branch; itself for a domain.' })
  idDomaine!: number;

  @Field(() => [ResultatEquipeAnnee], {
    description: 'One per boussole of these years, the latest first; empty without any.',
  })
  resultats!: ResultatEquipeAnnee[];
}

@ObjectType({
  description: 'One page of the teams of a company, each with its figures of three years.',
})
export class ResultatsSociete {
  @Field(() => Int, { description: 'Key of the company.' })
  idSociete!: number;

  @Field(() => String, { description: 'Name of the company.' })
  libelleSociete!: string;

  @Field(() => Int, { description: 'The latest of the three years.' })
  annee!: number;

  @Field(() => Int, { description: 'How many teams match the search, on all pages.' })
  total!: number;

  @Field(() => [ResultatsEquipe], { description: 'The teams of this page.' })
  lignes!: ResultatsEquipe[];
}
