import { z } from 'zod';

import { identity } from '../french.js';
import { MAIL_MAX } from '../limits.js';
import { normalize, stacksMarks } from '../marks.js';
import { length, text } from './text.js';

export const INVALID_MAIL = "L'adresse mail n'est pas valide";
const TOO_LONG = "L'adresse mail est trop longue";

/** What RFC 5321 lets stand before the @ without quotes, in any alphabet (RFC 6531). */
const NAME = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_${'`'}{|}~-]+`;
/** One part of a domain. A domain without a dot is a machine of an intranet. */
const PART = String.raw`[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}_])?`;
const ADDRESS = new RegExp(String.raw`^${NAME}(?:\.${NAME})*@(${PART}(?:\.${PART})*)$`, 'u');
/** Characters that screens do not draw: some of them count as letters or marks. */
const WITHOUT_GLYPH = /\p{Default_Ignorable_Code_Point}/u;
const IN_OTHER_LETTERS = /\P{ASCII}|(?:^|\.)xn--/iu;

/** A domain as the network writes it (IDNA): in small ASCII letters; undefined when it is none. */
function asciiOf(domain: string): string | undefined {
  if (!IN_OTHER_LETTERS.test(domain)) return domain.toLowerCase();
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
}

/** Whether a mail server takes this as one address: neither a name around it, a link, a list, nor a sign that nobody sees. */
export function isMail(typed: string): boolean {
  // Whatever is typed at a login comes here: what takes time grows faster than its length.
  if (typed.length > 2 * MAIL_MAX || WITHOUT_GLYPH.test(typed) || stacksMarks(typed)) return false;
  const [, domain] = ADDRESS.exec(typed) ?? [];
  return domain !== undefined && asciiOf(domain) !== undefined;
}

/**
 * The mailbox of an address, in the form in which two are compared: in small letters, its domain as the network writes it.
 * What is no address stays as it is: it may be a pseudo. SQL function `boite_mail` does the same.
 */
export function mailboxOf(typed: string): string {
  const key = identity(typed);
  const at = key.lastIndexOf('@') + 1;
  const domain = key.slice(at);
  return at > 0 && isMail(key) ? key.slice(0, at) + (asciiOf(domain) ?? domain) : key;
}

/** @param kept what may stay: an account has its address from before this rule. */
const mailRule = (...kept: readonly (string | null)[]) =>
  z
    .string({ error: INVALID_MAIL })
    .transform((typed) => normalize(typed).trim())
    .superRefine((mail, ctx) => {
      if (kept.includes(mail)) return;
      const refuse = (message: string) => ctx.addIssue({ code: 'custom', message });
      if (length(mail) > MAIL_MAX) refuse(TOO_LONG);
      else if (!isMail(mail)) refuse(INVALID_MAIL);
    });

/** The address of an account that is made, of a line of a file, or of reminders. */
export const mailSchema = mailRule();

/** An address as it is sent, before it is known whether it changes; `changedMailSchema` is then its rule. */
export const sentMailSchema = text({ required: INVALID_MAIL, max: MAIL_MAX, tooLong: TOO_LONG });

/** What an edition gives to an account that has this address. */
export const changedMailSchema = (current: string | null) =>
  z.strictObject({ adresseMail: mailRule(current).nullish() });

/** The same as a form holds it: empty, it stays as it is. */
export const typedMailSchema = (current: string | null) => mailRule('', current);
