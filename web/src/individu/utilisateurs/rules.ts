import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from 'zod';

import {
  createIndividuSchema,
  editIndividuSchema,
} from '../../../../schema/validation/individu.js';

type EditSchema = ReturnType<typeof editIndividuSchema>;
type EditInput = z.input<EditSchema>;

/** Values of both forms; the rules of each say which may be missing. */
export type Identity = Omit<EditInput, 'idEquipes'> & Partial<Pick<EditInput, 'idEquipes'>>;
export type Created = z.output<typeof createIndividuSchema>;
export type Edited = z.output<EditSchema>;

export const createResolver = zodResolver<Identity, unknown, Created>(createIndividuSchema);
/** @param current the address that the user has. */
export const editResolver = (current: string | null) =>
  zodResolver<Identity, unknown, Edited>(editIndividuSchema(current));

/** Reads the text of a select as a profile. The first option chooses none; 0 is a real profile. */
export const asProfil = (text: unknown): number | undefined =>
  text === '' || text === undefined || text === null ? undefined : Number(text);
