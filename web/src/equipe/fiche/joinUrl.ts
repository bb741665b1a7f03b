import { paths } from '../../paths.js';

/**
 * The short address that brings a phone to the second step of the registration, with the code already checked.
 *
 * The page is served under the product's public address: its origin is the one to print.
 */
export const joinUrl = (codeEquipe: string): string =>
  window.location.origin + paths.rejoindre({ code: codeEquipe });

/** The same as a reader types it: a browser adds https by itself. */
export const readableUrl = (url: string): string => url.replace(/^https:\/\//, '');

/** Whether an address leads each device to itself: a telephone would look for the product on the telephone. */
export const isThisMachineOnly = (hostname: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
