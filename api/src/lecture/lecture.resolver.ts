import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';

import type { AppContext } from '../core/context.js';
import { getLecture, listLecteurs } from './lecture.service.js';
import { Lecteur, Lecture } from './lecture.types.js';

@Resolver()
export class LectureResolver {
  @Query(() => Lecture, {
    nullable: true,
    description:
      'What the signed-in lecteur reads; null once it was taken away. Lecteurs only: FORBIDDEN to others.',
  })
  lecture(@Ctx() ctx: AppContext) {
    return getLecture(ctx);
  }

  @Query(() => [Lecteur], {
    description:
      'Who reads a company or a branch of it, by name. Admins and its facilitators. Errors: NOT_FOUND.',
  })
  lecteurs(
    @Arg('idSociete', () => Int, { description: 'Key of the company.' }) idSociete: number,
    @Ctx() ctx: AppContext,
  ) {
    return listLecteurs(ctx, { idSociete });
  }
}
