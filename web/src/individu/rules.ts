import { zodResolver } from '@hookform/resolvers/zod';

import { registrationSchema } from '../../../schema/validation/individu.js';

export const inscriptionResolver = zodResolver(registrationSchema);
