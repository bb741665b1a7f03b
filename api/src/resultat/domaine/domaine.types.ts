import { Field, Int, ObjectType } from 'type-graphql';

import { OpenIn, OpenTo } from '../../core/openTo.js';
import { PageResultats, Roti } from '../resultat.types.js';

@OpenIn('jeton')
@ObjectType({
  description:
    'The result page of a domain in a campaign: a top-level team with its whole subtree, over all answers, criteria matched ' +
    'by id and named as last asked. The years before are those of its latest campaign of that year. Computed in the database.',
})
export class ResultatDomaine extends PageResultats {
  @OpenTo('jeton')
  @Field(() => Int, { description: 'The top-level team.' })
  idDomaine!: number;

  @OpenTo('jeton')
  @Field(() => Int, { description: 'Key of the campaign.' })
  idCampagne!: number;

  @OpenTo('jeton')
  @Field(() => Int, { description: 'How many of its teams have a boussole in this campaign.' })
  nombreBoussoles!: number;

  @Field(() => Int, {
    description:
      'How many of those show nothing: they are published later, or never, and are in no figure here.',
  })
  sansPublication!: number;

  @OpenTo('jeton')
  @Field(() => Roti, { description: 'What its closing comments rate.' })
  roti!: Roti;
}
