import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

import { NOM_AMBASSADEUR_MAX } from '../../../schema/limits.js';

/** One of the two people who speak for a boussole (journey spec §7); the key allows ranks 1 and 2 only. */
@Entity({ tableName: 'ambassadeur' })
export class Ambassadeur {
  @PrimaryKey({ type: 'integer', fieldName: 'id_boussole' })
  idBoussole!: number;

  @PrimaryKey({ type: 'smallint' })
  rang!: number;

  @Property({ type: 'integer', fieldName: 'id_societe' })
  idSociete!: number;

  @Property({ type: 'string', length: NOM_AMBASSADEUR_MAX })
  nom!: string;

  [PrimaryKeyProp]?: ['idBoussole', 'rang'];
}
