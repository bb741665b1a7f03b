import { Field, InputType, Int, ObjectType } from 'type-graphql';

import { OpenWhole } from '../core/openTo.js';
import { Equipe } from './equipe.entity.js';

@InputType({ description: 'A team to create.' })
export class CreateEquipeInput {
  @Field(() => Int, { description: 'Key of its company.' })
  idSociete!: number;

  @Field(() => String, { description: 'Name, 100 characters at most.' })
  libelleEquipe!: string;

  @Field(() => String, { description: 'Six letters or digits; replaced by the server when taken.' })
  codeEquipe!: string;
}

@InputType({ description: 'How people enter a team; what is not given stays as it is.' })
export class UpdateEquipeInput {
  @Field(() => Int, { description: 'Key of the team.' })
  id!: number;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the code lets people in: one that is off answers as an unknown one.',
  })
  codeActif?: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether people may answer in it without an account of their own while a boussole is open.',
  })
  sansCompte?: boolean;

  @Field(() => Int, {
    nullable: true,
    description:
      'Up to how many accounts the code may fill the team, from 1 and not below the present number; null: no limit.',
  })
  effectif?: number | null;
}

@InputType({ description: 'One team of the tree being saved.' })
export class EquipeArbreInput {
  @Field(() => Int, { description: 'Key of the team.' })
  id!: number;

  @Field(() => String, { description: 'Name, 100 characters at most.' })
  libelleEquipe!: string;

  @Field(() => Int, { nullable: true, description: 'null for a domain.' })
  idParent!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Rank from 0 among the children of its parent, once saved: those that are not listed keep their order around it. Give it for every team of the list, or for none: they then stand in the order of the list.',
  })
  rang?: number | null;
}

@InputType({ description: 'The tree of teams of a company, whole or what moved in it.' })
export class UpdateArbreEquipesInput {
  @Field(() => Int, { description: 'Key of the company.' })
  idSociete!: number;

  @Field(() => [EquipeArbreInput], {
    description: 'Without ranks, in tree order. A team not listed is left as it is.',
  })
  equipes!: EquipeArbreInput[];

  @Field(() => String, {
    nullable: true,
    description:
      'The version that was read with the tree: refused with CONFLICT when the tree has changed since. Without it, any tree is accepted.',
  })
  version?: string | null;
}

@ObjectType({ description: 'The teams of a company, and a name for the state of their tree.' })
export class ArbreEquipes {
  @Field(() => String, {
    description: 'Changes with any name, parent or order; send it back when saving or deleting.',
  })
  version!: string;

  @Field(() => [Equipe], { description: 'Flat, siblings in order.' })
  equipes!: Equipe[];
}

@OpenWhole('jeton')
@ObjectType({ description: 'A team by its name alone: as a stranger with its code may see it.' })
export class EquipeNommee {
  @Field(() => Int, { description: 'Key of the team.' })
  id!: number;

  @Field(() => String, { description: 'Its name.' })
  libelleEquipe!: string;
}

@ObjectType({ description: 'A team found by its code.' })
export class EquipeTrouvee extends EquipeNommee {
  @Field(() => Boolean, {
    description:
      'Whether one may answer there without an account of one’s own, by `createCompteProvisoire`.',
  })
  accueille!: boolean;

  @Field(() => Boolean, {
    description: 'Whether there is something to answer in it: a boussole of it is open.',
  })
  ouverte!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether there was something, and all of it is closed: not, before its first boussole.',
  })
  fermee!: boolean;

  @Field(() => Int, {
    nullable: true,
    description:
      'Fewest people of a figure where one answers there, or will; null in Directe, where figures follow each answer.',
  })
  k!: number | null;
}

/** Members of a boussole's team today, and those whose account is younger than the boussole. */
export interface Accounts {
  comptes: number;
  depuisCreation: number;
  /** Whether one answers there without an account of one's own. */
  sansCompte: boolean;
  /** How many people are there, by the facilitator's word. */
  presents: number | null;
}
