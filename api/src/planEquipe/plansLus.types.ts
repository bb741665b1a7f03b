import { Field, Int, ObjectType } from 'type-graphql';

import { PLAN_STATES, type PlanState } from '../../../schema/statuts.js';
import { OpenWhole } from '../core/openTo.js';
import { Day } from '../core/scalars.js';
import { EquipeNommee } from '../equipe/equipe.input.js';

@OpenWhole('jeton')
@ObjectType({
  description: 'An action, as a lecteur reads it: neither who leads it nor who owns it.',
})
export class PlanLu {
  @Field(() => Int, { description: 'Key of the action.' })
  id!: number;

  @Field(() => EquipeNommee, { description: 'The team.' })
  equipe!: EquipeNommee;

  @Field(() => Int, { description: 'Key of the boussole that it follows.' })
  idBoussole!: number;

  @Field(() => Int, { description: 'Year of the campaign.' })
  annee!: number;

  @Field(() => String, { description: 'What it aims at.' })
  objectif!: string;

  @Field(() => String, { description: 'What will be done.' })
  action!: string;

  @Field(() => PLAN_STATES, { description: 'What became of it.' })
  etat!: PlanState;

  @Field(() => String, {
    nullable: true,
    description: 'Why it was given up; null when it was not.',
  })
  raison!: string | null;

  @Field(() => Day, {
    nullable: true,
    description: 'The day by which it should be done; null: none was set.',
  })
  echeance!: string | null;

  @Field(() => Boolean, { description: 'Whether that day is past while it is still to be done.' })
  enRetard!: boolean;
}
