import { isUniqueViolation } from '../core/errors.js';

/** Whether an address was refused because another account has its mailbox. */
export const isTakenMail = (error: unknown): boolean =>
  isUniqueViolation(
    error,
    'individu_mail_unique',
    'individu_boite_unique',
    'individu_identite_boite_unique',
  );
