import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';

import { LIBELLE_CRITERE_MAX, LIBELLE_QUESTION_MAX, TEXT_MAX } from '../../../schema/limits.js';
import { STATUTS_CRITERE, type StatutCritere } from '../../../schema/statuts.js';
import { OpenIn, OpenTo } from '../core/openTo.js';
import { Societe } from '../societe/societe.entity.js';

registerEnumType(STATUTS_CRITERE, {
  name: 'StatutCritere',
  description: 'Whether a criterion is asked.',
  valuesConfig: {
    ACTIF: {
      description: 'Asked by the boussoles that nobody has answered yet, and by those to come.',
    },
    INACTIF: { description: 'Asked by no further boussole.' },
  },
});

/** A theme on which the teams of a company are assessed (admin spec §3, criteresBoussole). */
@OpenIn('jeton')
@ObjectType({ description: 'A criterion of a company, rated twice by each member.' })
@Entity({ tableName: 'critere' })
export class Critere {
  @OpenTo('jeton')
  @Field(() => Int, { description: 'Key of the criterion.' })
  @PrimaryKey({ type: 'integer', fieldName: 'id_critere' })
  id!: number;

  @OpenTo('jeton')
  @Field(() => Int, { description: 'Key of its company.' })
  @ManyToOne({ entity: () => Societe, mapToPk: true, fieldName: 'id_societe' })
  idSociete!: number;

  @OpenTo('jeton')
  @Field(() => String, { description: 'Its label, that no other of the company has.' })
  @Property({ type: 'string', length: LIBELLE_CRITERE_MAX })
  libelle!: string;

  @OpenTo('jeton')
  @Field(() => String, { description: 'What it is about.' })
  @Property({ type: 'string', length: TEXT_MAX })
  description!: string;

  @OpenTo('jeton')
  @Field(() => String, {
    nullable: true,
    description: "Question FF; null: its company's default one.",
  })
  @Property({ type: 'string', length: LIBELLE_QUESTION_MAX, nullable: true })
  libelleFfVert: string | null = null;

  @OpenTo('jeton')
  @Field(() => String, {
    description: 'Question FF, the text of its red end; null: none.',
    nullable: true,
  })
  @Property({ type: 'string', length: LIBELLE_QUESTION_MAX, nullable: true })
  libelleFfRouge: string | null = null;

  @OpenTo('jeton')
  @Field(() => String, {
    nullable: true,
    description: "Question OR; null: its company's default one.",
  })
  @Property({ type: 'string', length: LIBELLE_QUESTION_MAX, nullable: true })
  libelleOrVert: string | null = null;

  @OpenTo('jeton')
  @Field(() => String, {
    description: 'Question OR, the text of its red end; null: none.',
    nullable: true,
  })
  @Property({ type: 'string', length: LIBELLE_QUESTION_MAX, nullable: true })
  libelleOrRouge: string | null = null;

  /** SHA-256 of the stored image; exposed as a URL path by a field resolver. */
  @Property({ type: 'string', length: 64, nullable: true })
  image: string | null = null;

  @OpenTo('jeton')
  @Field(() => STATUTS_CRITERE, { description: 'Whether it is asked.' })
  @Property({ type: 'string' })
  statut: StatutCritere = 'Actif';

  /** How many times a facilitator said that it means something else: years compare when it is the same (decision 023). */
  @Property({ type: 'integer', hidden: true })
  sens: number = 0;

  /** Its place among its company's; null: after those that have one, as it was created. */
  @Property({ type: 'integer', nullable: true, hidden: true })
  rang: number | null = null;

  /** Key of the theme of the starting set that it was made from, even when it was renamed since. */
  @Property({ type: 'string', length: 20, nullable: true, hidden: true })
  depart: string | null = null;

  /** Set when an answered criterion is deleted: it is only hidden, because past results need it (decisions §3). */
  @Property({ type: 'datetime', fieldName: 'supprime_le', nullable: true, hidden: true })
  supprimeLe: Date | null = null;
}
