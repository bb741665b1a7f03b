import { Field, InputType, Int, ObjectType } from 'type-graphql';

import { EquipeNommee } from '../../equipe/equipe.input.js';

@ObjectType({ description: 'The provisional account that was just made, and what it may answer.' })
export class CompteProvisoire {
  @Field(() => String, { description: 'The pseudo drawn for it.' })
  pseudo!: string;

  @Field(() => Int, { description: 'Key of the open boussole, the latest one of the team.' })
  idBoussole!: number;
}

@InputType({ description: 'What keeps a provisional account.' })
export class RegisterCompteProvisoireInput {
  @Field(() => String, { description: 'The pseudo chosen, of 4 letters or digits at least.' })
  pseudo!: string;

  @Field(() => String, { description: 'The password chosen, of 6 characters at least.' })
  motDePasse!: string;
}

@ObjectType({ description: 'The provisional accounts of a team. Admin only.' })
export class ComptesProvisoires {
  @Field(() => EquipeNommee, { description: 'The team whose boussole they answer.' })
  equipe!: EquipeNommee;

  @Field(() => String, { description: 'Name of its company.' })
  libelleSociete!: string;

  @Field(() => Int, { description: 'How many there are.' })
  nombre!: number;

  @Field(() => Int, {
    description:
      'Other accounts made since a Publiée boussole of the team was opened, while it is.',
  })
  depuis!: number;
}
