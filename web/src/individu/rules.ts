import { zodResolver } from '@hookform/resolvers/zod';

import { inscriptionSchema } from '../../../schema/validation/individu.js';

export const inscriptionResolver = zodResolver(inscriptionSchema);
