import { Ctx, Extensions, Query, Resolver } from 'type-graphql';

import type { AppContext } from '../../core/context.js';
import { getMyData } from './ownData.service.js';

@Resolver()
export class DataResolver {
  // A text, not a type: nothing in the schema leads from a person to an answer, not even one's own (promises 21).
  // Whole, however long: one's own data are nobody's to refuse.
  @Extensions({ weight: 0 })
  @Query(() => String, {
    description:
      'Everything held about the signed-in person, as the text of a JSON file with French keys. Nobody else’s can be asked. Errors: UNAUTHENTICATED, TOO_MANY_REQUESTS.',
  })
  mesDonnees(@Ctx() ctx: AppContext) {
    return getMyData(ctx);
  }
}
