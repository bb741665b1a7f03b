import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';

import { Boussole } from '../boussole/boussole.entity.js';
import type { AppContext } from '../core/context.js';
import { addAmbassadeur, listAmbassadeurs, removeAmbassadeur } from './ambassadeur.service.js';

@Resolver()
export class AmbassadeurResolver {
  @Query(() => [String], {
    description:
      'The ambassadors of a boussole. Its participants, admins, and an open company. Errors: NOT_FOUND.',
  })
  ambassadeursBoussole(
    @Arg('idBoussole', () => Int, { description: 'Key of the boussole.' }) idBoussole: number,
    @Ctx() ctx: AppContext,
  ) {
    return listAmbassadeurs(ctx, { idBoussole });
  }

  @Mutation(() => Boussole, {
    description:
      'Names an ambassador, two at most; who is named already stays. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND, DUPLICATE.',
  })
  createAmbassadeur(
    @Arg('idBoussole', () => Int, { description: 'Key of the boussole.' }) idBoussole: number,
    @Arg('nom', () => String, { description: 'The name, 100 characters at most.' }) name: string,
    @Ctx() ctx: AppContext,
  ) {
    return addAmbassadeur(ctx, { idBoussole, nom: name });
  }

  @Mutation(() => Boussole, {
    description:
      'Removes an ambassador; the place is free again. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND.',
  })
  deleteAmbassadeur(
    @Arg('idBoussole', () => Int, { description: 'Key of the boussole.' }) idBoussole: number,
    @Arg('nom', () => String, { description: 'The name, as it is listed.' }) name: string,
    @Ctx() ctx: AppContext,
  ) {
    return removeAmbassadeur(ctx, { idBoussole, nom: name });
  }
}
