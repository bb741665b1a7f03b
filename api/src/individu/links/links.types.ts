import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A link made again. Admin only.' })
export class LienRenvoye {
  @Field(() => Int, { description: 'Key of the user it is for.' })
  id!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Pseudo of the user; null when it has none.',
  })
  pseudo!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Last name of the user; null when none was given.',
  })
  nom!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'First name of the user; null when none was given.',
  })
  prenom!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Mail address of the user; null when it has none.',
  })
  adresseMail!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Path of the single-use link, shown once, valid for seven days (a first one until its last open boussole closes), or of the login where a directory alone opens the account; null when it is sent by mail only.',
  })
  lienActivation!: string | null;
}

@ObjectType({ description: 'A link asked for, which is the same for every name.' })
export class DemandeLien {
  @Field(() => Boolean, { description: 'Whether this product sends mails.' })
  parMail!: boolean;
}

@ObjectType({ description: 'Links made again. Admin only.' })
export class LiensRenvoyes {
  @Field(() => [LienRenvoye], { description: 'One per user.' })
  liens!: LienRenvoye[];

  @Field(() => Int, {
    nullable: true,
    description:
      'How many mails the mail server accepted before this answer; null when the answer waited for none.',
  })
  envoyes!: number | null;
}
