import { zodResolver } from '@hookform/resolvers/zod';

import {
  createIndividuSchema,
  editIndividuSchema,
} from '../../../../schema/validation/individu.js';

export const createResolver = zodResolver(createIndividuSchema);
export const editResolver = zodResolver(editIndividuSchema);

/** The text of a select as a profile: its first line chooses none, and 0 is a real choice. */
export const asProfil = (text: unknown): number | undefined =>
  text === '' || text === undefined || text === null ? undefined : Number(text);
