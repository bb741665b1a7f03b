import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';

import { NOM_JETON_MAX } from '../../../schema/limits.js';
import { Societe } from '../societe/societe.entity.js';

/** A token by which a reporting tool reads one company's figures (decision 008). */
@ObjectType({
  description:
    'A reporting token: its bearer reads the results of one company, as a neighbour would, and nothing else. Admin only.',
})
@Entity({ tableName: 'jeton' })
export class Jeton {
  @Field(() => Int, { description: 'Its key; the secret is never shown again.' })
  @PrimaryKey({ type: 'integer', fieldName: 'id_jeton' })
  id!: number;

  @Field(() => String, { description: 'What it is for.' })
  @Property({ type: 'string', length: NOM_JETON_MAX })
  nom!: string;

  @Field(() => Int, { description: 'The company whose results it reads.' })
  @ManyToOne({ entity: () => Societe, mapToPk: true, fieldName: 'id_societe' })
  idSociete!: number;

  @Field(() => String, { description: 'Name of that company.' })
  @Property({ type: 'string', persist: false })
  libelleSociete!: string;

  /** SHA-256 of the secret, which itself is not stored. */
  @Property({ type: 'string', length: 64, hidden: true })
  empreinte!: string;

  @Field(() => GraphQLISODateTime, { description: 'When it was created.' })
  @Property({ type: 'datetime', fieldName: 'cree_le' })
  dateCreation!: Date;

  @Field(() => GraphQLISODateTime, { description: 'From when on it opens nothing.' })
  @Property({ type: 'datetime', fieldName: 'expire_le' })
  dateExpiration!: Date;

  @Field(() => Boolean, { description: 'Whether that day has come.' })
  @Property({ type: 'boolean', persist: false })
  expire!: boolean;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Its last use, to the minute; null when it was never used.',
  })
  @Property({ type: 'datetime', fieldName: 'vu_le', nullable: true })
  derniereUtilisation: Date | null = null;
}
