import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';

import { ACCOUNT_STATES, type AccountState } from '../../../schema/statuts.js';
import { Moi, Session } from '../connexion/connexion.types.js';
import type { AppContext } from '../core/context.js';
import { Suppression } from '../core/deletion.types.js';
import { PageInput, sortedBy } from '../core/pagination.js';
import { Profil } from '../profil/profil.entity.js';
import { listProfils } from '../profil/profil.service.js';
import { RegisterInput, UpdateMoiInput } from './individu.input.js';
import { createIndividu, deleteIndividu, updateIndividu } from './individu.service.js';
import {
  ConfirmCompteInput,
  Activation,
  CreateIndividuInput,
  IndividuInvite,
  IndividuPage,
  ReadIndividu,
  UpdateIndividuInput,
} from './individu.types.js';
import { activate, getActivation } from './links/activation.service.js';
import { resetPassword } from './links/reset.service.js';
import { getIndividu, INDIVIDU_SORTS, listIndividus, pageIndividus } from './list.service.js';
import { getMe, updateMe, updatePassword } from './me.service.js';
import { register } from './registration.service.js';

const Sorted = sortedBy('TriIndividus', INDIVIDU_SORTS);

@Resolver()
export class IndividuResolver {
  @Query(() => Moi, { description: 'The signed-in person. Errors: UNAUTHENTICATED.' })
  moi(@Ctx() ctx: AppContext) {
    return getMe(ctx);
  }

  @Query(() => [Profil], { description: 'The profiles a user may have. Admin only.' })
  profils(
    @Arg('temoin', () => Boolean, {
      defaultValue: false,
      description: 'Whether to list the témoin’s too, which the specified call does not know.',
    })
    withTemoin: boolean,
    @Ctx() ctx: AppContext,
  ) {
    return listProfils(ctx, withTemoin);
  }

  @Mutation(() => Session, {
    description:
      'Creates a member account in the team whose code was given. Errors: BAD_USER_INPUT, FORBIDDEN, DUPLICATE, TOO_MANY_REQUESTS.',
  })
  register(
    @Arg('input', () => RegisterInput, { description: 'The pseudo and the password chosen.' })
    input: RegisterInput,
    @Ctx() ctx: AppContext,
  ) {
    return register(ctx, input);
  }

  @Mutation(() => Moi, { description: "Changes one's own names. Errors: BAD_USER_INPUT." })
  updateMoi(
    @Arg('input', () => UpdateMoiInput, { description: 'The own names.' }) input: UpdateMoiInput,
    @Ctx() ctx: AppContext,
  ) {
    return updateMe(ctx, input);
  }

  @Mutation(() => Moi, {
    description:
      "Changes one's own password; other sessions end. Errors: BAD_USER_INPUT, UNAUTHENTICATED, TOO_MANY_REQUESTS, FORBIDDEN where a directory alone opens the account.",
  })
  updateMotDePasse(
    @Arg('ancien', () => String, { description: 'The password until now.' }) previous: string,
    @Arg('nouveau', () => String, { description: 'The next one, of 8 characters at least.' })
    fresh: string,
    @Ctx() ctx: AppContext,
  ) {
    return updatePassword(ctx, { ancien: previous, nouveau: fresh });
  }

  @Query(() => [ReadIndividu], { description: 'All users, by name. Admin only.' })
  individus(@Ctx() ctx: AppContext) {
    return listIndividus(ctx);
  }

  @Query(() => IndividuPage, {
    description: 'One page of users, searched by name, mail, company and team. Admin only.',
  })
  individusPage(
    @Sorted tri: string | undefined,
    @Arg('page', () => PageInput, { description: 'Which lines of it.', nullable: true })
    page: PageInput | undefined,
    @Arg('etat', () => ACCOUNT_STATES, { nullable: true, description: 'Only those in this state.' })
    state: AccountState | undefined,
    @Ctx() ctx: AppContext,
  ) {
    return pageIndividus(ctx, { ...page, tri, etat: state });
  }

  @Query(() => ReadIndividu, { description: 'One user. Admin only. Errors: NOT_FOUND.' })
  individu(
    @Arg('id', () => Int, { description: 'Key of the user.' }) id: number,
    @Ctx() ctx: AppContext,
  ) {
    return getIndividu(ctx, { id });
  }

  @Query(() => Activation, {
    description: 'What an activation link asks for. Errors: NOT_FOUND, TOO_MANY_REQUESTS.',
  })
  activation(
    @Arg('jeton', () => String, { description: 'Last part of the link.' }) jeton: string,
    @Ctx() ctx: AppContext,
  ) {
    return getActivation(ctx, { jeton });
  }

  @Mutation(() => IndividuInvite, {
    description:
      'Creates a user and its activation link. Admin only. Errors: BAD_USER_INPUT, DUPLICATE, CONFLICT.',
  })
  createIndividu(
    @Arg('input', () => CreateIndividuInput, { description: 'Who, where, with which profile.' })
    input: CreateIndividuInput,
    @Ctx() ctx: AppContext,
  ) {
    return createIndividu(ctx, input);
  }

  @Mutation(() => ReadIndividu, {
    description:
      'Changes a user; another profile or mail voids its links. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND, DUPLICATE, CONFLICT.',
  })
  updateIndividu(
    @Arg('input', () => UpdateIndividuInput, { description: 'What changes.' })
    input: UpdateIndividuInput,
    @Ctx() ctx: AppContext,
  ) {
    return updateIndividu(ctx, input);
  }

  @Mutation(() => IndividuInvite, {
    description:
      'Makes a new activation link; the old password stops working. Admin only. Errors: NOT_FOUND, FORBIDDEN, CONFLICT.',
  })
  renewMotDePasse(
    @Arg('id', () => Int, { description: 'Key of the user.' }) id: number,
    @Ctx() ctx: AppContext,
  ) {
    return resetPassword(ctx, { id });
  }

  @Mutation(() => Suppression, {
    description: 'Deletes a user; averages stay. Admin only. Errors: NOT_FOUND, CONFLICT.',
  })
  deleteIndividu(
    @Arg('id', () => Int, { description: 'Key of the user.' }) id: number,
    @Ctx() ctx: AppContext,
  ) {
    return deleteIndividu(ctx, { id });
  }

  @Mutation(() => Activation, {
    description:
      'Chooses a password by an activation link, which then no longer works. Errors: BAD_USER_INPUT, NOT_FOUND, DUPLICATE, TOO_MANY_REQUESTS, FORBIDDEN where a directory alone opens the account.',
  })
  confirmCompte(
    @Arg('input', () => ConfirmCompteInput, { description: 'What the person chose.' })
    input: ConfirmCompteInput,
    @Ctx() ctx: AppContext,
  ) {
    return activate(ctx, input);
  }
}
