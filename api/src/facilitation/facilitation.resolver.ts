import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';

import type { AppContext } from '../core/context.js';
import { Societe } from '../societe/societe.entity.js';
import {
  listFacilitateurs,
  listGivenSocietes,
  deleteFacilitation,
} from './facilitation.service.js';
import { FacilitateursSociete } from './facilitation.types.js';

@Resolver()
export class FacilitationResolver {
  @Query(() => FacilitateursSociete, {
    description:
      'Who facilitates a company, besides the administrators. Admins and its facilitators. Errors: NOT_FOUND.',
  })
  facilitateurs(
    @Arg('idSociete', () => Int, { description: 'Key of the company.' }) idSociete: number,
    @Ctx() ctx: AppContext,
  ) {
    return listFacilitateurs(ctx, { idSociete });
  }

  @Query(() => [Societe], {
    description: 'The companies that a facilitator was given, by label. Profile 1 only.',
  })
  societesConfiees(
    @Arg('idIndividu', () => Int, { description: 'Key of the account.' }) idIndividu: number,
    @Ctx() ctx: AppContext,
  ) {
    return listGivenSocietes(ctx, { idIndividu });
  }

  @Mutation(() => FacilitateursSociete, {
    description: 'Takes a company from a facilitator. Profile 1 only. Errors: NOT_FOUND.',
  })
  deleteFacilitation(
    @Arg('idSociete', () => Int, { description: 'Key of the company.' }) idSociete: number,
    @Arg('idIndividu', () => Int, { description: 'Key of the account.' }) idIndividu: number,
    @Ctx() ctx: AppContext,
  ) {
    return deleteFacilitation(ctx, { idSociete, idIndividu });
  }
}
