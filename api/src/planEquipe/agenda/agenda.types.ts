import { ArgsType, Field, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';

@ArgsType()
export class AgendaArgs {
  @Field(() => Int, {
    nullable: true,
    description: 'Key of a company, for a facilitator; absent: the caller’s own actions.',
  })
  idSociete?: number | null;
}

/** The secret address at which a calendar reads échéances. */
@ObjectType({
  description: 'The secret address at which a calendar reads échéances; it opens nothing else.',
})
export class Agenda {
  @Field(() => String, {
    nullable: true,
    description:
      'The whole address, in the reply of the call that makes it; null in every other one.',
  })
  adresse!: string | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When the address was made; null: there is none.',
  })
  dateCreation!: Date | null;
}
