import { Field, ObjectType } from 'type-graphql';

import { EquipeNommee } from '../equipe/equipe.input.js';
import { FacilitateurSociete } from '../facilitation/facilitation.types.js';
import { SocieteNommee } from '../societe/societe.input.js';

@ObjectType({ description: 'What the signed-in lecteur reads.' })
export class Lecture {
  @Field(() => SocieteNommee, { description: 'The company.' })
  societe!: SocieteNommee;

  @Field(() => EquipeNommee, {
    nullable: true,
    description: 'The team at the top of their branch; null when they read the whole company.',
  })
  branche!: EquipeNommee | null;
}

@ObjectType({ description: 'Somebody who reads a company, or a branch of it.' })
export class Lecteur extends FacilitateurSociete {
  @Field(() => EquipeNommee, {
    nullable: true,
    description: 'The team at the top of their branch; null when they read the whole company.',
  })
  branche!: EquipeNommee | null;
}
