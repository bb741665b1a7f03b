import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';

import { TEXT_MAX } from '../../../schema/limits.js';
import { Boussole } from '../boussole/boussole.entity.js';
import { Equipe } from '../equipe/equipe.entity.js';

/** One action that a team decided on (journey spec §3, action plan). */
@ObjectType({ description: 'One action that a team decided on after its boussole.' })
@Entity({ tableName: 'plan_equipe' })
export class PlanEquipe {
  @Field(() => Int, { description: 'Key of the action.' })
  @PrimaryKey({ type: 'integer', fieldName: 'id_plan' })
  id!: number;

  @Field(() => Int, { description: 'Key of the team.' })
  @ManyToOne({ entity: () => Equipe, mapToPk: true, fieldName: 'id_equipe' })
  idEquipe!: number;

  @Field(() => Int, { description: 'Key of the boussole that it follows.' })
  @ManyToOne({ entity: () => Boussole, mapToPk: true, fieldName: 'id_boussole' })
  idBoussole!: number;

  @Property({ type: 'integer', fieldName: 'id_societe', hidden: true })
  idSociete!: number;

  @Field(() => String, { description: 'What it aims at.' })
  @Property({ type: 'string', length: TEXT_MAX })
  objectif!: string;

  @Field(() => String, { description: 'What will be done.' })
  @Property({ type: 'string', length: TEXT_MAX })
  action!: string;

  @Field(() => String, { description: 'Who leads it.' })
  @Property({ type: 'string', length: TEXT_MAX })
  lead!: string;

  @Property({ type: 'integer', fieldName: 'id_individu', nullable: true, hidden: true })
  idIndividu: number | null = null;

  @Field(() => GraphQLISODateTime, { description: 'When it was written.' })
  @Property({ type: 'datetime' })
  dateCreation!: Date;
}
