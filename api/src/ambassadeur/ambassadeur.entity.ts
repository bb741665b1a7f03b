import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

import { AMBASSADEUR_MAX } from '../../../schema/limits.js';

/** Who speaks for a boussole, first or second (journey spec §7); the key holds that there are two at most. */
@Entity({ tableName: 'ambassadeur' })
export class Ambassadeur {
  @PrimaryKey({ type: 'integer', fieldName: 'id_boussole' })
  idBoussole!: number;

  @PrimaryKey({ type: 'smallint' })
  rang!: number;

  @Property({ type: 'integer', fieldName: 'id_societe' })
  idSociete!: number;

  @Property({ type: 'string', length: AMBASSADEUR_MAX })
  nom!: string;

  [PrimaryKeyProp]?: ['idBoussole', 'rang'];
}
