import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';

import type { AppContext } from '../../core/context.js';
import { OpenTo } from '../../core/openTo.js';
import { PageInput } from '../../core/pagination.js';
import { getResultatsSociete } from './resultatsSociete.service.js';
import { ResultatsSociete } from './resultatsSociete.types.js';

@Resolver(() => ResultatsSociete)
export class ResultatsSocieteResolver {
  @OpenTo('jeton')
  @Query(() => ResultatsSociete, {
    description:
      'Three years of every team of a company, a page of teams at a time. Admins, and the company’s reporting tokens. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND.',
  })
  resultatsSociete(
    @Arg('idSociete', () => Int, {
      nullable: true,
      description: 'The company; a reporting token’s own unless told. Required of an admin.',
    })
    idSociete: number | undefined,
    @Arg('annee', () => Int, {
      nullable: true,
      description: 'The latest of the three years; the current one unless told.',
    })
    annee: number | undefined,
    @Arg('page', () => PageInput, {
      nullable: true,
      description: 'Sorted by id or libelleEquipe; by id unless told.',
    })
    page: PageInput | undefined,
    @Ctx() ctx: AppContext,
  ) {
    return getResultatsSociete(ctx, { idSociete, annee, page });
  }
}
