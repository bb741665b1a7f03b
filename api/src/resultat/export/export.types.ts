import { Field, ObjectType, registerEnumType } from 'type-graphql';

export const FormatExport = { CSV: 'CSV', XLSX: 'XLSX' } as const;
export type FormatExport = keyof typeof FormatExport;
registerEnumType(FormatExport, {
  name: 'FormatExport',
  description: 'The kind of file that figures are put into.',
  valuesConfig: {
    CSV: { description: 'Semicolons, decimal commas, UTF-8 with its mark.' },
    XLSX: { description: 'One sheet a table.' },
  },
});

@ObjectType({ description: 'A file to save.' })
export class Fichier {
  @Field(() => String, { description: 'Name to save it under.' })
  nom!: string;

  @Field(() => String, { description: 'Media type.' })
  type!: string;

  @Field(() => String, { description: 'Its bytes, in base64.' })
  contenu!: string;
}
