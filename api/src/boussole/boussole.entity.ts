import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';

import { Campagne } from '../campagne/campagne.entity.js';
import { OpenIn, OpenTo } from '../core/openTo.js';
import { Equipe } from '../equipe/equipe.entity.js';
import { Societe } from '../societe/societe.entity.js';

/** The survey of one team in one campaign (journey spec §3). */
@OpenIn('jeton')
@ObjectType({ description: 'The survey of one team in one campaign.' })
@Entity({ tableName: 'boussole' })
export class Boussole {
  @OpenTo('jeton')
  @Field(() => Int, { description: 'Key of the boussole.' })
  @PrimaryKey({ type: 'integer', fieldName: 'id_boussole' })
  id!: number;

  @ManyToOne({ entity: () => Societe, mapToPk: true, fieldName: 'id_societe' })
  idSociete!: number;

  @OpenTo('jeton')
  @Field(() => Int, { description: 'Key of its team.' })
  @ManyToOne({ entity: () => Equipe, mapToPk: true, fieldName: 'id_equipe' })
  idEquipe!: number;

  @OpenTo('jeton')
  @Field(() => Int, { description: 'Key of its campaign.' })
  @ManyToOne({ entity: () => Campagne, mapToPk: true, fieldName: 'id_campagne' })
  idCampagne!: number;

  @OpenTo('jeton')
  @Field(() => GraphQLISODateTime, { description: 'When it was created.' })
  @Property({ type: 'datetime' })
  dateCreation!: Date;

  @Property({ type: 'datetime', fieldName: 'cloturee_le', nullable: true })
  clotureeLe: Date | null = null;

  @OpenTo('jeton')
  @Field(() => Int, {
    nullable: true,
    description: 'Fewest people of a block; null in Directe, where figures follow each answer.',
  })
  @Property({ type: 'integer', fieldName: 'seuil', nullable: true })
  k: number | null = null;
}
