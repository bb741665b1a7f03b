import type { z } from 'zod';

import { reponseFormSchema } from '../../../../schema/validation/resultat.js';

/** The shared rules of an answering screen, in a chunk of their own: the screen is drawn before they are loaded. */
export const checkReponse = (values: unknown) => reponseFormSchema.safeParse(values);

export type ReponseValues = z.output<typeof reponseFormSchema>;
