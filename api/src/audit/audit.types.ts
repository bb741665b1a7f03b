import { Field, GraphQLISODateTime, Int, ObjectType, registerEnumType } from 'type-graphql';

import { ACTION_NAMES, AUDIT_ACTIONS } from '../../../schema/audit.js';

/** An action that this version does not know: the line was written by another one. */
export const OTHER = 'AUTRE';
const ACTIONS = { ...ACTION_NAMES, [OTHER]: OTHER };
registerEnumType(ACTIONS, {
  name: 'ActionAudit',
  description: 'What was done, with the name that the trail keeps and what the page says.',
  valuesConfig: {
    ...Object.fromEntries(
      Object.entries(ACTION_NAMES).map(([name, action]) => [
        name,
        { description: `\`${action}\`: « ${AUDIT_ACTIONS[action]?.join(' ')} ».` },
      ]),
    ),
    [OTHER]: {
      description: 'An action of another version, whose name is in `comptes`, under `action`.',
    },
  },
});

@ObjectType({ description: 'A count beside a line of the trail.' })
export class CompteAudit {
  @Field(() => String, { description: 'What is counted or set.' })
  nom!: string;

  @Field(() => String, { description: 'How many, or which.' })
  valeur!: string;
}

@ObjectType({ description: 'A field that an update changed.' })
export class ChangementAudit {
  @Field(() => String, { description: 'Which field.' })
  champ!: string;

  @Field(() => Boolean, { description: 'Whether its values are kept: secrets are not.' })
  garde!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Its former value; null when it had none, and when `garde` is false.',
  })
  avant!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Its new value; null when it has none, and when `garde` is false.',
  })
  apres!: string | null;
}

@ObjectType({ description: 'Whom or what a line names.' })
export class ReferenceAudit {
  @Field(() => Int, {
    nullable: true,
    description:
      'Key of the account or of the thing, kept once it is gone; null for « un membre ».',
  })
  id!: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'An account as it is called today, « un membre » for whoever came as one, anything else as it was called then; null when no name is left of it: a deleted account, a thing whose name was not kept.',
  })
  nom!: string | null;
}

/** What every reader of the trail is told of a line; each is told of people in another way. */
@ObjectType()
export abstract class Ligne {
  @Field(() => GraphQLISODateTime, { description: 'An instant, or noon of the day (see auJour).' })
  quand!: Date;

  @Field(() => Boolean, {
    description:
      'Whether only the day is given, as for what members do, which is shown from the following day.',
  })
  auJour!: boolean;

  @Field(() => ACTIONS, { description: 'What was done.' })
  action!: string;

  @Field(() => [CompteAudit], { description: 'What else is known of it: counts and settings.' })
  comptes!: CompteAudit[];

  @Field(() => [ChangementAudit], { description: 'What an update changed, field by field.' })
  changements!: ChangementAudit[];
}

@ObjectType({
  description:
    'Who did what to what, and when. It has no key, because the order of keys would tell times.',
})
export class LigneAudit extends Ligne {
  @Field(() => ReferenceAudit, {
    nullable: true,
    description: 'Who did it; null when nobody was signed in.',
  })
  auteur!: ReferenceAudit | null;

  @Field(() => ReferenceAudit, {
    nullable: true,
    description: 'What it was done to; null for an action that is done to no one thing.',
  })
  objet!: ReferenceAudit | null;
}

@ObjectType({ description: 'One page of the audit trail.' })
export class AuditPage {
  @Field(() => [LigneAudit], { description: 'The lines of this page.' })
  lignes!: LigneAudit[];

  @Field(() => Int, { description: 'Lines that match, on all pages.' })
  total!: number;
}
