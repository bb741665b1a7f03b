import { zodResolver } from '@hookform/resolvers/zod';

import { loginByPseudoSchema, loginSchema } from '../../../schema/validation/acces.js';

export const loginResolver = zodResolver(loginSchema);
export const loginByPseudoResolver = zodResolver(loginByPseudoSchema);
