import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';

import type { AppContext } from '../core/context.js';
import { Suppression } from '../core/deletion.types.js';
import { OpenTo } from '../core/openTo.js';
import { copyCriteres } from './copiedCriteres.service.js';
import { Critere } from './critere.entity.js';
import {
  CreateCritereInput,
  UpdateCritereImageInput,
  UpdateCritereInput,
} from './critere.input.js';
import {
  createCritere,
  critereVersion,
  deleteCritere,
  getCritere,
  isCritereAnswered,
  listCriteres,
  listCriteresSociete,
  updateCritere,
} from './critere.service.js';
import { CriteresDepart, OrdreCriteres } from './critere.types.js';
import { logoPath, updateCritereImage } from './critereImage.service.js';
import { orderCriteres } from './order.service.js';
import { createStarterCriteres, listMissingStarterCriteres } from './starterCriteres.service.js';

@Resolver(() => Critere)
export class CritereResolver {
  @Query(() => [Critere], {
    description: 'All criteria of a company, inactive too. Admin only. Errors: NOT_FOUND.',
  })
  criteresSociete(
    @Arg('idSociete', () => Int, { description: 'Key of the company.' }) idSociete: number,
    @Ctx() ctx: AppContext,
  ) {
    return listCriteresSociete(ctx, { idSociete });
  }

  @OpenTo('jeton')
  @Query(() => [Critere], {
    description: 'The active criteria of a company, for its members. Errors: NOT_FOUND.',
  })
  criteres(
    @Arg('idSociete', () => Int, { description: 'Key of the company.' }) idSociete: number,
    @Ctx() ctx: AppContext,
  ) {
    return listCriteres(ctx, { idSociete });
  }

  @Query(() => Critere, { description: 'One criterion. Admin only. Errors: NOT_FOUND.' })
  critere(
    @Arg('id', () => Int, { description: 'Key of the criterion.' }) id: number,
    @Ctx() ctx: AppContext,
  ) {
    return getCritere(ctx, { id });
  }

  @Query(() => Boolean, {
    description: 'Whether a criterion has an answer. Admin only. Errors: NOT_FOUND.',
  })
  critereRepondu(
    @Arg('id', () => Int, { description: 'Key of the criterion.' }) id: number,
    @Ctx() ctx: AppContext,
  ) {
    return isCritereAnswered(ctx, { id });
  }

  @Query(() => [String], {
    description:
      'Labels of the starting set that the company does not have. Admin only. Errors: NOT_FOUND.',
  })
  criteresDepartManquants(
    @Arg('idSociete', () => Int, { description: 'Key of the company.' }) idSociete: number,
    @Ctx() ctx: AppContext,
  ) {
    return listMissingStarterCriteres(ctx, { idSociete });
  }

  @Mutation(() => CriteresDepart, {
    description:
      'Adds to a company the criteria of the starting set that it lacks. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND.',
  })
  createCriteresDepart(
    @Arg('idSociete', () => Int, { description: 'Key of the company.' }) idSociete: number,
    @Arg('libelles', () => [String], {
      nullable: true,
      description: 'Only these of the set, by their labels; all unless told.',
    })
    libelles: string[] | undefined,
    @Ctx() ctx: AppContext,
  ) {
    return createStarterCriteres(ctx, { idSociete, libelles });
  }

  @Mutation(() => CriteresDepart, {
    description:
      'Adds to a company the active criteria of another one that it lacks, with their images. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND.',
  })
  importCriteres(
    @Arg('idSociete', () => Int, { description: 'Key of the company that takes them over.' })
    idSociete: number,
    @Arg('idSource', () => Int, { description: 'Key of the company that has them.' })
    idSource: number,
    @Ctx() ctx: AppContext,
  ) {
    return copyCriteres(ctx, { idSociete, idSource });
  }

  @Mutation(() => Critere, {
    description:
      'Creates a criterion, without image. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND, DUPLICATE.',
  })
  createCritere(
    @Arg('input', () => CreateCritereInput, { description: 'What is asked.' })
    input: CreateCritereInput,
    @Ctx() ctx: AppContext,
  ) {
    return createCritere(ctx, input);
  }

  @Mutation(() => Critere, {
    description:
      'Sets the image of a criterion. Admin only. Errors: DUPLICATE when it is no image, TOO_LARGE, BAD_USER_INPUT, NOT_FOUND.',
  })
  updateCritereImage(
    @Arg('input', () => UpdateCritereImageInput, {
      description: 'The criterion that the image is for.',
    })
    input: UpdateCritereImageInput,
    @Arg('image', () => GraphQLUpload, {
      description: 'The image: PNG, JPEG, WebP or GIF, 5 MB at most.',
    })
    image: FileUpload,
    @Ctx() ctx: AppContext,
  ) {
    return updateCritereImage(ctx, input, async () => image.createReadStream());
  }

  @Mutation(() => Critere, {
    description:
      'Changes a criterion. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT, DUPLICATE.',
  })
  updateCritere(
    @Arg('input', () => UpdateCritereInput, { description: 'What changes.' })
    input: UpdateCritereInput,
    @Ctx() ctx: AppContext,
  ) {
    return updateCritere(ctx, input);
  }

  @Mutation(() => OrdreCriteres, {
    description:
      'Gives the criteria of a company another order, for the boussoles made or begun from then on. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT.',
  })
  updateOrdreCriteres(
    @Arg('idSociete', () => Int, { description: 'Key of the company.' }) idSociete: number,
    @Arg('lus', () => [Int], {
      description:
        'Keys of all its criteria, in the order that was read; refused when it has changed since.',
    })
    lus: number[],
    @Arg('ids', () => [Int], { description: 'The same keys, in their new order.' })
    ids: number[],
    @Ctx() ctx: AppContext,
  ) {
    return orderCriteres(ctx, { idSociete, lus, ids });
  }

  @Mutation(() => Suppression, {
    description:
      'Deletes a criterion; past results keep it. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND.',
  })
  deleteCritere(
    @Arg('idSociete', () => Int, { description: 'Key of the company.' }) idSociete: number,
    @Arg('id', () => Int, { description: 'Key of the criterion.' }) id: number,
    @Ctx() ctx: AppContext,
  ) {
    return deleteCritere(ctx, { idSociete, id });
  }

  @FieldResolver(() => String, {
    description: 'The version of what its form writes, to be sent back when it is saved.',
  })
  version(@Root() critere: Critere) {
    return critereVersion(critere);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'URL path of its image on this server; null when it has none. FORBIDDEN to reporting tokens.',
  })
  logo(@Root() critere: Critere) {
    return logoPath(critere.image);
  }
}
