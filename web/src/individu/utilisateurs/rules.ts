import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from 'zod';

import {
  createIndividuSchema,
  editIndividuSchema,
} from '../../../../schema/validation/individu.js';

type EditInput = z.input<typeof editIndividuSchema>;

/** What both forms hold; each one's rules say what it may lack. */
export type Identity = Omit<EditInput, 'idEquipes'> & Partial<Pick<EditInput, 'idEquipes'>>;
export type Created = z.output<typeof createIndividuSchema>;
export type Edited = z.output<typeof editIndividuSchema>;

export const createResolver = zodResolver<Identity, unknown, Created>(createIndividuSchema);
export const editResolver = zodResolver<Identity, unknown, Edited>(editIndividuSchema);

/** The text of a select as a profile: its first line chooses none, and 0 is a real choice. */
export const asProfil = (text: unknown): number | undefined =>
  text === '' || text === undefined || text === null ? undefined : Number(text);
