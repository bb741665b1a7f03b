import {
  Arg,
  Args,
  Ctx,
  FieldResolver,
  GraphQLISODateTime,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';

import { Campagne } from '../campagne/campagne.entity.js';
import { PorteeArgs } from '../campagne/scope.types.js';
import { alreadyRead } from '../core/alreadyRead.js';
import type { AppContext } from '../core/context.js';
import { Suppression } from '../core/deletion.types.js';
import { OpenTo } from '../core/openTo.js';
import { Equipe } from '../equipe/equipe.entity.js';
import { getEquipeOf } from '../equipe/equipe.service.js';
import { ReponsesDetruites } from '../publication/publication.types.js';
import { Boussole } from './boussole.entity.js';
import {
  createBoussole,
  deleteBoussole,
  getCampagneOf,
  getClosing,
  getDestroyed,
  getReponseCount,
  isOpen,
  updateNiveauBoussole,
} from './boussole.service.js';
import {
  CreationBoussoles,
  FermetureBoussoles,
  MaParticipation,
  Progression,
} from './boussole.types.js';
import {
  closeBoussole,
  closeBoussoles,
  updateFermetureBoussole,
} from './closing/closing.service.js';
import { listBoussolesEquipe } from './list.service.js';
import { createBoussoles } from './opening.service.js';
import { closeParticipation, getParcours, createParticipation } from './parcours.service.js';
import { Parcours } from './parcours.types.js';
import { getMyParticipation, listMyBoussoles } from './participation.service.js';
import { UpdateReponseInput } from './reponse.input.js';
import { saveResultat } from './reponse.service.js';

@Resolver(() => Boussole)
export class BoussoleResolver {
  @Query(() => [MaParticipation], {
    description: "The signed-in person's boussoles, latest first.",
  })
  mesBoussoles(@Ctx() ctx: AppContext) {
    return listMyBoussoles(ctx);
  }

  @OpenTo('jeton')
  @Query(() => [Boussole], {
    description:
      'The boussoles of a team, latest first. Its members, admins, and an open company. Errors: NOT_FOUND.',
  })
  boussolesEquipe(
    @Arg('idEquipe', () => Int, { description: 'Key of the team.' }) idEquipe: number,
    @Ctx() ctx: AppContext,
  ) {
    return listBoussolesEquipe(ctx, { idEquipe });
  }

  @Query(() => Parcours, {
    description:
      'The questions for the signed-in person, with their own answers. Errors: UNAUTHENTICATED for whoever neither takes part nor may.',
  })
  parcours(
    @Arg('idBoussole', () => Int, { description: 'Key of the boussole.' }) idBoussole: number,
    @Ctx() ctx: AppContext,
  ) {
    return getParcours(ctx, { idBoussole });
  }

  @Mutation(() => Parcours, {
    description:
      'Makes the signed-in person, who joined the team after the boussole was opened, take part too; nothing changes for somebody who already does. ' +
      'Errors: UNAUTHENTICATED for whoever may not.',
  })
  createParticipation(
    @Arg('idBoussole', () => Int, { description: 'Key of the boussole.' }) idBoussole: number,
    @Ctx() ctx: AppContext,
  ) {
    return createParticipation(ctx, { idBoussole });
  }

  @Query(() => MaParticipation, {
    description: "The signed-in person's own participation. Errors: FORBIDDEN for anybody else's.",
  })
  maParticipation(
    @Arg('id', () => Int, { description: 'Key of the participation.' }) id: number,
    @Ctx() ctx: AppContext,
  ) {
    return getMyParticipation(ctx, { id });
  }

  @Mutation(() => Boussole, {
    description:
      'Creates a team boussole; its present members take part. Admin only. Errors: BAD_USER_INPUT, NOT_FOUND, DUPLICATE.',
  })
  createBoussole(
    @Arg('idEquipe', () => Int, { description: 'Key of the team.' }) idEquipe: number,
    @Arg('idCampagne', () => Int, { description: 'Key of the campaign.' }) idCampagne: number,
    @Arg('k', () => Int, {
      nullable: true,
      description:
        'Shows nothing before it is published, from so many people on, whatever the level of the company; 3 to 20.',
    })
    k: number | undefined,
    @Ctx() ctx: AppContext,
  ) {
    return createBoussole(ctx, { idEquipe, idCampagne, k });
  }

  @Mutation(() => Boussole, {
    description:
      'Gives a boussole more time than its branch has. Admin only. Errors: BAD_USER_INPUT for a date that is not later or ' +
      'beyond 31 December, NOT_FOUND, CONFLICT once it is closed.',
  })
  updateFermetureBoussole(
    @Arg('id', () => Int, { description: 'Key of the boussole.' }) id: number,
    @Arg('dateFermeture', () => GraphQLISODateTime, {
      description: 'From when it takes nothing more.',
    })
    dateFermeture: Date,
    @Ctx() ctx: AppContext,
  ) {
    return updateFermetureBoussole(ctx, { id, dateFermeture });
  }

  @Mutation(() => Boussole, {
    description:
      'Makes a boussole stricter: published instead of followed while nobody has answered, or k higher. Admin only. ' +
      'Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT.',
  })
  updateNiveauBoussole(
    @Arg('id', () => Int, { description: 'Key of the boussole.' }) id: number,
    @Arg('k', () => Int, { description: 'Fewest people of a block, 3 to 20.' }) k: number,
    @Ctx() ctx: AppContext,
  ) {
    return updateNiveauBoussole(ctx, { id, k });
  }

  @Mutation(() => CreationBoussoles, {
    description:
      'Creates the boussoles of a campaign for every team of a company, or of one domain of it, that has none yet. ' +
      'Admin only. Errors: BAD_USER_INPUT, NOT_FOUND.',
  })
  createBoussoles(@Args(() => PorteeArgs) scope: PorteeArgs, @Ctx() ctx: AppContext) {
    return createBoussoles(ctx, scope);
  }

  @Mutation(() => Boussole, {
    description:
      'Closes a boussole for good: it takes no more answers. Admin only. Errors: NOT_FOUND, CONFLICT.',
  })
  closeBoussole(
    @Arg('id', () => Int, { description: 'Key of the boussole.' }) id: number,
    @Ctx() ctx: AppContext,
  ) {
    return closeBoussole(ctx, { id });
  }

  @Mutation(() => FermetureBoussoles, {
    description:
      'Closes for good the boussoles of a campaign of every team of a company, or of one domain of it. ' +
      'Admin only. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT.',
  })
  closeBoussoles(@Args(() => PorteeArgs) scope: PorteeArgs, @Ctx() ctx: AppContext) {
    return closeBoussoles(ctx, scope);
  }

  @Mutation(() => Suppression, {
    description: 'Deletes a boussole with all it holds. Admin only. Errors: NOT_FOUND.',
  })
  deleteBoussole(
    @Arg('id', () => Int, { description: 'Key of the boussole.' }) id: number,
    @Ctx() ctx: AppContext,
  ) {
    return deleteBoussole(ctx, { id });
  }

  @Mutation(() => Progression, {
    description:
      "Ends the signed-in person's participation. Errors: FORBIDDEN, CONFLICT once closed or while answers are missing.",
  })
  closeParticipation(
    @Arg('idBoussole', () => Int, { description: 'Key of the boussole.' }) idBoussole: number,
    @Ctx() ctx: AppContext,
  ) {
    return closeParticipation(ctx, { idBoussole });
  }

  @Mutation(() => Progression, {
    description:
      'Saves one own answer, and ends the participation when told; the same again replaces it until the end. Errors: BAD_USER_INPUT, FORBIDDEN, CONFLICT.',
  })
  updateReponse(
    @Arg('input', () => UpdateReponseInput, { description: 'The scores and the comment.' })
    input: UpdateReponseInput,
    @Ctx() ctx: AppContext,
  ) {
    return saveResultat(ctx, input);
  }

  @OpenTo('jeton')
  @FieldResolver(() => Campagne, { description: 'Its campaign.' })
  campagne(@Root() boussole: Boussole, @Ctx() ctx: AppContext) {
    return alreadyRead<Campagne>(boussole, 'campagne') ?? getCampagneOf(ctx, boussole);
  }

  @OpenTo('jeton')
  @FieldResolver(() => Equipe, { description: 'Its team. Read like the boussole itself.' })
  equipe(@Root() boussole: Boussole, @Ctx() ctx: AppContext) {
    return getEquipeOf(ctx, boussole);
  }

  @OpenTo('jeton')
  @FieldResolver(() => Boolean, { description: 'Whether it still takes answers.' })
  ouverte(@Root() boussole: Boussole, @Ctx() ctx: AppContext) {
    return alreadyRead<boolean>(boussole, 'ouverte') ?? isOpen(ctx, boussole);
  }

  @FieldResolver(() => GraphQLISODateTime, {
    description: 'From when it takes nothing more by itself; a facilitator may close it before.',
  })
  dateFermeture(@Root() boussole: Boussole, @Ctx() ctx: AppContext) {
    return alreadyRead<Date>(boussole, 'dateFermeture') ?? getClosing(ctx, boussole);
  }

  @FieldResolver(() => Int, {
    description:
      'Answers that its figures count: all of a Directe boussole, the published ones of a Publiée. Admin only.',
  })
  nombreReponses(@Root() boussole: Boussole, @Ctx() ctx: AppContext) {
    return getReponseCount(ctx, boussole);
  }

  @FieldResolver(() => ReponsesDetruites, {
    description: 'The answers that its deletion destroys, as far as may be told. Admin only.',
  })
  detruites(@Root() boussole: Boussole, @Ctx() ctx: AppContext) {
    return getDestroyed(ctx, boussole);
  }
}
