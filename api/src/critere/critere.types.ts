import { Field, Int, ObjectType } from 'type-graphql';

import { Critere } from './critere.entity.js';

@ObjectType({ description: 'The criteria of a company once they were given another order.' })
export class OrdreCriteres {
  @Field(() => [Critere], { description: 'All of them, inactive too, in that order.' })
  criteres!: Critere[];
}

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
