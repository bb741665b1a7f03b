import { Field, InputType, Int, ObjectType } from 'type-graphql';

import { Societe } from './societe.entity.js';

@InputType({ description: 'A company to create.' })
export class CreateSocieteInput {
  @Field(() => String, { description: 'Name, 45 characters at most.' })
  libelleSociete!: string;

  @Field(() => Boolean, { nullable: true, description: 'false unless told.' })
  visuSociete?: boolean;

  @Field(() => Int, {
    description: 'Below this number of answers a score is not shown; from 1 to 20.',
    nullable: true,
  })
  minimumReponses?: number;
}

@InputType({ description: 'A company to change.' })
export class UpdateSocieteInput extends CreateSocieteInput {
  @Field(() => Int, { description: 'Key of the company.' })
  id!: number;

  @Field(() => Boolean, { nullable: true, description: 'Unchanged unless told.' })
  declare visuSociete?: boolean;

  @Field(() => Int, {
    description:
      'Below this number of answers a score is not shown; from 1 to 20. Unchanged unless told.',
    nullable: true,
  })
  declare minimumReponses?: number;
}

@ObjectType({ description: 'One page of companies.' })
export class SocietePage {
  @Field(() => [Societe], { description: 'The companies of this page.' })
  lignes!: Societe[];

  @Field(() => Int, { description: 'How many companies match the search, on all pages.' })
  total!: number;
}

@ObjectType({ description: 'What disappears with a company or a team.' })
export class Contenu {
  @Field(() => Int, { description: 'Teams.' })
  equipes!: number;

  @Field(() => Int, { description: 'Boussoles.' })
  boussoles!: number;

  @Field(() => Int, { description: 'Answers.' })
  reponses!: number;
}
