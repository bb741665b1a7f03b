import { paths } from '../../paths.js';
import { publicOrigin } from '../../ui/readMeta.js';

/**
 * The short address that brings a phone to the second step of the registration, with the code already checked.
 *
 * Its origin is the product's public address, which may not be the one that the facilitator reads the page at.
 */
export const joinUrl = (codeEquipe: string): string =>
  publicOrigin() + paths.rejoindre({ code: codeEquipe });

/** The same as a reader types it: a browser adds https by itself. */
export const readableUrl = (url: string): string => url.replace(/^https:\/\//, '');
