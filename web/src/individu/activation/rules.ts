import { zodResolver } from '@hookform/resolvers/zod';

import { activationSchema } from '../../../../schema/validation/individu.js';

/** The pseudo is null when the form does not ask for one; an empty one is refused as too short. */
export const activationResolver = zodResolver(activationSchema.omit({ jeton: true }));
