import { Field, Int, ObjectType } from 'type-graphql';

import { EquipeNommee } from '../equipe/equipe.input.js';
import { SocieteNommee } from '../societe/societe.input.js';

@ObjectType({ description: 'What the signed-in lecteur reads.' })
export class Lecture {
  @Field(() => SocieteNommee, { description: 'The company.' })
  societe!: SocieteNommee;

  @Field(() => EquipeNommee, {
    nullable: true,
    description: 'The team at the top of their branch; null when they read the whole company.',
  })
  branche!: EquipeNommee | null;
}

@ObjectType({ description: 'Somebody who reads a company, or a branch of it.' })
export class Lecteur {
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

  @Field(() => EquipeNommee, {
    nullable: true,
    description: 'The team at the top of their branch; null when they read the whole company.',
  })
  branche!: EquipeNommee | null;
}
