import { Field, GraphQLISODateTime, Int, ObjectType, registerEnumType } from 'type-graphql';

import { STATUTS_PARTICIPATION, type StatutParticipation } from '../../../schema/statuts.js';

registerEnumType(STATUTS_PARTICIPATION, {
  name: 'StatutParticipation',
  description: 'How far a participation has come.',
  valuesConfig: {
    NON_COMMENCE: { description: 'Without any answer.' },
    EN_COURS: { description: 'Begun.' },
    TERMINE: { description: 'Finished: its answers change no more.' },
  },
});

@ObjectType({ description: "One of the signed-in person's boussoles." })
export class MaBoussole {
  @Field(() => Int, { description: 'Key of the boussole.' })
  idBoussole!: number;

  @Field(() => Int, { description: "The person's own participation." })
  idBoussoleIndividu!: number;

  @Field(() => GraphQLISODateTime, { description: 'When it was created.' })
  dateCreation!: Date;

  @Field(() => String, { description: 'Name of the campaign.' })
  nom!: string;

  @Field(() => Int, { description: "The campaign's year." })
  annee!: number;

  @Field(() => String, { description: 'Name of its team.' })
  libelleEquipe!: string;

  @Field(() => STATUTS_PARTICIPATION, { description: 'How far it has come.' })
  statut!: StatutParticipation;

  @Field(() => Boolean, { description: 'Whether it still takes answers.' })
  ouverte!: boolean;

  @Field(() => Boolean, { description: 'Whether the closing comment was left.' })
  commente!: boolean;
}

@ObjectType({ description: "The signed-in person's own participation in a boussole." })
export class MaParticipation {
  @Field(() => Int, { description: 'Key of the participation, told to its own person alone.' })
  id!: number;

  @Field(() => Int, { description: 'Key of the boussole.' })
  idBoussole!: number;

  @Field(() => STATUTS_PARTICIPATION, { description: 'How far it has come.' })
  statut!: StatutParticipation;

  @Field(() => Boolean, { description: 'Whether the closing comment was left.' })
  commente!: boolean;

  @Field(() => Boolean, { description: 'Whether the boussole still takes answers and comments.' })
  ouverte!: boolean;
}

@ObjectType({ description: 'What creating the boussoles of a whole company or domain did.' })
export class CreationBoussoles {
  @Field(() => Int, { description: 'Boussoles created.' })
  creees!: number;

  @Field(() => Int, { description: 'Teams that had their own already.' })
  existantes!: number;
}

/** What the whole journey says too. */
@ObjectType()
export abstract class Avancement {
  @Field(() => STATUTS_PARTICIPATION, { description: 'How far it has come.' })
  statut!: StatutParticipation;

  @Field(() => Int, { description: 'Criteria answered.' })
  totalResultat!: number;

  @Field(() => Int, { description: 'Criteria in all.' })
  totalCritere!: number;
}

@ObjectType({ description: 'How far a participation has come.' })
export class Progression extends Avancement {
  @Field(() => Int, { description: "The person's own participation." })
  id!: number;
}
