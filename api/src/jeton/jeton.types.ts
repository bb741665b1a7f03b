import { Field, InputType, Int, ObjectType } from 'type-graphql';

import { PORTEES_JETON, type PorteeJeton } from '../../../schema/statuts.js';
import { Jeton } from './jeton.entity.js';

@ObjectType({ description: 'A day on which a reporting token was used.' })
export class UsageJeton {
  @Field(() => String, { description: 'The day in Paris, as `2026-12-18`.' })
  jour!: string;

  @Field(() => Int, { description: 'In how many of its minutes, from 1 to 1,440.' })
  minutes!: number;
}

@InputType({ description: 'A reporting token to create.' })
export class CreateJetonInput {
  @Field(() => String, { description: 'What it is for; 45 characters at most.' })
  nom!: string;

  @Field(() => [Int], { description: 'The companies whose results it reads, a hundred at most.' })
  idSocietes!: number[];

  @Field(() => Int, {
    nullable: true,
    description:
      'The team at the top of the branch that it reads, of the one company; all teams unless told.',
  })
  idEquipe?: number | null;

  @Field(() => Int, { description: 'How long it lives, in days, from 1 to 366.' })
  jours!: number;

  @Field(() => [PORTEES_JETON], {
    nullable: true,
    description: 'What it reads; figures and participation unless told.',
  })
  portees?: PorteeJeton[];
}

@InputType({ description: 'A new secret for a reporting token.' })
export class RenewJetonInput {
  @Field(() => Int, { description: 'Key of the token.' })
  id!: number;

  @Field(() => Int, { description: 'How long it lives from now on, in days, from 1 to 366.' })
  jours!: number;
}

@ObjectType({ description: 'A reporting token and its secret, which is shown this once.' })
export class JetonCree {
  @Field(() => Jeton, { description: 'The token.' })
  jeton!: Jeton;

  @Field(() => String, { description: 'What goes after `Authorization: Bearer`.' })
  secret!: string;

  @Field(() => String, {
    description:
      'The address of its table of figures, as CSV, for a tool that sends no secret: a secret too, which opens that alone.',
  })
  adresse!: string;
}

@ObjectType({ description: 'One page of reporting tokens.' })
export class JetonPage {
  @Field(() => [Jeton], { description: 'The tokens of this page.' })
  lignes!: Jeton[];

  @Field(() => Int, { description: 'How many tokens match the search, on all pages.' })
  total!: number;
}
