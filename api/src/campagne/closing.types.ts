import { ArgsType, Field, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';

@ArgsType()
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

@ArgsType()
export class ClosingArgs extends ScopeArgs {
  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When; null for the end of its year again, absent for no change.',
  })
  dateFermeture?: Date | null;
}

@ObjectType({ description: 'When a campaign closes in a company.' })
export class FermetureCampagne {
  @Field(() => Int, { description: 'Key of the company.' })
  idSociete!: number;

  @Field(() => Int, { description: 'Key of the campaign.' })
  idCampagne!: number;

  @Field(() => GraphQLISODateTime, {
    description: 'From when its boussoles take nothing more there.',
  })
  dateFermeture!: Date;

  @Field(() => Boolean, { description: 'Whether it was set; else it is the end of the year.' })
  propre!: boolean;

  @Field(() => Boolean, { description: 'Whether it has come: it changes no more.' })
  passee!: boolean;
}
