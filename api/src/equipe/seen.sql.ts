import { isOfLecture, parentOf } from '../acces/lecture.js';
import type { AppContext } from '../core/context.js';
import { bool, int, nullable } from '../core/sql.js';
import { EQUIPE_COLUMNS } from './equipe.entity.js';

/** The columns of a team as the caller reads it: to a token of a branch nothing is above this. */
export const columnsFor = (ctx: AppContext) => ({
  ...EQUIPE_COLUMNS,
  idParent: nullable(int`${parentOf(ctx, 'equipe')}`),
});

/** SQL: of the teams of a company, all, and those of its branch to a token of one. */
export const isSeen = (ctx: AppContext) =>
  ctx.actor?.lecture ? isOfLecture(ctx, 'equipe') : bool`true`;
