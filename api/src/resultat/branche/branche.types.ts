import { Field, Int, ObjectType } from 'type-graphql';

import { Campagne } from '../../campagne/campagne.entity.js';
import { EquipeNommee } from '../../equipe/equipe.input.js';
import { ThreeYears } from '../resultat.types.js';

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

  @Field(() => [EquipeNommee], { description: 'The teams above it, the domain first.' })
  ancetres!: EquipeNommee[];

  @Field(() => Campagne, {
    nullable: true,
    description: 'The campaign shown; null when the company has none.',
  })
  campagne!: Campagne | null;

  @Field(() => [Campagne], {
    description: 'Those that may be asked for, the latest first.',
  })
  campagnes!: Campagne[];

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
