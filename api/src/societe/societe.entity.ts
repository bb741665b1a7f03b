import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';

import { LIBELLE_QUESTION_MAX, LIBELLE_SOCIETE_MAX } from '../../../schema/limits.js';
import { OpenIn, OpenTo } from '../core/openTo.js';

/** A customer company (admin spec §3). */
@OpenIn('jeton')
@ObjectType({ description: 'A company. Admins only, except where a member reaches its own.' })
@Entity({ tableName: 'societe' })
export class Societe {
  @OpenTo('jeton')
  @Field(() => Int, { description: 'Key of the company.' })
  @PrimaryKey({ type: 'integer', fieldName: 'id_societe' })
  id!: number;

  @OpenTo('jeton')
  @Field(() => String, { description: `Label, at most ${LIBELLE_SOCIETE_MAX} characters.` })
  @Property({ type: 'string', length: LIBELLE_SOCIETE_MAX })
  libelleSociete!: string;

  @Field(() => Boolean, {
    description: 'Whether members may see the results of the whole company (VISU_SOCIETE).',
  })
  @Property({ type: 'boolean' })
  visuSociete: boolean = false;

  @Field(() => Int, {
    nullable: true,
    description:
      'Fewest people of a block in boussoles made from now on; null in Directe, where figures follow each answer.',
  })
  @Property({ type: 'integer', fieldName: 'seuil', nullable: true })
  k: number | null = null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Months after the last closing of a campaign when its answers and comments are erased; null when they are kept for good. Boussoles that were made keep the time that they told, if it is shorter.',
  })
  @Property({ type: 'smallint', nullable: true })
  conservation: number | null = null;

  /** The facilitator who made it; null where an administrator did. Names are unique among those of one maker. */
  @Property({ type: 'integer', nullable: true })
  facilitateur?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Question FF of its criteria that have none of their own; null where it asks the specification's.",
  })
  @Property({ type: 'string', length: LIBELLE_QUESTION_MAX, nullable: true })
  questionFf: string | null = null;

  @Field(() => String, {
    nullable: true,
    description:
      "Question OR of its criteria that have none of their own; null where it asks the specification's.",
  })
  @Property({ type: 'string', length: LIBELLE_QUESTION_MAX, nullable: true })
  questionOr: string | null = null;

  /** The previous release reads it: 1 for Directe, else k. */
  @Field(() => Int, {
    description: '1 in Directe, else k.',
    deprecationReason: 'Replaced by k, which is null for Directe. Leaves with version 0.3.0.',
  })
  @Property({ type: 'integer' })
  minimumReponses: number = 1;
}
