import { Field, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';

import type { BoussoleFacts } from '../acces/facts.js';
import type { Accounts } from '../equipe/equipe.input.js';
import { Avancement } from './boussole.types.js';

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
export class Parcours extends Avancement {
  @Field(() => Int, {
    nullable: true,
    description: "The person's own participation; null before joinBoussole.",
  })
  id!: number | null;

  @Field(() => Int, { description: 'Key of the boussole.' })
  idBoussole!: number;

  @Field(() => Boolean, { description: 'Whether it still takes answers.' })
  ouverte!: boolean;

  @Field(() => GraphQLISODateTime, { description: 'From when it takes nothing more.' })
  dateFermeture!: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'The date that it had before, when a facilitator has changed it; null otherwise.',
  })
  dateFermeturePrecedente!: Date | null;

  @Field(() => Boolean, { description: 'Whether the closing comment was left.' })
  commente!: boolean;

  @Field(() => Int, { description: "The campaign's year." })
  annee!: number;

  @Field(() => Int, { description: 'The current year.' })
  anneeCourante!: number;

  @Field(() => String, { description: 'Name of the campaign.' })
  nomCampagne!: string;

  @Field(() => String, { description: 'Name of the team.' })
  libelleEquipe!: string;

  @Field(() => Boolean, {
    description:
      'Whether the account was entered since by a link made again: nothing of its own is told or taken, it answers by the link of the team.',
  })
  parEquipe!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'Code of the team, by which such an account answers; null unless `parEquipe`, then once closed (`ouverte`) or while the code is off.',
  })
  codeEquipe!: string | null;

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
