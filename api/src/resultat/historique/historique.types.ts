import { Field, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';

import { OpenWhole } from '../../core/openTo.js';
import { EvolutionCritere } from '../change/change.types.js';
import { IMPORTED, Moyenne } from '../resultat.types.js';

@OpenWhole('jeton')
@ObjectType({ description: 'A criterion in one of the campaigns in which it was asked.' })
export class AnneeCritere {
  @Field(() => Int, { description: "The campaign's year." })
  annee!: number;

  @Field(() => String, {
    description:
      'How it is called beside the others: « 2025 », or « mars 2026 » where its year has several.',
  })
  periode!: string;

  @Field(() => String, { description: 'Name of the campaign.' })
  nomCampagne!: string;

  @Field(() => GraphQLISODateTime, { nullable: true, description: IMPORTED })
  importeeLe!: Date | null;

  @Field(() => Moyenne, { description: 'Its averages, under the label of that year.' })
  moyenne!: Moyenne;

  @Field(() => Boolean, {
    description: 'Whether it means something else than in the year above: do not join the two.',
  })
  nouveauSens!: boolean;

  @Field(() => EvolutionCritere, {
    nullable: true,
    description:
      'What changed since the campaign before, of the same year or of the year before; null when it was not asked then, and when `nouveauSens`.',
  })
  evolution!: EvolutionCritere | null;
}

@OpenWhole('jeton')
@ObjectType({
  description:
    'A criterion of a boussole or of a domain over all its years, up to that of the page that leads here.',
})
export class HistoriqueCritere {
  @Field(() => Int, { description: 'Key of the criterion.' })
  idCritere!: number;

  @Field(() => String, { description: 'As it was last asked.' })
  libelle!: string;

  @Field(() => String, { description: 'Name of the team, or of the domain.' })
  libelleEquipe!: string;

  @Field(() => String, { description: 'Name of the company.' })
  libelleSociete!: string;

  @Field(() => Int, { description: "Year of the page's campaign." })
  annee!: number;

  @Field(() => [AnneeCritere], {
    description: 'One per campaign in which it was asked, oldest first.',
  })
  annees!: AnneeCritere[];
}
