import { Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';

import type { AppContext } from '../../core/context.js';
import { InScope, OpenTo } from '../../core/openTo.js';
import { EvolutionCritere } from '../change/change.types.js';
import { getResultatsSociete } from './resultatsSociete.service.js';
import {
  ResultatEquipeAnnee,
  ResultatsEquipeConnection,
  ResultatsSocieteArgs,
} from './resultatsSociete.types.js';

@Resolver(() => ResultatEquipeAnnee)
export class ResultatsSocieteResolver {
  @OpenTo('jeton')
  @InScope('CHIFFRES')
  @Query(() => ResultatsEquipeConnection, {
    description:
      'Three years of every team of a company, in the order in which teams were made. Admins, and the company’s reporting tokens. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND.',
  })
  resultatsSociete(
    @Args(() => ResultatsSocieteArgs) { filtre, ...asked }: ResultatsSocieteArgs,
    @Ctx() ctx: AppContext,
  ) {
    return getResultatsSociete(ctx, { ...asked, ...filtre });
  }

  @OpenTo('jeton')
  @FieldResolver(() => [EvolutionCritere], {
    description:
      'What changed of each criterion since the boussole before, as its page says; empty without one.',
  })
  evolutions(@Root() { evolutions }: ResultatEquipeAnnee) {
    return evolutions();
  }
}
