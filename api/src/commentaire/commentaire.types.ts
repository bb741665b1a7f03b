import { Field, InputType, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A closing comment, without author or date. Admin only.' })
export class Commentaire {
  @Field(() => String)
  commentaire!: string;

  @Field(() => Int, { description: 'From 1 to 5.' })
  roti!: number;
}

@InputType()
export class CreateCommentaireInput {
  @Field(() => Int)
  idBoussole!: number;

  @Field(() => String)
  commentaire!: string;

  @Field(() => Int, { description: 'From 1 to 5.' })
  roti!: number;
}
