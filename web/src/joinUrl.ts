import { SIGNATURE } from '../../schema/pages.js';
import { paths } from './paths.js';
import { publicOrigin } from './ui/publicOrigin.js';

/**
 * The short address that opens the second step of the registration, with the code already checked.
 *
 * Its origin is the product's public address, which may differ from the one that the facilitator uses.
 */
export const joinUrl = (codeEquipe: string): string =>
  publicOrigin() + paths.rejoindre({ code: codeEquipe });

/** The same as a QR code holds it, with the signature by which the server knows that the code was not guessed. */
export const scanUrl = (codeEquipe: string, signature: string): string =>
  `${joinUrl(codeEquipe)}?${SIGNATURE}=${signature}`;

/** The address as a reader types it: browsers add https by themselves. */
export const readableUrl = (url: string): string => url.replace(/^https:\/\//, '');
