import { Field, GraphQLISODateTime, ObjectType } from 'type-graphql';

import { Day } from '../core/scalars.js';

@ObjectType({ description: 'A session of the signed-in person that lives.' })
export class SessionOuverte {
  @Field(() => GraphQLISODateTime, { description: 'When it was opened.' })
  ouverteLe!: Date;

  @Field(() => GraphQLISODateTime, { description: 'When it was last used, to the minute.' })
  vueLe!: Date;

  @Field(() => Boolean, { description: 'Whether it is the one that asks.' })
  courante!: boolean;
}

@ObjectType({ description: 'The directory that opens the account of the signed-in person.' })
export class AnnuaireCompte {
  @Field(() => String, { description: 'How it is called.' })
  nom!: string;

  @Field(() => Day, {
    nullable: true,
    description: 'Since when the account is linked to it; null before the first entry by it.',
  })
  relieLe!: string | null;

  @Field(() => Boolean, { description: 'Whether it alone opens the account, without a password.' })
  seul!: boolean;
}

@ObjectType({ description: 'How the signed-in person enters, and where they are signed in.' })
export class Connexions {
  @Field(() => [SessionOuverte], { description: 'The one that asks, then those seen last.' })
  sessions!: SessionOuverte[];

  @Field(() => AnnuaireCompte, {
    nullable: true,
    description: 'The directory; null where none opens the account, as a member’s.',
  })
  annuaire!: AnnuaireCompte | null;
}
