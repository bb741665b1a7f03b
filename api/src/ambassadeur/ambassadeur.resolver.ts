import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';

import type { AppContext } from '../core/context.js';
import { addAmbassadeur, listAmbassadeurs, removeAmbassadeur } from './ambassadeur.service.js';

@Resolver()
export class AmbassadeurResolver {
  @Query(() => [String], {
    description: 'The ambassadors of a boussole. Its participants, admins, and an open company.',
  })
  ambassadeurs(
    @Arg('idBoussole', () => Int, { description: 'Key of the boussole.' }) idBoussole: number,
    @Ctx() ctx: AppContext,
  ) {
    return listAmbassadeurs(ctx, { idBoussole });
  }

  @Mutation(() => Boolean, {
    description:
      'Names an ambassador, two at most. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND, DUPLICATE.',
  })
  addAmbassadeur(
    @Arg('idBoussole', () => Int, { description: 'Key of the boussole.' }) idBoussole: number,
    @Arg('nom', () => String, { description: 'The name, 100 characters at most.' }) nom: string,
    @Ctx() ctx: AppContext,
  ) {
    return addAmbassadeur(ctx, { idBoussole, nom });
  }

  @Mutation(() => Boolean, {
    description:
      'Removes an ambassador; the place is free again. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND.',
  })
  removeAmbassadeur(
    @Arg('idBoussole', () => Int, { description: 'Key of the boussole.' }) idBoussole: number,
    @Arg('nom', () => String, { description: 'The name, as it is listed.' }) nom: string,
    @Ctx() ctx: AppContext,
  ) {
    return removeAmbassadeur(ctx, { idBoussole, nom });
  }
}
