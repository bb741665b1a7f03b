import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';

import { RAISONS } from './rules.js';

export const RaisonAttente = { HORLOGE: 'HORLOGE', ...RAISONS } as const;
type RaisonAttente = (typeof RaisonAttente)[keyof typeof RaisonAttente];
registerEnumType(RaisonAttente, {
  name: 'RaisonAttente',
  description: 'Why what cannot be undone waits.',
  valuesConfig: {
    HORLOGE: {
      description:
        'Two clocks disagree, or the only one is far from the last night done: nothing irreversible is done, closings neither.',
    },
    ABSENCE: { description: 'No night was done for more than thirty days.' },
    RESTAURATION: { description: 'A backup was restored.' },
    NOMBRE: { description: 'More accounts than are erased in a night without asking.' },
  },
});

@ObjectType({ description: 'What the product does by itself and cannot undo, while it waits.' })
export class AttenteEntretien {
  @Field(() => RaisonAttente, { description: 'Why.' })
  raison!: RaisonAttente;

  @Field(() => Int, { description: 'How many accounts wait to be erased.' })
  comptes!: number;

  @Field(() => Int, {
    description: 'How far the clocks are from each other, in minutes; 0 while they agree.',
  })
  ecartMinutes!: number;

  @Field(() => Boolean, {
    description:
      'Whether an administrator’s word is enough; of two clocks that disagree, one has to be set right.',
  })
  confirmable!: boolean;
}
