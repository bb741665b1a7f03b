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

/** What the signed-in person is told of a boussole of its own. */
@ObjectType()
export abstract class OwnBoussole {
  @Field(() => Int, { description: 'Key of the boussole.' })
  idBoussole!: number;

  @Field(() => String, { description: 'Name of the campaign.' })
  nomCampagne!: string;

  @Field(() => Int, { description: "The campaign's year." })
  annee!: number;

  @Field(() => String, { description: 'Name of the team.' })
  libelleEquipe!: string;

  @Field(() => STATUTS_PARTICIPATION, { description: 'How far it has come.' })
  statut!: StatutParticipation;

  @Field(() => Boolean, { description: 'Whether the boussole still takes answers and comments.' })
  ouverte!: boolean;

  @Field(() => GraphQLISODateTime, { description: 'From when the boussole takes nothing more.' })
  dateFermeture!: Date;

  @Field(() => Boolean, { description: 'Whether the closing comment was left.' })
  commente!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the account was entered since by a link made again: nothing of its own is told or taken, it answers by the link of the team.',
  })
  parEquipe!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'Code of the team, by which such an account answers; null unless `parEquipe`, then once closed (`ouverte`) or while the code is off.',
  })
  codeEquipe!: string | null;
}

@ObjectType({ description: "The signed-in person's own participation in a boussole." })
export class MaParticipation extends OwnBoussole {
  @Field(() => Int, { description: 'Key of the participation, told to its own person alone.' })
  id!: number;

  @Field(() => GraphQLISODateTime, { description: 'When the boussole was created.' })
  dateCreation!: Date;
}

@ObjectType({ description: 'What closing the boussoles of a whole company or domain did.' })
export class FermetureBoussoles {
  @Field(() => Int, { description: 'Boussoles closed; those that were already are not counted.' })
  fermees!: number;
}

@ObjectType({ description: 'What creating the boussoles of a whole company or domain did.' })
export class CreationBoussoles {
  @Field(() => Int, { description: 'Boussoles created.' })
  creees!: number;

  @Field(() => Int, { description: 'Teams that had their own already.' })
  existantes!: number;
}

@ObjectType({ description: 'How far a participation has come.' })
export class Progression {
  @Field(() => STATUTS_PARTICIPATION, { description: 'How far it has come.' })
  statut!: StatutParticipation;

  @Field(() => Int, { description: 'Criteria answered.' })
  totalReponses!: number;

  @Field(() => Int, { description: 'Criteria in all.' })
  totalCriteres!: number;

  @Field(() => Int, { description: "The person's own participation." })
  id!: number;
}
