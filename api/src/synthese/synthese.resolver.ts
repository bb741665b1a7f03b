import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';

import { authorize, ofSociete } from '../acces/permissions.js';
import type { AppContext } from '../core/context.js';
import { Synthese } from './synthese.entity.js';
import {
  createSynthese,
  getSyntheseByBoussole,
  syntheseVersion,
  updateSynthese,
} from './synthese.service.js';

@Resolver(() => Synthese)
export class SyntheseResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Its author; null once the account is deleted. Admin only: FORBIDDEN to others.',
  })
  idIndividu(@Root() { idIndividu, idSociete }: Synthese, @Ctx() ctx: AppContext) {
    authorize(ctx, 'auteur:read', ofSociete(idSociete));
    return idIndividu;
  }

  @FieldResolver(() => String, {
    description: 'Its version, to be sent back when it is saved.',
  })
  version(@Root() synthese: Synthese) {
    return syntheseVersion(synthese);
  }

  @Query(() => Synthese, {
    nullable: true,
    description:
      'The synthesis of a boussole; null when none was written. Its participants, admins, and an open company. Errors: NOT_FOUND.',
  })
  syntheseBoussole(
    @Arg('idBoussole', () => Int, { description: 'Key of the boussole.' }) idBoussole: number,
    @Ctx() ctx: AppContext,
  ) {
    return getSyntheseByBoussole(ctx, { idBoussole });
  }

  @Mutation(() => Synthese, {
    description: 'Writes a synthesis. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND, DUPLICATE.',
  })
  createSynthese(
    @Arg('idBoussole', () => Int, { description: 'Key of the boussole.' }) idBoussole: number,
    @Arg('synthese', () => String, { description: 'The text, 5000 characters at most.' })
    synthese: string,
    @Ctx() ctx: AppContext,
  ) {
    return createSynthese(ctx, { idBoussole, synthese });
  }

  @Mutation(() => Synthese, {
    description: 'Rewrites a synthesis. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT.',
  })
  updateSynthese(
    @Arg('id', () => Int, { description: 'Key of the synthesis.' }) id: number,
    @Arg('synthese', () => String, { description: 'The text, 5000 characters at most.' })
    synthese: string,
    @Arg('version', () => String, {
      nullable: true,
      description: 'The version that was read; refused when it has changed since.',
    })
    version: string | null,
    @Ctx() ctx: AppContext,
  ) {
    return updateSynthese(ctx, { id, synthese, version });
  }
}
