import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';

import type { AppContext } from '../core/context.js';
import { Suppression } from '../core/deletion.types.js';
import { OpenTo } from '../core/openTo.js';
import { Contenu } from '../societe/societe.input.js';
import { getAccountCount } from './accounts.service.js';
import { getCodeSignature, getEquipeByCode } from './code.service.js';
import { renewCodeEquipe, updateEquipe } from './codeOpening.service.js';
import { Equipe } from './equipe.entity.js';
import {
  ArbreEquipes,
  CreateEquipeInput,
  EquipeTrouvee,
  UpdateArbreEquipesInput,
  UpdateEquipeInput,
} from './equipe.input.js';
import {
  createEquipe,
  deleteEquipe,
  getEquipe,
  getEquipeContent,
  getEquipeTree,
  listEquipes,
} from './equipe.service.js';
import { getLevelTold } from './level.js';
import { createEquipes } from './list.service.js';
import { saveEquipeTree } from './tree.service.js';

@Resolver(() => Equipe)
export class EquipeResolver {
  @OpenTo('jeton')
  @Query(() => [Equipe], {
    description:
      'The teams of a company, flat, siblings in order. Admins, and members of a company that shows its results. Errors: NOT_FOUND.',
  })
  equipes(
    @Arg('idSociete', () => Int, { description: 'Key of the company.' }) idSociete: number,
    @Ctx() ctx: AppContext,
  ) {
    return listEquipes(ctx, { idSociete });
  }

  @Query(() => ArbreEquipes, {
    description:
      'The teams of a company and the version of their tree. Read as `equipes`. Errors: NOT_FOUND.',
  })
  arbreEquipes(
    @Arg('idSociete', () => Int, { description: 'Key of the company.' }) idSociete: number,
    @Ctx() ctx: AppContext,
  ) {
    return getEquipeTree(ctx, { idSociete });
  }

  @OpenTo('jeton')
  @Query(() => Equipe, {
    description: 'One team. Its members, admins, and an open company. Errors: NOT_FOUND.',
  })
  equipe(
    @Arg('id', () => Int, { description: 'Key of the team.' }) id: number,
    @Ctx() ctx: AppContext,
  ) {
    return getEquipe(ctx, { id });
  }

  @Mutation(() => EquipeTrouvee, {
    nullable: true,
    description:
      'The team with exactly this code, and this browser may register in it; null, without an error, when no team has it. ' +
      'Errors: BAD_USER_INPUT, TOO_MANY_REQUESTS.',
  })
  async confirmCodeEquipe(
    @Arg('code', () => String, { description: 'The six characters that a facilitator gave.' })
    code: string,
    @Arg('signature', () => String, {
      nullable: true,
      description:
        'What follows the code in the address of a QR code: a scanned code is never made to wait.',
    })
    signature: string | null,
    @Ctx() ctx: AppContext,
  ) {
    const [equipe = null] = await getEquipeByCode(ctx, { code, signature: signature ?? undefined });
    return equipe;
  }

  @Mutation(() => Equipe, {
    description:
      'Creates a team at the root. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND, DUPLICATE.',
  })
  createEquipe(
    @Arg('input', () => CreateEquipeInput, { description: 'Its company, its name and its code.' })
    input: CreateEquipeInput,
    @Ctx() ctx: AppContext,
  ) {
    return createEquipe(ctx, input);
  }

  @Mutation(() => ArbreEquipes, {
    description:
      'Creates the teams of a pasted list, one name a line, those below a team further right: all or none. ' +
      'Admin only. Errors: BAD_USER_INPUT by line, NOT_FOUND, DUPLICATE.',
  })
  createEquipes(
    @Arg('idSociete', () => Int, { description: 'Key of the company.' }) idSociete: number,
    @Arg('list', () => String, { description: 'The list, as it was pasted.' }) list: string,
    @Ctx() ctx: AppContext,
  ) {
    return createEquipes(ctx, { idSociete, list });
  }

  @Mutation(() => ArbreEquipes, {
    description:
      'Saves names, parents and order in one go. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT, DUPLICATE.',
  })
  async updateArbreEquipes(
    @Arg('input', () => UpdateArbreEquipesInput, {
      description: 'Every team of the company, in its place.',
    })
    input: UpdateArbreEquipesInput,
    @Ctx() ctx: AppContext,
  ) {
    await saveEquipeTree(ctx, input);
    return getEquipeTree(ctx, { idSociete: input.idSociete });
  }

  @Mutation(() => Suppression, {
    description:
      'Deletes a team and its subtree. Admin only. Errors: BAD_USER_INPUT, CONFLICT, NOT_FOUND.',
  })
  deleteEquipe(
    @Arg('idSociete', () => Int, { description: 'Key of the company.' }) idSociete: number,
    @Arg('id', () => Int, { description: 'Key of the team.' }) id: number,
    @Arg('version', () => String, {
      nullable: true,
      description: 'The version of the tree that was read; refused when it has changed since.',
    })
    version: string | null,
    @Ctx() ctx: AppContext,
  ) {
    return deleteEquipe(ctx, { idSociete, id, version });
  }

  @Mutation(() => Equipe, {
    description:
      'Draws a new code. The old one, its printed sheets and the registrations begun with it are void at once. ' +
      'Admin only. Errors: NOT_FOUND.',
  })
  renewCodeEquipe(
    @Arg('id', () => Int, { description: 'Key of the team.' }) id: number,
    @Ctx() ctx: AppContext,
  ) {
    return renewCodeEquipe(ctx, { id });
  }

  @Mutation(() => Equipe, {
    description:
      'Changes how people enter a team. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT.',
  })
  updateEquipe(
    @Arg('input', () => UpdateEquipeInput, { description: 'What changes.' })
    input: UpdateEquipeInput,
    @Ctx() ctx: AppContext,
  ) {
    return updateEquipe(ctx, input);
  }

  @FieldResolver(() => String, {
    description:
      'What the address of its QR code carries after the code, so that a scan is never braked. Admin only.',
  })
  signatureCode(@Root() equipe: Equipe, @Ctx() ctx: AppContext) {
    return getCodeSignature(ctx, equipe);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'Fewest people of a figure where one answers there, or will, as its sheet says it; null in Directe. Admin only: FORBIDDEN to others.',
  })
  k(@Root() equipe: Equipe, @Ctx() ctx: AppContext) {
    return getLevelTold(ctx, equipe);
  }

  @FieldResolver(() => Int, { description: 'Accounts that the team has today. Admin only.' })
  comptes(@Root() equipe: Equipe, @Ctx() ctx: AppContext) {
    return getAccountCount(ctx, equipe);
  }

  @FieldResolver(() => Contenu, { description: 'What would disappear with it. Admin only.' })
  contenu(@Root() equipe: Equipe, @Ctx() ctx: AppContext) {
    return getEquipeContent(ctx, equipe);
  }
}
