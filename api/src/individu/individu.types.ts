import { Field, InputType, Int, ObjectType } from 'type-graphql';

import { EquipeTrouvee } from '../equipe/equipe.input.js';

@ObjectType('Individu', { description: 'A user as the administration shows it. Admin only.' })
export class IndividuLu {
  @Field(() => Int)
  id!: number;

  @Field(() => String, { nullable: true })
  pseudo!: string | null;

  @Field(() => String, { nullable: true })
  nom!: string | null;

  @Field(() => String, { nullable: true })
  prenom!: string | null;

  @Field(() => String, { nullable: true })
  adresseMail!: string | null;

  @Field(() => Int, { description: '0 User, 1 Administrateur.' })
  idProfil!: number;

  @Field(() => String)
  libelleProfil!: string;

  @Field(() => Int, { nullable: true })
  idSociete!: number | null;

  @Field(() => String, { nullable: true })
  libelleSociete!: string | null;

  @Field(() => [EquipeTrouvee], { description: 'The teams it is a member of, by name.' })
  equipes!: EquipeTrouvee[];

  @Field(() => Boolean, { description: 'Whether a password has been chosen.' })
  actif!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'Day (YYYY-MM-DD) on which the account is erased unless somebody signs in with it; null before 23 months without.',
  })
  effacementPrevuLe!: string | null;
}

@ObjectType({ description: 'One page of users.' })
export class IndividuPage {
  @Field(() => [IndividuLu])
  lignes!: IndividuLu[];

  @Field(() => Int, { description: 'How many users match the search, on all pages.' })
  total!: number;
}

@ObjectType({ description: 'A user and the link with which it chooses its password.' })
export class IndividuInvite {
  @Field(() => IndividuLu)
  individu!: IndividuLu;

  @Field(() => String, {
    description: 'Path of the single-use link, shown once, valid for seven days.',
  })
  lienActivation!: string;

  @Field(() => Boolean, { description: 'Whether the link was also mailed.' })
  envoye!: boolean;
}

@ObjectType({ description: 'What the holder of an activation link is told.' })
export class Activation {
  @Field(() => String, { nullable: true })
  prenom!: string | null;

  @Field(() => Boolean, { description: 'Whether a pseudo is to be chosen too.' })
  pseudoRequis!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the account then signs in by mail, as facilitators do, or by pseudo.',
  })
  facilitateur!: boolean;
}

@InputType()
export class CreateIndividuInput {
  @Field(() => String)
  nom!: string;

  @Field(() => String)
  prenom!: string;

  @Field(() => String)
  adresseMail!: string;

  @Field(() => Int, { nullable: true, description: '0 User, 1 Administrateur. Required.' })
  idProfil?: number;

  @Field(() => Int, { nullable: true })
  idSociete?: number;

  @Field(() => [Int], { nullable: true })
  idEquipes?: number[];
}

@InputType()
export class UpdateIndividuInput {
  @Field(() => Int)
  id!: number;

  @Field(() => String, { nullable: true })
  nom?: string;

  @Field(() => String, { nullable: true })
  prenom?: string;

  @Field(() => Int, { nullable: true, description: '0 User, 1 Administrateur. Required.' })
  idProfil?: number;

  @Field(() => Int, { nullable: true })
  idSociete?: number;

  @Field(() => [Int], { nullable: true })
  equipesAjoutees?: number[];

  @Field(() => [Int], { nullable: true })
  equipesRetirees?: number[];
}

@InputType()
export class ActivationInput {
  @Field(() => String)
  jeton!: string;

  @Field(() => String, { nullable: true })
  pseudo?: string;

  @Field(() => String)
  motDePasse!: string;
}
