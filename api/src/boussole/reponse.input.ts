import { Field, InputType, Int } from 'type-graphql';

@InputType({ description: 'One answer. Every field is required; a missing one is BAD_USER_INPUT.' })
export class ReponseInput {
  @Field(() => Int, { nullable: true, description: "The person's own participation." })
  idBoussoleIndividu?: number;

  @Field(() => Int, { description: 'Key of the criterion.', nullable: true })
  idCritere?: number;

  @Field(() => Int, { description: 'FF, in points from -5 to 5.' })
  question1!: number;

  @Field(() => Int, { description: 'OR, in points from -5 to 5.' })
  question2!: number;

  @Field(() => String, {
    description: 'What the person writes, 5000 characters at most.',
    nullable: true,
  })
  commentaire?: string;
}
