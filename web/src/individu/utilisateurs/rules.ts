import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from 'zod';

import {
  createIndividuSchema,
  editIndividuSchema,
} from '../../../../schema/validation/individu.js';

type EditInput = z.input<typeof editIndividuSchema>;

/** Values of both forms; the rules of each say which may be missing. */
export type Identity = Omit<EditInput, 'idEquipes'> & Partial<Pick<EditInput, 'idEquipes'>>;
export type Created = z.output<typeof createIndividuSchema>;
export type Edited = z.output<typeof editIndividuSchema>;

export const createResolver = zodResolver<Identity, unknown, Created>(createIndividuSchema);
export const editResolver = zodResolver<Identity, unknown, Edited>(editIndividuSchema);

/** Reads the text of a select as a profile. The first option chooses none; 0 is a real profile. */
export const asProfil = (text: unknown): number | undefined =>
  text === '' || text === undefined || text === null ? undefined : Number(text);
