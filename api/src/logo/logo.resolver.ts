import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';

import type { AppContext } from '../core/context.js';
import { Ensemble } from '../resultat/ensemble/ensemble.types.js';
import { Societe } from '../societe/societe.entity.js';
import {
  getCover,
  getLogoSociete,
  getMonLogo,
  updateLogoSociete,
  updateMonLogo,
} from './logo.service.js';
import { LogosEnsemble, MonLogo } from './logo.types.js';

const IMAGE = 'The image: PNG, JPEG, WebP or GIF, 5 MB at most; null takes the logo away.';
const ERRORS = 'Errors: DUPLICATE when it is no image, TOO_LARGE, BAD_USER_INPUT';
const opened = (image: FileUpload | null) => image && (async () => image.createReadStream());

@Resolver()
export class LogoResolver {
  @Query(() => MonLogo, {
    description: "The caller's own logo. Admins and facilitators only.",
  })
  monLogo(@Ctx() ctx: AppContext) {
    return getMonLogo(ctx);
  }

  @Mutation(() => MonLogo, {
    description: `Sets the caller's own logo, on the covers of the reports of the companies that they accompany. Admins and facilitators only. ${ERRORS}.`,
  })
  updateMonLogo(
    @Arg('image', () => GraphQLUpload, { nullable: true, description: IMAGE })
    image: FileUpload | null,
    @Ctx() ctx: AppContext,
  ) {
    return updateMonLogo(ctx, opened(image));
  }

  @Mutation(() => Societe, {
    description: `Sets the logo of a company, on the covers of its reports. Admin only. ${ERRORS}, NOT_FOUND.`,
  })
  updateLogoSociete(
    @Arg('idSociete', () => Int, { description: 'Key of the company.' }) idSociete: number,
    @Arg('image', () => GraphQLUpload, { nullable: true, description: IMAGE })
    image: FileUpload | null,
    @Ctx() ctx: AppContext,
  ) {
    return updateLogoSociete(ctx, { idSociete }, opened(image));
  }
}

@Resolver(() => Societe)
export class LogoSocieteResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'URL path of its logo; null where it has none. Admins and its members.',
  })
  logo(@Root() societe: Societe, @Ctx() ctx: AppContext) {
    return getLogoSociete(ctx, societe.id);
  }
}

@Resolver(() => Ensemble)
export class LogosEnsembleResolver {
  @FieldResolver(() => LogosEnsemble, { description: 'What the cover of a report of it bears.' })
  logos(@Root() ensemble: Ensemble, @Ctx() ctx: AppContext) {
    return getCover(ctx, ensemble.idSociete);
  }
}
