import { ArgsType, Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';

import { PLANS_MAX } from '../../../schema/limits.js';
import { PLAN_VIEWS, type PlanView } from '../../../schema/statuts.js';
import { connectionOf, edgeOf, firstOf } from '../core/connection.js';
import { FormatExport } from '../resultat/export/export.types.js';
import { PlanLu } from './plansLus.types.js';

registerEnumType(PLAN_VIEWS, {
  name: 'VuePlans',
  description: 'Which actions of a company.',
  valuesConfig: {
    A_SUIVRE: { description: 'Still to be done, and carried over by no other one.' },
    EN_RETARD: { description: 'Those of them whose day is past, in Paris.' },
    A_FAIRE: { description: 'Those of the first whose work is not begun.' },
    EN_COURS: { description: 'Those of the first whose work is begun.' },
    FAITS: { description: 'Done.' },
    ABANDONNES: { description: 'Given up.' },
    TOUS: { description: 'All of them.' },
  },
});

@InputType({ description: 'Which actions of a company.' })
export class FiltrePlansInput {
  @Field(() => PLAN_VIEWS, {
    nullable: true,
    description: 'Which ones; those still to be done unless told.',
  })
  vue?: PlanView;

  @Field(() => Int, { nullable: true, description: 'Of this team alone.' })
  idEquipe?: number | null;

  @Field(() => Int, { nullable: true, description: 'Owned by this member alone.' })
  idResponsable?: number | null;
}

@ArgsType()
export class PlansPartArgs extends firstOf(PLANS_MAX) {}

@ArgsType()
export class PlansArgs {
  @Field(() => Int, { description: 'Key of the company.' })
  idSociete!: number;

  @Field(() => FiltrePlansInput, {
    nullable: true,
    description: 'Which ones; those still to be done unless told.',
  })
  filtre?: FiltrePlansInput | null;
}

@ArgsType()
export class ExportPlansArgs extends PlansArgs {
  @Field(() => FormatExport, { description: 'The kind of file.' })
  format!: FormatExport;
}

@ObjectType({ description: 'An action among those of its company. Admin only.' })
export class PlanSuivi extends PlanLu {
  @Field(() => String, { description: 'Who leads it.' })
  lead!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'First and last name of the member who owns it, else the pseudo; null: nobody of the team does.',
  })
  responsable!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Key of the member who owns it; null: nobody of the team does.',
  })
  idResponsable!: number | null;

  @Field(() => Boolean, { description: 'Whether an action of another year carries it over.' })
  repris!: boolean;
}

@ObjectType({ description: 'An action of a company, and its place. Admin only.' })
export class PlanSuiviEdge extends edgeOf(PlanSuivi) {}

@ObjectType({ description: 'Actions of a company. Admin only.' })
export class PlanSuiviConnection extends connectionOf(PlanSuiviEdge) {}
