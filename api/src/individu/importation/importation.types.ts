import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';

import type { Encodage } from './encoding.js';

export const EncodageImport = {
  UTF_8: 'UTF_8',
  WINDOWS_1252: 'WINDOWS_1252',
  MS_DOS: 'MS_DOS',
  MACINTOSH: 'MACINTOSH',
} as const satisfies Record<Encodage, Encodage>;
registerEnumType(EncodageImport, {
  name: 'EncodageImport',
  description: 'An encoding of a text file that has no mark.',
  valuesConfig: {
    UTF_8: { description: 'Unicode.' },
    WINDOWS_1252: { description: 'A French Windows.' },
    MS_DOS: { description: 'Code page 850.' },
    MACINTOSH: { description: 'An old Macintosh.' },
  },
});

@InputType({ description: 'What an import may be told beside its file.' })
export class ImportIndividusInput {
  @Field(() => EncodageImport, {
    nullable: true,
    description: 'Encoding of a CSV, chosen among `lectures`; by default it is recognised.',
  })
  encodage?: Encodage | null;

  @Field(() => String, {
    nullable: true,
    description:
      'What the mails say, 600 characters at most, instead of the usual words; nothing where no mail is sent.',
  })
  message?: string | null;
}

@ObjectType({ description: 'How names of a file read in one encoding.' })
export class LectureImport {
  @Field(() => EncodageImport, { description: 'The encoding.' })
  encodage!: Encodage;

  @Field(() => Int, { description: 'Line of the example.' })
  ligne!: number;

  @Field(() => String, { description: 'Words of this line, as they read.' })
  exemple!: string;
}

@ObjectType({ description: 'One line of the file: what it creates, or why it cannot.' })
export class LigneImport {
  @Field(() => Int, { description: 'Number of the line in the file, the first being 1.' })
  ligne!: number;

  @Field(() => String, { description: 'As it is in the file.' })
  nom!: string;

  @Field(() => String, { description: 'As it is in the file.' })
  prenom!: string;

  @Field(() => String, { description: 'As it is in the file.' })
  adresseMail!: string;

  @Field(() => String, { description: 'As it is in the file.' })
  libelleProfil!: string;

  @Field(() => String, {
    description: 'As it is in the file; null when the line names none.',
    nullable: true,
  })
  libelleSociete!: string | null;

  @Field(() => [String], { description: 'Names of its teams.' })
  equipes!: string[];

  @Field(() => [String], { description: 'What is wrong, in French; empty when it can be created.' })
  erreurs!: string[];

  @Field(() => Boolean, {
    description: 'Whether this person has an account already, which is left as it is.',
  })
  dejaLa!: boolean;

  @Field(() => [String], {
    description: 'What the account says otherwise than the line, in French: told, never applied.',
  })
  avis!: string[];

  @Field(() => String, {
    nullable: true,
    description:
      'Path of the single-use link, shown once, valid for seven days (a first one until its last open boussole closes), or of the login where a directory alone opens the account; null before the import, and when it goes by mail alone: `importe` and `envoi` tell which.',
  })
  lienActivation!: string | null;
}

@ObjectType({ description: 'The mail that an import sends, as its first person gets it.' })
export class ApercuInvitation {
  @Field(() => String, { description: 'What the facilitator wrote, or the usual words.' })
  message!: string;

  @Field(() => String, { description: 'Its subject.' })
  objet!: string;

  @Field(() => String, { description: 'Its text; the link ends by an ellipsis.' })
  texte!: string;
}

@ObjectType({ description: 'How a file that somebody brings was read.' })
export abstract class FichierLu {
  @Field(() => String, { description: 'Encoding that was recognised; empty for a workbook.' })
  encodage!: string;

  @Field(() => String, {
    description: 'Separator that was recognised: ; , | or a tab; empty for a workbook.',
  })
  separateur!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Sheet of the workbook that was read; null for a CSV.',
  })
  feuille!: string | null;

  @Field(() => [LectureImport], {
    description: 'How the file may be read, the likeliest first; empty when there is no doubt.',
  })
  lectures!: LectureImport[];

  @Field(() => Boolean, {
    description: 'Whether `encodage` must be chosen among `lectures` before anything is kept.',
  })
  aConfirmer!: boolean;

  @Field(() => [String], { description: 'Columns of the file that mean nothing here.' })
  colonnesIgnorees!: string[];
}

@ObjectType({ description: 'What an imported file of users holds, line by line.' })
export class RapportImport extends FichierLu {
  @Field(() => [LigneImport], { description: 'One per line of the file.' })
  lignes!: LigneImport[];

  @Field(() => Int, { description: 'How many lines cannot be created; above 0, nothing is.' })
  enErreur!: number;

  @Field(() => Int, { description: 'How many lines make a user.' })
  aCreer!: number;

  @Field(() => Int, { description: 'How many lines are of people who have an account already.' })
  dejaLa!: number;

  @Field(() => Boolean, { description: 'Whether the users were created.' })
  importe!: boolean;

  @Field(() => Boolean, { description: 'Whether the links are also being mailed.' })
  envoi!: boolean;

  @Field(() => ApercuInvitation, {
    nullable: true,
    description:
      'The mail that each person gets, or got; null when nobody is to be created, and where no mail is sent: `aCreer` tells which.',
  })
  apercu!: ApercuInvitation | null;
}
