import { Field, GraphQLISODateTime, Int, ObjectType, registerEnumType } from 'type-graphql';

import { ACTS, AGREEMENTS, type Act, type Agreement } from '../../../schema/statuts.js';

registerEnumType(ACTS, {
  name: 'Acte',
  description: 'What waits for the agreement of a témoin.',
  valuesConfig: {
    NIVEAU: { description: 'A lower level of confidentiality for the company.' },
    ENTRE_EQUIPES: { description: 'To open the results of its teams to all its members.' },
    JETON: { description: 'A new reporting token.' },
    FERMETURE: { description: 'A closing before its date, or an earlier date.' },
    REINITIALISATION: { description: 'A new link for an account that has a password.' },
    EFFECTIF: { description: 'A larger headcount of a team, or none.' },
    TEMOIN: { description: 'Another témoin.' },
    RETRAIT: { description: 'To take a témoin away: a fortnight without an answer lets it pass.' },
    SANS_ACCORD: { description: 'To ask for no agreement any more.' },
  },
});
registerEnumType(AGREEMENTS, {
  name: 'EtatAccord',
  description: 'What became of a request.',
  valuesConfig: {
    ATTENTE: { description: 'The témoin has not answered yet.' },
    ACCEPTE: { description: 'The act may be done, once, within 72 hours.' },
    UTILISE: { description: 'It was accepted, and the act was done.' },
    REFUSE: { description: 'It was refused, or nobody answered in time.' },
  },
});

@ObjectType({ description: 'An act that waits, or has waited, for the agreement of a témoin.' })
export class Accord {
  @Field(() => Int, { description: 'Key of the request.' })
  id!: number;

  @Field(() => ACTS, { description: 'What was asked.' })
  acte!: Act;

  @Field(() => String, {
    description:
      'Of what: by the name that it had then; of an account, without the name of a member.',
  })
  libelle!: string;

  @Field(() => String, { description: 'To which value; empty where the act has none.' })
  valeur!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The facilitator who asks; null when that account is no more.',
  })
  demandeur!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The témoin who answered; null where `etat` says that nobody has, and when that account is no more.',
  })
  repondant!: string | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was asked.' })
  demandeLe!: Date;

  @Field(() => GraphQLISODateTime, { description: 'From when it counts as refused.' })
  expireLe!: Date;

  @Field(() => AGREEMENTS, { description: 'What became of it.' })
  etat!: Agreement;
}

@ObjectType({ description: 'Whether a company asks its témoin, and what was asked lately.' })
export class AccordsSociete {
  @Field(() => Int, { description: 'Key of the company.' })
  idSociete!: number;

  @Field(() => Boolean, { description: 'Whether such acts wait for an agreement.' })
  actif!: boolean;

  @Field(() => Int, { description: 'How many témoins the company has.' })
  temoins!: number;

  @Field(() => [Accord], { description: 'Those that wait, and the last thirty, the newest first.' })
  accords!: Accord[];
}
