import { DuplicateError, isUniqueViolation } from '../core/errors.js';
import { messages } from '../messages.js';

/** Whether an address was refused because another account has its mailbox. */
export const isTakenMail = (error: unknown): boolean =>
  isUniqueViolation(
    error,
    'individu_mail_unique',
    'individu_boite_unique',
    'individu_identite_boite_unique',
  );

/** Does this, and says that an address is taken. @throws DuplicateError */
export async function refuseTakenMail<T>(mail: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isTakenMail(error)) throw error;
    throw new DuplicateError(messages.individu.takenMail(mail), 'adresseMail');
  }
}
