import { Field, Int, ObjectType } from 'type-graphql';

import { MASKS, type Mask } from '../resultat/resultat.types.js';

@ObjectType({
  description:
    'How many accounts take part in a boussole, for its members, who answer beside them, and admins.',
})
export class ComptesEquipe {
  @Field(() => Int, {
    nullable: true,
    description:
      'Participants, those who left the team or were erased included; null when not shown: `masque` says why.',
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
