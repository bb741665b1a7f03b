import { refusalMessage } from '../../apollo/errors.js';
import { impression as textes } from '../textes.js';

/** Why a file could not be made. */
export const exportFailure = (error: unknown): string =>
  refusalMessage(error, { default: textes.erreurFichier });
