import { Field, InputType, Int, ObjectType } from 'type-graphql';

import { MASKS, type Mask } from '../resultat/resultat.types.js';

@ObjectType({ description: 'A closing comment, without author or date. Admin only.' })
export class Commentaire {
  @Field(() => String, { description: 'What was written.' })
  commentaire!: string;

  @Field(() => Int, { description: 'From 1 to 5.' })
  roti!: number;
}

@ObjectType({ description: 'What was written beside the scores of one criterion. Admin only.' })
export class CommentairesCritere {
  @Field(() => Int, { description: 'Key of the criterion.' })
  idCritere!: number;

  @Field(() => String, { description: 'As it was asked.' })
  libelle!: string;

  @Field(() => MASKS, {
    nullable: true,
    description: 'Why its comments are not shown; null when they are.',
  })
  masque!: Mask | null;

  @Field(() => [String], {
    description: 'In a random order of its own for each criterion; empty when there are too few.',
  })
  commentaires!: string[];
}

@InputType({ description: 'A closing comment and a rating.' })
export class CreateCommentaireInput {
  @Field(() => Int, { description: 'Key of the boussole, finished by the signed-in person.' })
  idBoussole!: number;

  @Field(() => String, { description: 'The comment, 5000 characters at most.' })
  commentaire!: string;

  @Field(() => Int, { description: 'From 1 to 5.' })
  roti!: number;
}
