import { Field, InputType, Int, ObjectType } from 'type-graphql';

import { CONSERVATIONS } from '../../../schema/limits.js';
import { OpenWhole } from '../core/openTo.js';
import { ReponsesDetruites } from '../publication/publication.types.js';
import { Societe } from './societe.entity.js';

const MINIMUM = {
  nullable: true,
  description: '1 for Directe, else k; from 1 to 20.',
  deprecationReason: 'Replaced by k, which is null for Directe. Leaves with version 0.3.0.',
};

@InputType({ description: 'A company to create.' })
export class CreateSocieteInput {
  @Field(() => String, { description: 'Name, 45 characters at most.' })
  libelleSociete!: string;

  @Field(() => Boolean, { nullable: true, description: 'false unless told.' })
  visuSociete?: boolean;

  @Field(() => Int, {
    nullable: true,
    description:
      'Fewest people of a block, 3 to 20: figures exist only as publications. null, unless told: Directe.',
  })
  k?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `Months after the last closing of a campaign when its answers are erased: ${CONSERVATIONS.join(', ')}. null, unless told: never.`,
  })
  conservation?: number | null;

  @Field(() => Int, MINIMUM)
  minimumReponses?: number;
}

@InputType({ description: 'A company to change.' })
export class UpdateSocieteInput extends CreateSocieteInput {
  @Field(() => Int, { description: 'Key of the company.' })
  id!: number;

  @Field(() => Boolean, { nullable: true, description: 'Unchanged unless told.' })
  declare visuSociete?: boolean;

  @Field(() => Int, {
    nullable: true,
    description:
      'Fewest people of a block in the boussoles to come, 3 to 20; null: Directe. Unchanged unless told.',
  })
  declare k?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `Months after the last closing of a campaign when its answers are erased: ${CONSERVATIONS.join(', ')}; null: never. Unchanged unless told.`,
  })
  declare conservation?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Question FF of its criteria that have none of their own; null: the specification's. Unchanged unless told.",
  })
  questionFf?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Question OR of its criteria that have none of their own; null: the specification's. Unchanged unless told.",
  })
  questionOr?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether its new default questions ask something else: what is answered from then on is never compared with what was answered to the former ones. Unless told they are the same, in better words.',
  })
  nouveauSens?: boolean;

  // What it inherits, the printed schema would not say to be deprecated.
  @Field(() => Int, MINIMUM)
  declare minimumReponses?: number;
}

@ObjectType({ description: 'One page of companies.' })
export class SocietePage {
  @Field(() => [Societe], { description: 'The companies of this page.' })
  lignes!: Societe[];

  @Field(() => Int, { description: 'How many companies match the search, on all pages.' })
  total!: number;
}

@OpenWhole('jeton')
@ObjectType({ description: 'A company by its name alone.' })
export class SocieteNommee {
  @Field(() => Int, { description: 'Key of the company.' })
  id!: number;

  @Field(() => String, { description: 'Its name.' })
  libelleSociete!: string;
}

@ObjectType({ description: 'What disappears with a company or a team.' })
export class Contenu {
  @Field(() => Int, { description: 'Teams.' })
  equipes!: number;

  @Field(() => Int, { description: 'Boussoles.' })
  boussoles!: number;

  @Field(() => Int, { description: 'Answers; of a Publiée boussole, those that are published.' })
  reponses!: number;

  @Field(() => ReponsesDetruites, { description: 'The answers that go, as far as may be told.' })
  detruites!: ReponsesDetruites;
}
