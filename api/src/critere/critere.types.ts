import { Field, Int, ObjectType } from 'type-graphql';

import { Critere } from './critere.entity.js';

@ObjectType({
  description: 'What the starting set, or the criteria of another company, brought to a company.',
})
export class CriteresDepart {
  @Field(() => [Critere], { description: 'Those added, in their order.' })
  crees!: Critere[];

  @Field(() => Int, {
    description: 'How many were left out since the company has them, under that label or another.',
  })
  dejaPresents!: number;
}
