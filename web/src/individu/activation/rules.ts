import { zodResolver } from '@hookform/resolvers/zod';

import { activationSchema } from '../../../../schema/validation/individu.js';

/** A pseudo that is not asked for is null; one that is asked for and left empty is too short. */
export const activationResolver = zodResolver(activationSchema.omit({ jeton: true }));
