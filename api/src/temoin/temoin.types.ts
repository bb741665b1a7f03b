import { Field, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';

import { MOTIFS_RETRAIT, type MotifRetrait } from '../../../schema/statuts.js';
import { Ligne } from '../audit/audit.types.js';
import { Day } from '../core/scalars.js';

@ObjectType({ description: 'A campaign in which the company has boussoles.' })
export class CampagneTemoin {
  @Field(() => Int, { description: 'Key of the campaign.' })
  id!: number;

  @Field(() => String, { description: 'Its name.' })
  nom!: string;

  @Field(() => Int, { description: 'Its year.' })
  annee!: number;

  @Field(() => Int, { description: 'Boussoles of the company in it.' })
  boussoles!: number;

  @Field(() => Int, { description: 'Those that still take answers.' })
  ouvertes!: number;
}

@ObjectType({ description: 'A témoin of the company: each knows the others.' })
export class CompteTemoin {
  @Field(() => String, { description: 'Names, or mail.' })
  nom!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Where the link of a forgotten password goes; null when the account has none.',
  })
  adresseMail!: string | null;

  @Field(() => Boolean, { description: 'Whether it has chosen a password.' })
  actif!: boolean;

  @Field(() => Day, { description: 'The day when it was made, in Paris.' })
  depuis!: string;

  @Field(() => Boolean, { description: 'Whether it is the caller’s.' })
  moi!: boolean;
}

@ObjectType({
  description:
    'How a company keeps answers confidential, as its témoin reads it (publication, P12). Témoin only.',
})
export class Temoin {
  @Field(() => String, { description: 'Name of the company.' })
  libelleSociete!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Fewest people of a block in boussoles to come; null in Directe.',
  })
  k!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Months after the last closing of a campaign when its answers and comments are erased; null when they are kept for good.',
  })
  conservation!: number | null;

  @Field(() => Boolean, {
    description: 'Whether every member reads the results of all teams (VISU_SOCIETE).',
  })
  visuSociete!: boolean;

  @Field(() => Int, { description: 'Reporting tokens that read figures of it today.' })
  jetons!: number;

  @Field(() => Int, { description: 'Accounts of its members.' })
  membres!: number;

  @Field(() => Int, { description: 'Accounts that read every result and comment: facilitators.' })
  facilitateurs!: number;

  @Field(() => [String], { description: 'Their names, in order.' })
  nomsFacilitateurs!: string[];

  @Field(() => [String], {
    description: 'Names of those who read the company or a branch of it: lecteurs.',
  })
  nomsLecteurs!: string[];

  @Field(() => [CompteTemoin], { description: 'Its témoins, the first made first.' })
  temoins!: CompteTemoin[];

  @Field(() => Boolean, {
    description: 'Whether acts that weaken confidentiality wait for a témoin’s agreement.',
  })
  accord!: boolean;

  @Field(() => [CampagneTemoin], { description: 'The campaigns, the newest first.' })
  campagnes!: CampagneTemoin[];
}

@ObjectType({ description: 'That figures of a boussole were published: never the figures.' })
export class PublicationTemoin {
  @Field(() => Int, { description: 'Its number, from 1.' })
  numero!: number;

  @Field(() => Day, { description: 'The day, in Paris.' })
  jour!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many people it sums up; null for a Directe boussole that fewer than five had finished.',
  })
  faites!: number | null;

  @Field(() => Int, { description: 'Fewest people that it could sum up.' })
  k!: number;
}

@ObjectType({
  description: 'One boussole of a campaign, without anything that anybody answered.',
})
export class BoussoleTemoin {
  @Field(() => Int, { description: 'Key of the boussole.' })
  id!: number;

  @Field(() => String, { description: 'Name of the team.' })
  libelleEquipe!: string;

  @Field(() => Int, { nullable: true, description: 'Fewest people of a block; null in Directe.' })
  k!: number | null;

  @Field(() => Boolean, { description: 'Whether lecteurs read what it shows.' })
  lecteurs!: boolean;

  @Field(() => Day, { description: 'The day on which it was opened, in Paris.' })
  ouverteLe!: string;

  @Field(() => Day, {
    nullable: true,
    description:
      'The day on which its figures were imported from a spreadsheet, in Paris; null where people answer.',
  })
  importeeLe!: string | null;

  @Field(() => Day, {
    nullable: true,
    description:
      'The day on which its answers and comments were erased, their time over, in Paris; null while they are kept.',
  })
  effaceeLe!: string | null;

  @Field(() => GraphQLISODateTime, { description: 'From when it takes nothing more.' })
  dateFermeture!: Date;

  @Field(() => Boolean, { description: 'Whether it still takes answers.' })
  ouverte!: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'How many are expected; null where the team has neither a headcount nor a list.',
  })
  participants!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How many have finished; null while fewer than `k` have, five in Directe.',
  })
  termines!: number | null;

  @Field(() => Int, { description: 'Participants whose account was made with the code since.' })
  parCode!: number;

  @Field(() => Int, { description: 'Participants whose account a facilitator made since.' })
  parFacilitateur!: number;

  @Field(() => Int, {
    description: 'Participants whose older account was opened again since, by a link.',
  })
  parLien!: number;

  @Field(() => Int, { description: 'Participants of whom no account is left.' })
  effaces!: number;

  @Field(() => [PublicationTemoin], { description: 'When its figures were published.' })
  publications!: PublicationTemoin[];
}

@ObjectType({
  description: 'A line of the trail about the company: facilitators are named, members are not.',
})
export class LigneTemoin extends Ligne {
  @Field(() => String, {
    nullable: true,
    description: 'Who did it, « un membre » for any of them; null when nobody was signed in.',
  })
  auteur!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'What it was done to, « un membre » for any of them; null for an action that is done to no one thing.',
  })
  objet!: string | null;
}

@ObjectType({ description: 'That a comment was removed: never its words. Témoin only.' })
export class RetraitTemoin {
  @Field(() => Day, { description: 'The day, in Paris.' })
  jour!: string;

  @Field(() => String, { description: 'The team and the campaign, as they were called.' })
  boussole!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The criterion that it was written beside; empty when it is no more, null for a closing comment.',
  })
  critere!: string | null;

  @Field(() => MOTIFS_RETRAIT, { description: 'Why.' })
  motif!: MotifRetrait;
}

@ObjectType({ description: 'One page of the trail of the company.' })
export class JournalTemoin {
  @Field(() => [LigneTemoin], { description: 'The lines of this page.' })
  lignes!: LigneTemoin[];

  @Field(() => Int, { description: 'Lines that match, on all pages.' })
  total!: number;
}

@ObjectType({ description: 'The state of the seal that each line of the trail bears.' })
export class SceauTemoin {
  @Field(() => Int, { description: 'Lines of the company that are kept.' })
  lignes!: number;

  @Field(() => Int, { description: 'Those that are sealed; the rest will be within a day.' })
  scellees!: number;

  @Field(() => Boolean, {
    description: 'Whether every seal follows from the one before and from its line, unchanged.',
  })
  intact!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'The last seal of a line of the company, to note down outside of the product; null before the first.',
  })
  dernier!: string | null;

  @Field(() => Day, {
    nullable: true,
    description: 'The day of the line that bears it; null before the first.',
  })
  dernierJour!: string | null;

  @Field(() => Day, {
    nullable: true,
    description:
      'The day of the line that bears the seal that was asked for; null when no line of the company does.',
  })
  retrouveLe!: string | null;
}
