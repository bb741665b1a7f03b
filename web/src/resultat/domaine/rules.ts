import { zodResolver } from '@hookform/resolvers/zod';

import { campagneChoiceSchema } from '../../../../schema/validation/boussole.js';

export const campagneChoice = zodResolver(campagneChoiceSchema);
