import { Field, Int, ObjectType } from 'type-graphql';

import { OpenWhole } from '../../core/openTo.js';

@OpenWhole('jeton', 'projector')
@ObjectType({
  description:
    'A criterion that a facilitator renamed, saying that it means something else: figures of earlier years under the same key are not compared with it.',
})
export class Rupture {
  @Field(() => Int, { description: 'Key of the criterion.' })
  idCritere!: number;

  @Field(() => Int, { description: 'First year of the sense that it has on this page.' })
  depuis!: number;

  @Field(() => Boolean, {
    description: 'Whether `precedent`, of the same year, already meant something else.',
  })
  dansLAnnee!: boolean;
}
