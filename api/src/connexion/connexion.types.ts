import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The state of the session, after the call.' })
export class Session {
  @Field(() => Boolean, {
    description:
      'Whether somebody is signed in; after a registration, that the account exists, and that one may now sign in.',
  })
  ok!: boolean;

  @Field(() => Boolean, { description: 'Whether the signed-in person is a facilitator.' })
  facilitateur!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the signed-in account has no password and ends with its boussole, unless it is kept.',
  })
  provisoire!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the signed-in person is the témoin of a company (publication, P12).',
  })
  temoin!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the signed-in person reads a company, or a branch of it (decisions §1).',
  })
  lecteur!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'First and last name of the signed-in person, else the pseudo; null when there is neither. A call that signs in, or out, does not read it.',
  })
  nomAffiche!: string | null;
}

@ObjectType({
  description: 'The signed-in person, as the dashboard and the own-account screen show it.',
})
export class Moi {
  @Field(() => Int, { description: 'Key of the signed-in person.' })
  id!: number;

  @Field(() => String, {
    description: 'What it signs in with; null when it has none: facilitators do with their mail.',
    nullable: true,
  })
  pseudo!: string | null;

  @Field(() => String, {
    description: 'Last name; null when none was given.',
    nullable: true,
  })
  nom!: string | null;

  @Field(() => String, {
    description: 'First name; null when none was given.',
    nullable: true,
  })
  prenom!: string | null;

  @Field(() => Boolean, { description: 'Whether it is a facilitator.' })
  facilitateur!: boolean;

  @Field(() => Int, {
    nullable: true,
    description:
      'The own company, when it shows its results to all its members (VISU_SOCIETE); null when it does not, and without company: `libelleSociete` tells.',
  })
  idSocieteOuverte!: number | null;

  @Field(() => String, {
    description: 'Name of its company; null when it belongs to none.',
    nullable: true,
  })
  libelleSociete!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Its teams, separated by commas; null when it is in none.',
  })
  libelleEquipe!: string | null;
}
