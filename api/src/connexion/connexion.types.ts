import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The state of the session, after the call.' })
export class Session {
  @Field(() => Boolean, {
    description:
      'Whether somebody is signed in; of a registration, that the account exists: signing in is the next step.',
  })
  ok!: boolean;

  @Field(() => Boolean, { description: 'Whether the signed-in person is a facilitator.' })
  facilitateur!: boolean;
}

@ObjectType({
  description: 'The signed-in person, as the dashboard and the own-account screen show it.',
})
export class Moi {
  @Field(() => Int, { description: 'Key of the signed-in person.' })
  id!: number;

  @Field(() => String, {
    description: 'What it signs in with, unless a facilitator.',
    nullable: true,
  })
  pseudo!: string | null;

  @Field(() => String, { description: 'Last name.', nullable: true })
  nom!: string | null;

  @Field(() => String, { description: 'First name.', nullable: true })
  prenom!: string | null;

  @Field(() => Boolean, { description: 'Whether it is a facilitator.' })
  facilitateur!: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'The own company, when it shows its results to all its members (VISU_SOCIETE).',
  })
  idSocieteOuverte!: number | null;

  @Field(() => String, { description: 'Name of its company.', nullable: true })
  libelleSociete!: string | null;

  @Field(() => String, { nullable: true, description: 'Its teams, separated by commas.' })
  libelleEquipe!: string | null;
}
