import {
  ArgsType,
  Field,
  GraphQLISODateTime,
  Int,
  ObjectType,
  registerEnumType,
} from 'type-graphql';

import { LIVES_MAX } from '../../../schema/limits.js';
import { MILESTONES, type Milestone } from '../../../schema/statuts.js';
import { connectionOf, edgeOf, firstOf } from '../core/connection.js';
import { SocieteNommee } from '../societe/societe.input.js';
import { Campagne } from './campagne.entity.js';

registerEnumType(MILESTONES, {
  name: 'GenreJalon',
  description: 'What happens at a date of a campaign.',
  valuesConfig: {
    OUVERTURE: { description: 'Its boussoles are made.' },
    RAPPEL: { description: 'A mail reminds everybody of it, or has.' },
    FERMETURE: { description: 'They take nothing more.' },
    RESTITUTION: { description: 'Their results may be shown to the teams.' },
    SUIVANTE: { description: 'The next campaign opens, of the same year or of the year after.' },
  },
});

@ObjectType({ description: 'A date in the life of a campaign.' })
export class Jalon {
  @Field(() => MILESTONES, { description: 'What happens.' })
  genre!: Milestone;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When; null: not dated yet.' })
  date!: Date | null;

  @Field(() => Boolean, { description: 'Whether it has come.' })
  passe!: boolean;
}

@ObjectType({ description: 'The life of a campaign in a company: its dates, in order.' })
export class VieCampagne {
  @Field(() => Campagne, { description: 'The campaign.' })
  campagne!: Campagne;

  @Field(() => SocieteNommee, { description: 'The company.' })
  societe!: SocieteNommee;

  @Field(() => Int, { description: 'How many of its teams have a boussole in it.' })
  boussoles!: number;

  @Field(() => Int, { description: 'How many of these take answers.' })
  ouvertes!: number;

  @Field(() => GraphQLISODateTime, {
    description:
      'From when its boussoles take nothing more, those apart that were given more time.',
  })
  fermeture!: Date;

  @Field(() => Int, { description: 'How many of these were: they close later, the last one last.' })
  prolongees!: number;

  @Field(() => [Jalon], { description: 'Opening, reminders, closing, results, next campaign.' })
  jalons!: Jalon[];
}

@ObjectType({ description: 'The life of a campaign in a company, and its place.' })
export class VieCampagneEdge extends edgeOf(VieCampagne) {}

@ObjectType({ description: 'Lives of campaigns in companies.' })
export class VieCampagneConnection extends connectionOf(VieCampagneEdge) {}

@ArgsType()
export class ViesCampagnesArgs extends firstOf(LIVES_MAX) {
  @Field(() => Int, { nullable: true, description: 'Key of the company; null for all of them.' })
  idSociete?: number | null;
}
