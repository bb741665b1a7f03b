import { Ctx, Extensions, Query, Resolver } from 'type-graphql';

import type { AppContext } from '../../core/context.js';
import { getMyData } from './ownData.service.js';

@Resolver()
export class DataResolver {
  // A text rather than a type, so that nothing in the schema leads from a person to an answer (promises 21). Weight 0:
  // nobody may be refused their own data because they are too large.
  @Extensions({ weight: 0 })
  @Query(() => String, {
    description:
      'Everything held about the signed-in person, as the text of a JSON file with French keys. Nobody can ask for another person’s. Errors: UNAUTHENTICATED, TOO_MANY_REQUESTS.',
  })
  mesDonnees(@Ctx() ctx: AppContext) {
    return getMyData(ctx);
  }
}
