import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';

import { NOM_CAMPAGNE_MAX } from '../../../schema/limits.js';
import { OpenWhole } from '../core/openTo.js';

/** A campaign, usually yearly (decisions §2); a year may have several (decision 036). */
@OpenWhole('jeton')
@ObjectType({ description: 'A campaign: the round in which teams get their boussole.' })
@Entity({ tableName: 'campagne' })
export class Campagne {
  @Field(() => Int, { description: 'Key of the campaign.' })
  @PrimaryKey({ type: 'integer', fieldName: 'id_campagne' })
  id!: number;

  @Field(() => String, { description: 'Its name, that no other of the same maker has.' })
  @Property({ type: 'string', length: NOM_CAMPAGNE_MAX })
  nom!: string;

  @Field(() => Int, { description: 'Calendar year, compared with the two before.' })
  @Property({ type: 'integer' })
  annee!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Its day, `2026-03-10`, by which it is told from the others of its year; null where none was given: then the day of its first boussole in a company is.',
  })
  @Property({ type: 'date', nullable: true })
  jour: string | null = null;

  /** The facilitator who made it; null where an administrator did. Names are unique among those of one maker. */
  @Property({ type: 'integer', nullable: true })
  facilitateur?: number | null;
}
