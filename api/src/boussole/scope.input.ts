import { ArgsType, Field, Int } from 'type-graphql';

/** For whom boussoles are created or closed: every team of a company, or of one domain of it. */
@ArgsType()
export class PorteeArgs {
  @Field(() => Int, { description: 'Key of the company.' })
  idSociete!: number;

  @Field(() => Int, { description: 'Key of the campaign.' })
  idCampagne!: number;

  @Field(() => Int, { nullable: true, description: 'A top-level team of the company.' })
  idDomaine?: number | null;
}
