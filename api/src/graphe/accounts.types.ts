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
      'Those whose account was made, or entered by a link made again, since the boussole; null when not shown: `masque` says why, and where one answers without an account (`sansCompte`).',
  })
  depuisCreation!: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether one answers there without an account of one’s own: every account is then younger than the boussole. null when not shown.',
  })
  sansCompte!: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Where one answers without an account, how many people are there by the facilitator’s word; null elsewhere (`sansCompte`) and when nobody said.',
  })
  presents!: number | null;

  @Field(() => MASKS, {
    nullable: true,
    description: 'Why they are not shown; null when they are.',
  })
  masque!: Mask | null;
}
