import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';

import type { AppContext } from '../../core/context.js';
import {
  deleteAdresseRappel,
  confirmLienRappel,
  getAdresseRappel,
  getLienRappel,
  updateAdresseRappel,
} from './adresse.service.js';
import { AdresseRappel, LienRappel } from './adresse.types.js';

@Resolver()
export class AdresseRappelResolver {
  @Query(() => AdresseRappel, {
    description:
      'Where the caller wants the reminders of campaigns. Nobody can ask for another person’s. Errors: UNAUTHENTICATED.',
  })
  adresseRappel(@Ctx() ctx: AppContext) {
    return getAdresseRappel(ctx);
  }

  @Query(() => LienRappel, {
    description:
      'What a link of a mail does. Open to everybody who has it. Errors: NOT_FOUND for a link used, replaced or too old.',
  })
  lienRappel(
    @Arg('jeton', () => String, { description: 'Last part of the link.' }) jeton: string,
    @Ctx() ctx: AppContext,
  ) {
    return getLienRappel(ctx, { jeton });
  }

  @Mutation(() => AdresseRappel, {
    description:
      'Gives the address of the caller’s reminders; it is mailed a link to confirm it. Errors: BAD_USER_INPUT, CONFLICT without a mail server, TOO_MANY_REQUESTS.',
  })
  updateAdresseRappel(
    @Arg('adresse', () => String, { description: 'A mail address, 255 characters at most.' })
    adresse: string,
    @Ctx() ctx: AppContext,
  ) {
    return updateAdresseRappel(ctx, { adresse });
  }

  @Mutation(() => AdresseRappel, {
    description: 'Withdraws the address of the caller’s reminders. Errors: UNAUTHENTICATED.',
  })
  deleteAdresseRappel(@Ctx() ctx: AppContext) {
    return deleteAdresseRappel(ctx);
  }

  @Mutation(() => LienRappel, {
    description:
      'Confirms an address or withdraws it, by a link of a mail. Open to everybody who has it. Errors: NOT_FOUND for a link used, replaced or too old.',
  })
  confirmLienRappel(
    @Arg('jeton', () => String, { description: 'Last part of the link.' }) jeton: string,
    @Ctx() ctx: AppContext,
  ) {
    return confirmLienRappel(ctx, { jeton });
  }
}
