import { Args, Ctx, Query, Resolver } from 'type-graphql';

import type { AppContext } from '../../core/context.js';
import { InScope, OpenTo } from '../../core/openTo.js';
import { getResultatsSociete } from './resultatsSociete.service.js';
import { ResultatsEquipeConnection, ResultatsSocieteArgs } from './resultatsSociete.types.js';

@Resolver()
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
}
