import { zodResolver } from '@hookform/resolvers/zod';

import { loginByPseudoSchema, loginSchema } from '../../../schema/validation/connexion.js';
import { requestLinkSchema } from '../../../schema/validation/links.js';

export const loginResolver = zodResolver(loginSchema);
export const sendLienResolver = zodResolver(requestLinkSchema);
export const loginByPseudoResolver = zodResolver(loginByPseudoSchema);
