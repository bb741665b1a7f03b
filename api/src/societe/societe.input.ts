import { Field, InputType, Int, ObjectType } from 'type-graphql';

import { Societe } from './societe.entity.js';

@InputType({ description: 'A company as its form sends it.' })
export class SocieteInput {
  @Field(() => String)
  libelleSociete!: string;

  @Field(() => Boolean, { nullable: true, description: 'false unless told.' })
  visuSociete?: boolean;

  @Field(() => Int, { nullable: true })
  minimumReponses?: number;
}

@InputType()
export class UpdateSocieteInput extends SocieteInput {
  @Field(() => Int)
  id!: number;
}

@ObjectType({ description: 'One page of companies.' })
export class SocietePage {
  @Field(() => [Societe])
  lignes!: Societe[];

  @Field(() => Int, { description: 'How many companies match the search, on all pages.' })
  total!: number;
}

@ObjectType({ description: 'What disappears with a company or a team.' })
export class Contenu {
  @Field(() => Int)
  equipes!: number;

  @Field(() => Int)
  boussoles!: number;

  @Field(() => Int)
  reponses!: number;
}
