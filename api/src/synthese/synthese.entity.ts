import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';

import { TEXT_MAX } from '../../../schema/limits.js';
import { Boussole } from '../boussole/boussole.entity.js';

/** What the facilitator concludes from a boussole; each boussole has one at most (journey spec §9). */
@ObjectType({ description: "The facilitator's synthesis of a boussole; one each." })
@Entity({ tableName: 'synthese' })
export class Synthese {
  @Field(() => Int, { description: 'Key of the synthesis.' })
  @PrimaryKey({ type: 'integer', fieldName: 'id_synthese' })
  id!: number;

  @ManyToOne({ entity: () => Boussole, mapToPk: true, fieldName: 'id_boussole' })
  idBoussole!: number;

  @Property({ type: 'integer', fieldName: 'id_societe', hidden: true })
  idSociete!: number;

  @Field(() => String, { description: 'What the facilitator wrote.' })
  @Property({ type: 'string', length: TEXT_MAX })
  synthese!: string;

  @Property({ type: 'integer', fieldName: 'id_individu', nullable: true, hidden: true })
  idIndividu: number | null = null;
}
