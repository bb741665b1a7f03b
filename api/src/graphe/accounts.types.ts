import { Field, Int, ObjectType } from 'type-graphql';

import { MASKS, type Mask } from '../resultat/resultat.types.js';

@ObjectType({
  description:
    'How many accounts the team of a boussole has, for its members, who answer beside them, and admins.',
})
export class ComptesEquipe {
  @Field(() => Int, {
    nullable: true,
    description: 'Members of the team today; null when not shown: `masque` says why.',
  })
  comptes!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Those whose account is younger than the boussole; null when not shown: `masque` says why.',
  })
  depuisCreation!: number | null;

  @Field(() => MASKS, {
    nullable: true,
    description: 'Why they are not shown; null when they are.',
  })
  masque!: Mask | null;
}
