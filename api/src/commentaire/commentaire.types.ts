import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';

import { MOTIFS_RETRAIT, type MotifRetrait } from '../../../schema/statuts.js';
import { MASKS, type Mask } from '../resultat/resultat.types.js';

@ObjectType({ description: 'A closing comment, without author or date. Admin only.' })
export class Commentaire {
  @Field(() => String, { description: 'What was written.' })
  commentaire!: string;

  @Field(() => Int, { description: 'From 1 to 5.' })
  roti!: number;
}

@ObjectType({ description: 'What was written beside the scores of one criterion. Admin only.' })
export class CommentairesCritere {
  @Field(() => Int, { description: 'Key of the criterion.' })
  idCritere!: number;

  @Field(() => String, { description: 'As it was asked.' })
  libelle!: string;

  @Field(() => MASKS, {
    nullable: true,
    description: 'Why its comments are not shown; null when they are.',
  })
  masque!: Mask | null;

  @Field(() => [String], {
    description: 'In a random order of its own for each criterion; empty when there are too few.',
  })
  commentaires!: string[];
}

registerEnumType(MOTIFS_RETRAIT, {
  name: 'MotifRetrait',
  description: 'Why a comment is removed. None says who asked.',
  valuesConfig: {
    INJURE: { description: 'It insults or slanders.' },
    PERSONNE: { description: 'It accuses somebody whom one recognises.' },
    SENSIBLE: { description: 'It tells of health, opinions or private life.' },
    AUTRE: { description: 'Another reason of law.' },
  },
});

@InputType({ description: 'A comment that is shown, and why it must go.' })
export class DeleteCommentaireInput {
  @Field(() => Int, { description: 'Key of the boussole.' })
  idBoussole!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Key of the criterion that it was written beside; null for a closing comment.',
  })
  idCritere?: number | null;

  @Field(() => String, { description: 'The comment, word for word as it was read.' })
  commentaire!: string;

  @Field(() => MOTIFS_RETRAIT, { description: 'Why.' })
  motif!: MotifRetrait;
}

@InputType({ description: 'A closing comment and a rating.' })
export class CreateCommentaireInput {
  @Field(() => Int, { description: 'Key of the boussole, finished by the signed-in person.' })
  idBoussole!: number;

  @Field(() => String, { description: 'The comment, 5000 characters at most.' })
  commentaire!: string;

  @Field(() => Int, { description: 'From 1 to 5.' })
  roti!: number;
}
