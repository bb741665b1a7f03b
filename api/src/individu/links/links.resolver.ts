import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';

import { ACCOUNT_STATES, type AccountState } from '../../../../schema/statuts.js';
import type { AppContext } from '../../core/context.js';
import { DemandeLien, LiensRenvoyes } from './links.types.js';
import { canSend, requestLink, resendLinks } from './resending.service.js';

@Resolver()
export class LinksResolver {
  @Query(() => Boolean, {
    description:
      'Whether this product can mail a link to somebody who lost the password. Open to everybody.',
  })
  lienParMail(@Ctx() ctx: AppContext) {
    return canSend(ctx);
  }

  @Mutation(() => LiensRenvoyes, {
    description:
      'Renews the links of chosen users, or of those that the list finds in a state, 500 at a time; earlier links stop working, passwords work until the link is used. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT.',
  })
  renewLiens(
    @Arg('ids', () => [Int], { nullable: true, description: 'Keys of the users, 500 at most.' })
    ids: number[] | undefined,
    @Arg('etat', () => ACCOUNT_STATES, {
      nullable: true,
      description: 'Instead of keys; not ACTIF.',
    })
    state: AccountState | undefined,
    @Arg('recherche', () => String, {
      nullable: true,
      description: 'With a state: what the list is searched for.',
    })
    search: string | undefined,
    @Ctx() ctx: AppContext,
  ) {
    return resendLinks(ctx, { ids, etat: state, recherche: search });
  }

  @Mutation(() => DemandeLien, {
    description:
      'Mails a link to somebody who lost the password, when the account has an address. The answer is the same for every name: whether this product sends mails. Errors: BAD_USER_INPUT, TOO_MANY_REQUESTS.',
  })
  sendLien(
    @Arg('identifiant', () => String, { description: 'A pseudo or a mail address.' })
    identifier: string,
    @Ctx() ctx: AppContext,
  ) {
    return requestLink(ctx, { identifiant: identifier });
  }
}
