import { ArgsType, Field, GraphQLISODateTime, InputType, Int, ObjectType } from 'type-graphql';

import { ScopeArgs } from '../campagne/scope.types.js';
import { EquipeNommee } from '../equipe/equipe.input.js';

@ArgsType()
@InputType()
export class RappelsScopeArgs extends ScopeArgs {
  @Field(() => Int, {
    nullable: true,
    description: 'Key of the team at the head of the branch; null for the whole company.',
  })
  idEquipe?: number | null;
}

@InputType({ description: 'When the reminders of a campaign go.' })
export class UpdateRappelsCampagneInput extends RappelsScopeArgs {
  @Field(() => [GraphQLISODateTime], {
    description: 'When those to come go, two at most with those that have gone.',
  })
  dates!: Date[];

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether more than two are wanted, six at most.',
  })
  plus?: boolean | null;
}

@InputType({ description: 'What a company writes in its reminders.' })
export class UpdateModeleRappelInput {
  @Field(() => Int, { description: 'Key of the company.' })
  idSociete!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Subject, 120 characters at most; {societe}, {campagne} and {fermeture} are filled. Null for the product’s, absent for no change.',
  })
  objet?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Text, 2,000 characters at most, likewise; an empty line makes a paragraph. Null for the product’s, absent for no change.',
  })
  texte?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The version that was read; refused when it has changed since.',
  })
  version?: string | null;
}

@ArgsType()
export class ApercuRappelArgs extends ScopeArgs {
  @Field(() => String, {
    nullable: true,
    description:
      'Subject, 120 characters at most; {societe}, {campagne} and {fermeture} are filled. Without it: the one that is kept.',
  })
  objet?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Text, 2,000 characters at most, likewise; an empty line makes a paragraph. Without it: the one that is kept.',
  })
  texte?: string | null;
}

@ObjectType({ description: 'What a company writes in its reminders.' })
export class ModeleRappel {
  @Field(() => Int, { description: 'Key of the company.' })
  idSociete!: number;

  @Field(() => String, { description: 'Subject, before it is filled.' })
  objet!: string;

  @Field(() => String, { description: 'Text, before it is filled.' })
  texte!: string;

  @Field(() => Boolean, { description: 'Whether it is its own; else it is the product’s.' })
  propre!: boolean;

  @Field(() => String, { description: 'Its version, to be sent back when it is saved.' })
  version!: string;
}

@ObjectType({ description: 'A reminder as its reader gets it.' })
export class ApercuRappel {
  @Field(() => ModeleRappel, { description: 'The words that are kept.' })
  modele!: ModeleRappel;

  @Field(() => String, { description: 'Subject.' })
  objet!: string;

  @Field(() => String, { description: 'The mail as text.' })
  texte!: string;

  @Field(() => String, { description: 'The mail as HTML.' })
  html!: string;

  @Field(() => String, { description: 'The message to copy where no mail is sent.' })
  aCopier!: string;

  @Field(() => String, { description: 'Address of the boussoles, for a QR code.' })
  lien!: string;
}

@ObjectType({ description: 'A reminder of a campaign in a company; of its mails, counts alone.' })
export class Rappel {
  @Field(() => Int, { description: 'Key of the reminder.' })
  id!: number;

  @Field(() => GraphQLISODateTime, { description: 'When it goes, or has gone.' })
  date!: Date;

  @Field(() => Boolean, { description: 'Whether it has gone: it changes no more.' })
  parti!: boolean;

  @Field(() => Int, { description: 'To how many addresses; 0 before it goes.' })
  destinataires!: number;

  @Field(() => Int, { description: 'How many mails the mail server took.' })
  envoyes!: number;

  @Field(() => Int, { description: 'How many are on their way, or will be tried again.' })
  attendus!: number;

  @Field(() => Int, { description: 'How many were given up, or refused for good.' })
  echecs!: number;
}

@ObjectType({ description: 'The reminders of a campaign in a company, or in one of its branches.' })
export class RappelsCampagne {
  @Field(() => Int, { description: 'Key of the company.' })
  idSociete!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Key of the team at the head of the branch; null for the whole company.',
  })
  idEquipe!: number | null;

  @Field(() => Int, { description: 'Key of the campaign.' })
  idCampagne!: number;

  @Field(() => Boolean, { description: 'Whether this product sends mails.' })
  possible!: boolean;

  @Field(() => GraphQLISODateTime, { description: 'When the campaign closes there.' })
  dateFermeture!: Date;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many members of these teams at least have an address that takes reminders, whatever they answered: a multiple of five; null where they are fewer.',
  })
  adresses!: number | null;

  @Field(() => [Rappel], { description: 'In the order of their dates.' })
  rappels!: Rappel[];

  @Field(() => [EquipeNommee], {
    description: 'Branches with reminders of their own, by name: their teams get these alone.',
  })
  branches!: EquipeNommee[];
}
