import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';

import type { AppContext } from '../core/context.js';
import { confirmAttente, getAttente } from './confirmation.service.js';
import { AttenteEntretien } from './entretien.types.js';

@Resolver()
export class EntretienResolver {
  @Query(() => [AttenteEntretien], {
    description:
      'What the product does by itself and cannot undo, while it waits for an administrator or for a clock; empty when nothing waits. Admin only. Errors: FORBIDDEN.',
  })
  async attentesEntretien(@Ctx() ctx: AppContext) {
    const waiting = await getAttente(ctx);
    return waiting ? [waiting] : [];
  }

  @Mutation(() => AttenteEntretien, {
    description:
      'Lets what waits be done, in the next minute, and tells what waited. Admin only. Errors: FORBIDDEN, BAD_USER_INPUT, CONFLICT when nothing waits, when more accounts wait than told, or when a clock has to be set right.',
  })
  confirmAttenteEntretien(
    @Arg('comptes', () => Int, { description: 'How many accounts were shown.' }) comptes: number,
    @Ctx() ctx: AppContext,
  ) {
    return confirmAttente(ctx, { comptes });
  }
}
