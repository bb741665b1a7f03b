import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';

import { ACCOUNT_STATES, type AccountState } from '../../../schema/statuts.js';
import { Day } from '../core/scalars.js';
import { EquipeNommee } from '../equipe/equipe.input.js';

registerEnumType(ACCOUNT_STATES, {
  name: 'EtatCompte',
  description: 'What became of an account and of its activation link.',
  valuesConfig: {
    ACTIF: { description: 'A password has been chosen, or a directory has opened it.' },
    EN_ATTENTE: { description: 'It has a link.' },
    EXPIRE: { description: 'It has no link that works.' },
    PROVISOIRE: { description: 'It has no password and ends with its boussole.' },
    NON_ENVOYE: { description: 'The mail server refused its link.' },
    A_CORRIGER: {
      description:
        'No mail server takes its address, or an earlier account has the same mailbox. It signs in all the same.',
    },
  },
});

@ObjectType('Individu', { description: 'A user as the administration shows it. Admin only.' })
export class ReadIndividu {
  @Field(() => Int, { description: 'Key of the user.' })
  id!: number;

  @Field(() => String, {
    description: 'What it signs in with; null when it has none: facilitators do with their mail.',
    nullable: true,
  })
  pseudo!: string | null;

  @Field(() => String, { description: 'Last name; null when none was given.', nullable: true })
  nom!: string | null;

  @Field(() => String, { description: 'First name; null when none was given.', nullable: true })
  prenom!: string | null;

  @Field(() => String, {
    description: 'Mail address; null for whoever registered with a code.',
    nullable: true,
  })
  adresseMail!: string | null;

  @Field(() => Int, {
    description: '0 User, 1 Administrateur, 2 Témoin, 3 Facilitateur, 4 Lecteur.',
  })
  idProfil!: number;

  @Field(() => String, { description: 'Name of the profile.' })
  libelleProfil!: string;

  @Field(() => Int, {
    description: 'Key of its company; null when it belongs to none.',
    nullable: true,
  })
  idSociete!: number | null;

  @Field(() => String, {
    description: 'Name of its company; null when it belongs to none.',
    nullable: true,
  })
  libelleSociete!: string | null;

  @Field(() => [EquipeNommee], { description: 'The teams it is a member of, by name.' })
  equipes!: EquipeNommee[];

  @Field(() => Boolean, { description: 'Whether a password has been chosen.' })
  actif!: boolean;

  @Field(() => Day, {
    nullable: true,
    description:
      'Day on which the account is erased unless somebody signs in with it, told while no « Publiée » boussole of it is open; null before 23 months without.',
  })
  effacementPrevuLe!: string | null;

  @Field(() => ACCOUNT_STATES, { description: 'What became of it and of its link.' })
  etat!: AccountState;
}

@ObjectType({ description: 'One page of users.' })
export class IndividuPage {
  @Field(() => [ReadIndividu], { description: 'The users of this page.' })
  lignes!: ReadIndividu[];

  @Field(() => Int, { description: 'How many users match the search, on all pages.' })
  total!: number;
}

@ObjectType({ description: 'A user and the link with which it chooses its password.' })
export class IndividuInvite {
  @Field(() => ReadIndividu, { description: 'The user.' })
  individu!: ReadIndividu;

  @Field(() => String, {
    nullable: true,
    description:
      'Path of the single-use link, shown once, valid for seven days (a first one until its last open boussole closes), or of the login where a directory alone opens the account; null when it is sent by mail only.',
  })
  lienActivation!: string | null;

  @Field(() => Boolean, { description: 'Whether the link was mailed.' })
  envoye!: boolean;
}

@ObjectType({ description: 'What the holder of an activation link is told.' })
export class Activation {
  @Field(() => String, {
    description: 'First name of whom the link is for; null when none was given.',
    nullable: true,
  })
  prenom!: string | null;

  @Field(() => Boolean, { description: 'Whether a pseudo is to be chosen too.' })
  pseudoRequis!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the account then signs in by mail, as facilitators do, or by pseudo.',
  })
  facilitateur!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'The directory that alone opens the account, which has no password; null where the link chooses one.',
  })
  annuaire!: string | null;
}

@InputType({ description: 'A user to create.' })
export class CreateIndividuInput {
  @Field(() => String, { description: 'Last name, 45 characters at most.' })
  nom!: string;

  @Field(() => String, { description: 'First name, 45 characters at most.' })
  prenom!: string;

  @Field(() => String, { description: 'Where the activation link goes.' })
  adresseMail!: string;

  @Field(() => Int, { description: '0 User, 1 Administrateur, 2 Témoin.' })
  idProfil!: number;

  @Field(() => Int, { description: 'Key of its company.', nullable: true })
  idSociete?: number;

  @Field(() => [Int], { description: 'The teams it becomes a member of.', nullable: true })
  idEquipes?: number[];
}

@InputType({ description: 'A user to change; what is absent stays as it is.' })
export class UpdateIndividuInput {
  @Field(() => Int, { description: 'Key of the user.' })
  id!: number;

  @Field(() => String, {
    description: 'Last name, 45 characters at most; null: none.',
    nullable: true,
  })
  nom?: string;

  @Field(() => String, {
    description: 'First name, 45 characters at most; null: none.',
    nullable: true,
  })
  prenom?: string;

  @Field(() => String, {
    description: 'A new mail address: earlier links stop working, and the former address is told.',
    nullable: true,
  })
  adresseMail?: string;

  @Field(() => Int, { description: '0 User, 1 Administrateur, 2 Témoin.' })
  idProfil!: number;

  @Field(() => Int, { description: 'Key of its company.', nullable: true })
  idSociete?: number;

  @Field(() => [Int], { description: 'Keys of the teams it joins.', nullable: true })
  equipesAjoutees?: number[];

  @Field(() => [Int], { description: 'Keys of the teams it leaves.', nullable: true })
  equipesRetirees?: number[];
}

@InputType({ description: 'What spends an activation link.' })
export class ConfirmCompteInput {
  @Field(() => String, { description: 'Last part of the link.' })
  jeton!: string;

  @Field(() => String, { description: 'The pseudo chosen, when one is asked.', nullable: true })
  pseudo?: string;

  @Field(() => String, { description: 'The password chosen, of 8 characters at least.' })
  motDePasse!: string;
}
