import { z } from 'zod';

import { MAIL_MAX } from '../limits.js';
import { text } from './text.js';

const NOT_VALID = "L'adresse mail n'est pas valide";
/** One address, of which nothing can be read as a name, a list or a comment. */
const ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/u;

/** Where a person wants the reminders. */
export const adresseRappelSchema = z.strictObject({
  adresse: text({
    required: NOT_VALID,
    max: MAIL_MAX,
    tooLong: "L'adresse mail est trop longue",
  }).refine((typed) => ADDRESS.test(typed), NOT_VALID),
});
