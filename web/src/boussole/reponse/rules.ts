import type { z } from 'zod';

import { reponseFormSchema } from '../../../../schema/validation/resultat.js';

/** The shared rules of one answering screen, in a chunk of their own: the screen draws before they have come. */
export const checkReponse = (values: unknown) => reponseFormSchema.safeParse(values);

export type ReponseValues = z.output<typeof reponseFormSchema>;
