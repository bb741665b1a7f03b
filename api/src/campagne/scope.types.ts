import { ArgsType, Field, InputType, Int } from 'type-graphql';

/** A campaign in a company: the arguments of a query, and the first fields of an input. */
@ArgsType()
@InputType()
export class ScopeArgs {
  @Field(() => Int, { description: 'Key of the company.' })
  idSociete!: number;

  @Field(() => Int, { description: 'Key of the campaign.' })
  idCampagne!: number;
}

/** For which teams boussoles are created or closed: all of a company, or of one of its domains. */
@ArgsType()
export class PorteeArgs extends ScopeArgs {
  @Field(() => Int, { nullable: true, description: 'A top-level team of the company.' })
  idDomaine?: number | null;
}
