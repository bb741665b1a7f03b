import { Field, Int, ObjectType } from 'type-graphql';

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

  @Field(() => String, {
    nullable: true,
    description:
      'Path of the single-use link, shown once, valid for seven days; null before the import, and when it goes by mail alone: `importe` and `envoi` tell which.',
  })
  lienActivation!: string | null;
}

@ObjectType({ description: 'What an imported file of users holds, line by line.' })
export class RapportImport {
  @Field(() => String, { description: 'Encoding that was recognised.' })
  encodage!: string;

  @Field(() => String, { description: 'Separator that was recognised: ; , or a tab.' })
  separateur!: string;

  @Field(() => [String], { description: 'Columns of the file that mean nothing here.' })
  colonnesIgnorees!: string[];

  @Field(() => [LigneImport], { description: 'One per line of the file.' })
  lignes!: LigneImport[];

  @Field(() => Int, { description: 'How many lines cannot be created; above 0, nothing is.' })
  enErreur!: number;

  @Field(() => Boolean, { description: 'Whether the users were created.' })
  importe!: boolean;

  @Field(() => Boolean, { description: 'Whether the links are also being mailed.' })
  envoi!: boolean;
}
