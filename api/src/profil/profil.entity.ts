import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';

/** What a user may do: 0 User, 1 Administrateur, 3 Facilitateur (decisions §1), 2 Témoin (publication, P12). */
@ObjectType({ description: 'A profile: 0 User, 1 Administrateur, 2 Témoin, 3 Facilitateur.' })
@Entity({ tableName: 'profil' })
export class Profil {
  @Field(() => Int, { description: '0 User, 1 Administrateur, 2 Témoin, 3 Facilitateur.' })
  @PrimaryKey({ type: 'integer', fieldName: 'id_profil' })
  id!: number;

  @Field(() => String, { description: 'Its name.' })
  @Property({ type: 'string', length: 45 })
  libelleProfil!: string;
}
