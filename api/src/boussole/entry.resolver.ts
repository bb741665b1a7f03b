import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';

import type { AppContext } from '../core/context.js';
import { CompteProvisoire } from '../individu/provisional/provisional.types.js';
import { getParcours } from './parcours.service.js';
import { Parcours } from './parcours.types.js';

/** What a phone that has just entered answers first, given with its session: it waits for one reply, not three. */
@Resolver(() => CompteProvisoire)
export class EntryResolver {
  @FieldResolver(() => Parcours, {
    description: 'Its walk through the criteria, at the first one.',
  })
  parcours(@Root() { idBoussole }: CompteProvisoire, @Ctx() ctx: AppContext) {
    return getParcours(ctx, { idBoussole });
  }
}
