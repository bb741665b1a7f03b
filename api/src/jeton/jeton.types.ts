import { Field, GraphQLISODateTime, InputType, Int, ObjectType } from 'type-graphql';

@InputType({ description: 'A reporting token to create.' })
export class JetonInput {
  @Field(() => String, { description: 'What it is for; 45 characters at most.' })
  nom!: string;

  @Field(() => Int, { description: 'The company whose results it reads.' })
  idSociete!: number;

  @Field(() => Int, { description: 'How long it lives, in days, from 1 to 366.' })
  jours!: number;
}

@ObjectType({
  description:
    'A reporting token: its bearer reads the results of one company, as a neighbour would, and nothing else. Admin only.',
})
export class Jeton {
  @Field(() => Int, { description: 'Its key; the secret is never shown again.' })
  id!: number;

  @Field(() => String, { description: 'What it is for.' })
  nom!: string;

  @Field(() => Int, { description: 'The company whose results it reads.' })
  idSociete!: number;

  @Field(() => String, { description: 'Name of that company.' })
  libelleSociete!: string;

  @Field(() => GraphQLISODateTime, { description: 'When it was created.' })
  dateCreation!: Date;

  @Field(() => GraphQLISODateTime, { description: 'From when on it opens nothing.' })
  dateExpiration!: Date;

  @Field(() => Boolean, { description: 'Whether that day has come.' })
  expire!: boolean;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Its last use, to the minute; null when it was never used.',
  })
  derniereUtilisation!: Date | null;
}

@ObjectType({ description: 'A reporting token and its secret, which is shown this once.' })
export class JetonCree {
  @Field(() => Jeton, { description: 'The token.' })
  jeton!: Jeton;

  @Field(() => String, { description: 'What goes after `Authorization: Bearer`.' })
  secret!: string;
}

@ObjectType({ description: 'One page of reporting tokens.' })
export class JetonPage {
  @Field(() => [Jeton], { description: 'The tokens of this page.' })
  lignes!: Jeton[];

  @Field(() => Int, { description: 'How many tokens match the search, on all pages.' })
  total!: number;
}
