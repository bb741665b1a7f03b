import { zodResolver } from '@hookform/resolvers/zod';

import { loginByPseudoSchema, loginSchema } from '../../../schema/validation/acces.js';
import { demanderLienSchema } from '../../../schema/validation/liens.js';

export const loginResolver = zodResolver(loginSchema);
export const requestLienResolver = zodResolver(demanderLienSchema);
export const loginByPseudoResolver = zodResolver(loginByPseudoSchema);
