import { identity } from '../../../schema/french.js';
import { normalize } from '../../../schema/marks.js';
import { mailboxOf } from '../../../schema/validation/mail.js';
import { bool, sql } from '../core/sql.js';

/** No account has a NUL or a lone surrogate in its name, and PostgreSQL would refuse the text. */
const searchable = (typed: string): string =>
  typed.isWellFormed() && !typed.includes('\0') ? typed : '';

/** How what is typed is looked for: as the name or the mailbox that it may be, and as it is written. */
export function keysOf(typed: string): { name: string; asWritten: string; mailbox: string } {
  const sought = searchable(typed);
  return {
    name: identity(sought),
    asWritten: normalize(sought).trim().toLowerCase(),
    mailbox: mailboxOf(sought),
  };
}
type Keys = ReturnType<typeof keysOf>;

/** Whether an account `i` has this mailbox, however its domain is written. */
export const hasMailbox = ({ asWritten, mailbox }: Keys) =>
  bool`(i.mail_normalise = ${asWritten} or (boite_mail(identite(i.adresse_mail)) = ${mailbox} and not i.mail_a_corriger))`;

/** Whether an account `i` has this pseudo. */
export const hasPseudo = ({ name }: Keys) => bool`identite(i.pseudo) = ${name}`;

/** How an account `i` is named to others: who joins with a team code has a pseudo alone. */
export const NAME = sql`coalesce(nullif(concat_ws(' ', i.prenom, i.nom), ''), i.pseudo)`;

/** The account that is written so comes first: accounts from before the rule may share a mailbox. */
export const writtenSoFirst = ({ asWritten }: Keys) =>
  sql`(i.mail_normalise = ${asWritten}) is not true, i.id_individu`;
