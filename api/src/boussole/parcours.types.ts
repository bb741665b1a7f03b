import { Field, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';

import type { BoussoleFacts } from '../acces/facts.js';
import type { Accounts } from '../equipe/equipe.input.js';
import { OwnBoussole } from './boussole.types.js';

@ObjectType({ description: "The signed-in person's own answer to one criterion." })
export class Reponse {
  @Field(() => Int, { description: 'FF, in points from -5 to 5.' })
  question1!: number;

  @Field(() => Int, { description: 'OR, in points from -5 to 5.' })
  question2!: number;

  @Field(() => String, { description: 'What the person wrote.' })
  commentaire!: string;
}

@ObjectType({ description: 'One criterion as it is asked.' })
export class Question {
  @Field(() => Int, { description: 'Key of the criterion.' })
  idCritere!: number;

  @Field(() => Int, { description: 'Position, from 1.' })
  rang!: number;

  @Field(() => String, { description: 'Its label.' })
  libelle!: string;

  @Field(() => String, { description: 'What it is about.' })
  description!: string;

  @Field(() => String, {
    nullable: true,
    description: 'URL path of its image on this server; null when it has none.',
  })
  logo!: string | null;

  @Field(() => String, { description: 'Question FF.' })
  libelleFfVert!: string;

  @Field(() => String, {
    description: 'Question FF, the text of its red end; null: none.',
    nullable: true,
  })
  libelleFfRouge!: string | null;

  @Field(() => String, { description: 'Question OR.' })
  libelleOrVert!: string;

  @Field(() => String, {
    description: 'Question OR, the text of its red end; null: none.',
    nullable: true,
  })
  libelleOrRouge!: string | null;

  @Field(() => Boolean, {
    description:
      "Whether question FF is its company's default one, or the specification's: from frustration to pride.",
  })
  usuelleFf!: boolean;

  @Field(() => Boolean, {
    description:
      "Whether question OR is its company's default one, or the specification's: from a risk to an opportunity.",
  })
  usuelleOr!: boolean;

  @Field(() => Boolean, {
    description: 'Whether it is answered, by whichever session of the account.',
  })
  repondue!: boolean;

  @Field(() => Reponse, {
    nullable: true,
    description:
      'Own answer; null when this session may not read one. `repondue` tells whether there is one: given in another session of an account that somebody else made or entered by a link, it stays unread.',
  })
  reponse!: Reponse | null;
}

@ObjectType({ description: 'Everything a member needs to answer a boussole, in one read.' })
export class Parcours extends OwnBoussole {
  @Field(() => Int, {
    nullable: true,
    description: "The person's own participation; null before createParticipation.",
  })
  id!: number | null;

  @Field(() => Int, { description: 'Criteria answered.' })
  totalReponses!: number;

  @Field(() => Int, { description: 'Criteria in all.' })
  totalCriteres!: number;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'The date that it had before, when a facilitator has changed it; null otherwise.',
  })
  dateFermeturePrecedente!: Date | null;

  @Field(() => Int, { description: 'The current year.' })
  anneeCourante!: number;

  /** Exposed by an edge (graphe). */
  accounts!: Accounts | null;

  /** The facts from which an edge tells the boussole's level (graphe). */
  facts!: BoussoleFacts;

  @Field(() => Question, {
    nullable: true,
    description: 'The next one without an answer; null when all have one.',
  })
  question!: Question | null;

  @Field(() => [Question], {
    description: 'All of them, in order, with the own answers that this session may read.',
  })
  questions!: Question[];
}
