import { Field, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A count beside a line of the trail.' })
export class CompteAudit {
  @Field(() => String, { description: 'What is counted or set.' })
  nom!: string;

  @Field(() => String, { description: 'How many, or which.' })
  valeur!: string;
}

@ObjectType({ description: 'A field that an update changed.' })
export class ChangementAudit {
  @Field(() => String, { description: 'Which field.' })
  champ!: string;

  @Field(() => Boolean, { description: 'Whether its values are kept: secrets are not.' })
  garde!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Its former value; null when it had none, or is not kept.',
  })
  avant!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Its new value; null when it has none, or is not kept.',
  })
  apres!: string | null;
}

@ObjectType({
  description: 'Who did what to what, and when. Without key: the order of keys would tell times.',
})
export class LigneAudit {
  @Field(() => GraphQLISODateTime, { description: 'An instant, or noon of the day (see auJour).' })
  quand!: Date;

  @Field(() => Boolean, {
    description:
      'Whether only the day is known: so it is of what members do, shown from the following day.',
  })
  auJour!: boolean;

  @Field(() => Int, { nullable: true, description: 'null when nobody was signed in.' })
  idAuteur!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'null once the account is deleted, and when nobody was signed in.',
  })
  auteur!: string | null;

  @Field(() => String, { description: '`noun:verb`; schema/audit.ts says it in French.' })
  action!: string;

  @Field(() => Int, { description: 'Key of the thing; null when there is none.', nullable: true })
  idObjet!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the thing; null when it is gone and was not kept.',
  })
  nom!: string | null;

  @Field(() => [CompteAudit], { description: 'What else is known of it: counts and settings.' })
  comptes!: CompteAudit[];

  @Field(() => [ChangementAudit], { description: 'What an update changed, field by field.' })
  changements!: ChangementAudit[];
}

@ObjectType({ description: 'One page of the audit trail.' })
export class AuditPage {
  @Field(() => [LigneAudit], { description: 'The lines of this page.' })
  lignes!: LigneAudit[];

  @Field(() => Int, { description: 'Lines that match, on all pages.' })
  total!: number;
}
