import { zodResolver } from '@hookform/resolvers/zod';

import { loginByPseudoSchema, loginSchema } from '../../../schema/validation/acces.js';
import { demanderLienSchema } from '../../../schema/validation/liens.js';

export const loginResolver = zodResolver(loginSchema);
export const demanderLienResolver = zodResolver(demanderLienSchema);
export const loginByPseudoResolver = zodResolver(loginByPseudoSchema);
