import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';

import type { AppContext } from '../core/context.js';
import { Societe } from '../societe/societe.entity.js';
import {
  listFacilitateurs,
  listGivenSocietes,
  deleteFacilitation,
  closeFacilitations,
} from './facilitation.service.js';
import { FacilitateursSociete, FermetureFacilitations } from './facilitation.types.js';

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

  @Mutation(() => FermetureFacilitations, {
    description:
      'Takes every company from a facilitator, and gives them to another one or leaves them to an administrator. Profile 1 only. Errors: BAD_USER_INPUT for themselves and for an address that is neither’s, NOT_FOUND.',
  })
  closeFacilitations(
    @Arg('idIndividu', () => Int, { description: 'Key of the facilitator who holds them.' })
    idIndividu: number,
    @Arg('adresseMail', () => String, {
      description: 'The address of an account of profile Facilitateur or Administrateur.',
    })
    address: string,
    @Ctx() ctx: AppContext,
  ) {
    return closeFacilitations(ctx, { idIndividu, adresseMail: address });
  }
}
