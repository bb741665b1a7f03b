import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Somebody to whom a company was given.' })
export class FacilitateurSociete {
  @Field(() => Int, { description: 'Key of the account.' })
  id!: number;

  @Field(() => String, { nullable: true, description: 'Last name; null when none was given.' })
  nom!: string | null;

  @Field(() => String, { nullable: true, description: 'First name; null when none was given.' })
  prenom!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The address by which they sign in; null when there is none.',
  })
  adresseMail!: string | null;
}

@ObjectType({ description: 'Who facilitates a company, besides the administrators.' })
export class FacilitateursSociete {
  @Field(() => Int, { description: 'Key of the company.' })
  idSociete!: number;

  @Field(() => Boolean, { description: 'Whether the caller gives this company and takes it.' })
  modifiable!: boolean;

  @Field(() => [FacilitateurSociete], { description: 'By name.' })
  facilitateurs!: FacilitateurSociete[];
}

@ObjectType({ description: 'What giving all the companies of a facilitator to somebody else did.' })
export class FermetureFacilitations {
  @Field(() => Int, { description: 'Companies that were theirs.' })
  confiees!: number;
}
