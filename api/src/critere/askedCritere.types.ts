import { Field, Int, ObjectType } from 'type-graphql';

import { OpenWhole } from '../core/openTo.js';

@OpenWhole('jeton')
@ObjectType({ description: 'A criterion, as a boussole asks it.' })
export class CritereDemande {
  @Field(() => Int, { description: 'Key of the criterion.' })
  id!: number;

  @Field(() => String, { description: 'As it is asked.' })
  libelle!: string;
}
