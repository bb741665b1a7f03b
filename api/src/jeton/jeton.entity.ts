import { ArrayType } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, GraphQLISODateTime, Int, ObjectType, registerEnumType } from 'type-graphql';

import { NOM_JETON_MAX } from '../../../schema/limits.js';
import { PORTEES_JETON, type PorteeJeton } from '../../../schema/statuts.js';

registerEnumType(PORTEES_JETON, {
  name: 'PorteeJeton',
  description: 'What a reporting token reads.',
  valuesConfig: {
    CHIFFRES: { description: 'Averages, distributions, what changed, and ROTI of a domain.' },
    PARTICIPATION: { description: 'How many people answered.' },
    PLANS: { description: 'Actions, without the names of who leads and who owns them.' },
  },
});

/** A token by which a reporting tool reads figures of companies, or of one branch of one (decision 008). */
@ObjectType({
  description:
    'A reporting token: its bearer reads the results of its companies, or of one branch of one, as a neighbour would, and nothing else. Admin only.',
})
@Entity({ tableName: 'jeton' })
export class Jeton {
  @Field(() => Int, { description: 'Its key; the secret is never shown again.' })
  @PrimaryKey({ type: 'integer', fieldName: 'id_jeton' })
  id!: number;

  @Field(() => String, { description: 'What it is for.' })
  @Property({ type: 'string', length: NOM_JETON_MAX })
  nom!: string;

  /** Its companies, by name. Exposed by a field resolver, as its branch is. */
  @Property({ type: 'json', persist: false, hidden: true })
  societes!: { id: number; libelleSociete: string }[];

  @Property({ type: 'json', persist: false, nullable: true, hidden: true })
  branche!: { id: number; libelleEquipe: string } | null;

  /** SHA-256 of the secret, which itself is not stored. */
  @Property({ type: 'string', length: 64, hidden: true })
  empreinte!: string;

  @Field(() => [PORTEES_JETON], {
    description:
      'What it reads beside the teams, criteria, campaigns and boussoles of its companies.',
  })
  @Property({ type: ArrayType })
  portees!: PorteeJeton[];

  /** The same of the secret address of its table. */
  @Property({ type: 'string', fieldName: 'empreinte_adresse', nullable: true, hidden: true })
  empreinteAdresse: string | null = null;

  /** Those of before it was renewed, which live some days more. */
  @Property({ type: 'string', fieldName: 'ancienne_empreinte', nullable: true, hidden: true })
  ancienneEmpreinte: string | null = null;

  @Property({ type: 'string', fieldName: 'ancienne_adresse', nullable: true, hidden: true })
  ancienneAdresse: string | null = null;

  /** How many days before its end that was last told by mail. */
  @Property({ type: 'integer', nullable: true, hidden: true })
  annonce: number | null = null;

  @Field(() => GraphQLISODateTime, { description: 'When it was created.' })
  @Property({ type: 'datetime', fieldName: 'cree_le' })
  dateCreation!: Date;

  @Field(() => GraphQLISODateTime, { description: 'From when on it opens nothing.' })
  @Property({ type: 'datetime', fieldName: 'expire_le' })
  dateExpiration!: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description:
      'Until when the secret that it had before it was renewed still opens; null when it was not renewed.',
  })
  @Property({ type: 'datetime', fieldName: 'ancienne_fin', nullable: true })
  ancienSecretJusque: Date | null = null;

  @Field(() => Boolean, { description: 'Whether that day has come.' })
  @Property({ type: 'boolean', persist: false })
  expire!: boolean;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Its last use, to the minute; null when it was never used.',
  })
  @Property({ type: 'datetime', fieldName: 'vu_le', nullable: true })
  derniereUtilisation: Date | null = null;

  /** In how many minutes of each day it was used, from that of its last use back. Exposed as days by a field resolver. */
  @Property({ type: new ArrayType(Number), hidden: true })
  usages: number[] = [];
}
