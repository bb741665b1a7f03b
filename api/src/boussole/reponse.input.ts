import { Field, InputType, Int } from 'type-graphql';

@InputType({ description: 'One answer.' })
export class UpdateReponseInput {
  @Field(() => Int, { description: "The person's own participation." })
  idParticipation!: number;

  @Field(() => Int, { description: 'Key of the criterion.' })
  idCritere!: number;

  @Field(() => Int, { description: 'FF, in points from -5 to 5.' })
  question1!: number;

  @Field(() => Int, { description: 'OR, in points from -5 to 5.' })
  question2!: number;

  @Field(() => String, { description: 'What the person writes, 5000 characters at most.' })
  commentaire!: string;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether it is the last one: it then ends the participation, as closeParticipation does.',
  })
  termine?: boolean;
}
