import { ArrayType } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, GraphQLISODateTime, Int, ObjectType, registerEnumType } from 'type-graphql';

import { RAISON_MAX, TEXT_MAX } from '../../../schema/limits.js';
import { PLAN_STATES, type PlanState } from '../../../schema/statuts.js';
import { Boussole } from '../boussole/boussole.entity.js';
import { Day } from '../core/scalars.js';
import { Equipe } from '../equipe/equipe.entity.js';

registerEnumType(PLAN_STATES, {
  name: 'EtatPlan',
  description: 'What became of an action.',
  valuesConfig: {
    A_FAIRE: { description: 'Decided, not begun.' },
    EN_COURS: { description: 'Begun.' },
    FAIT: { description: 'Done.' },
    ABANDONNE: { description: 'Given up, with a reason.' },
  },
});

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

  @Field(() => PLAN_STATES, { description: 'What became of it.' })
  @Property({ type: 'string', length: 10 })
  etat: PlanState = PLAN_STATES.A_FAIRE;

  @Field(() => String, {
    nullable: true,
    description: 'Why it was given up; null when it was not.',
  })
  @Property({ type: 'string', length: RAISON_MAX, nullable: true })
  raison: string | null = null;

  @Field(() => Day, {
    nullable: true,
    description: 'The day by which it should be done; null: none was set.',
  })
  @Property({ type: 'date', nullable: true })
  echeance: string | null = null;

  @Field(() => [Int], {
    description: 'Keys of the criteria that it is about; one may have been deleted since.',
  })
  @Property({ type: new ArrayType((id) => Number(id)), columnType: 'integer[]' })
  criteres: number[] = [];

  @Property({ type: 'integer', fieldName: 'id_responsable', nullable: true, hidden: true })
  idResponsable: number | null = null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Key of the action of a year before that it carries over; null: of none that is still there.',
  })
  @Property({ type: 'integer', fieldName: 'id_origine', nullable: true })
  idOrigine: number | null = null;
}
