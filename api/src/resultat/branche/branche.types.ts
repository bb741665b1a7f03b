import { Field, Int, ObjectType } from 'type-graphql';

import { EnsembleCampagne } from '../ensemble/ensemble.types.js';
import { ThreeYears } from '../resultat.types.js';

@ObjectType({ description: 'A team that stands above another one.' })
export class BrancheAncetre {
  @Field(() => Int, { description: 'Key of the team.' })
  idEquipe!: number;

  @Field(() => String, { description: 'Name of the team.' })
  libelleEquipe!: string;
}

@ObjectType({
  description:
    'A team of any level with all those below it, in a campaign: the sum of the figures that the pages of their boussoles show to the same reader. ' +
    'What such a page withholds is in no sum here; a domain (`resultatDomaine`) also counts it, where enough people are hidden among others.',
})
export class ResultatBranche extends ThreeYears {
  @Field(() => Int, { description: 'Key of the team at its top.' })
  idEquipe!: number;

  @Field(() => String, { description: 'Name of that team.' })
  libelleEquipe!: string;

  @Field(() => Int, { description: 'Key of the company.' })
  idSociete!: number;

  @Field(() => String, { description: 'Name of the company.' })
  libelleSociete!: string;

  @Field(() => [BrancheAncetre], { description: 'The teams above it, the domain first.' })
  ancetres!: BrancheAncetre[];

  @Field(() => EnsembleCampagne, {
    nullable: true,
    description: 'The campaign shown; null when the company has none.',
  })
  campagne!: EnsembleCampagne | null;

  @Field(() => [EnsembleCampagne], {
    description: 'Those that may be asked for, the latest first.',
  })
  campagnes!: EnsembleCampagne[];

  @Field(() => Int, { description: 'How many teams it has, the one at its top among them.' })
  equipes!: number;

  @Field(() => Int, {
    description: 'How many of them have a boussole of the campaign that this reader may open.',
  })
  boussoles!: number;

  @Field(() => Int, {
    description: 'How many of those show a figure: they alone are summed up here.',
  })
  comptees!: number;

  @Field(() => Int, {
    description:
      'Below this number of answers a page of its teams shows this reader no score; 1: all are shown.',
  })
  minimumReponses!: number;
}
