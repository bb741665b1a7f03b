import type { Config } from './config.js';
import type { Logger } from './logger.js';

export interface Mail {
  /** One address, never a list: a comma or a bracket is part of the address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The page where its reader asks for no more of them (List-Unsubscribe). */
  unsubscribe?: string;
  /** What its number and its boundary are made of, so that nothing in its bytes comes by chance. */
  number?: string;
  date?: Date;
}

/** Time limit in ms: a mail server that hangs must not keep the facilitator waiting. */
const PATIENCE = 5_000;

/**
 * Address of this product, from the settings. The Host header of a request is never used, because its sender can forge it.
 */
export const originOf = ({ publicUrl, port }: Config): string =>
  publicUrl ?? `http://localhost:${port}`;

/** A message as the library takes it. */
export const messageOf = (config: Config, { to, unsubscribe, number, ...mail }: Mail) => {
  const { hostname } = new URL(originOf(config));
  return {
    ...mail,
    ...(unsubscribe !== undefined && { list: { unsubscribe } }),
    headers: {
      // Nobody wrote it: whoever is away does not answer it (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      // One press in the mail program stops them (RFC 8058).
      ...(unsubscribe !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(number !== undefined && { messageId: `<${number}@${hostname}>`, baseBoundary: number }),
    to: { name: '', address: to },
    from: config.mailFrom ?? { name: 'Boussole', address: `ne-pas-repondre@${hostname}` },
  };
};

async function openTransport(config: Config) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: config.smtpUrl ?? '',
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  });
}

/** Gives a message to the mail server of SMTP_URL. @throws what the server, or the way to it, says. */
async function transmit(config: Config, mail: Mail): Promise<void> {
  const transport = await openTransport(config);
  let waiting: NodeJS.Timeout | undefined;
  try {
    await Promise.race([
      transport.sendMail(messageOf(config, mail)),
      new Promise((_resolve, reject) => {
        waiting = setTimeout(
          () => reject(new Error('the mail server did not answer in time')),
          PATIENCE,
        ).unref();
      }),
    ]);
  } finally {
    clearTimeout(waiting);
    transport.close();
  }
}

/** Warns, at the start, of a mail server that would take nothing: reminders and links would wait in silence. */
export async function warnOfDeadMail(config: Config, logger: Pick<Logger, 'warn'>): Promise<void> {
  if (!config.smtpUrl) return;
  const transport = await openTransport(config);
  try {
    await transport.verify();
  } catch (err) {
    logger.warn(
      { err },
      'SMTP_URL : ce serveur de mail ne répond pas, ou nous refuse. Les mails attendront.',
    );
  } finally {
    transport.close();
  }
}

/** How much of what a mail server says is shown. */
const SAID_MAX = 300;

/**
 * Sends a message through SMTP_URL.
 *
 * @returns what the server, or the way to it, said; null when it took the message.
 */
export async function tryMail(config: Config, mail: Mail): Promise<string | null> {
  try {
    await transmit(config, mail);
    return null;
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).slice(0, SAID_MAX);
  }
}

/**
 * Sends a message through SMTP_URL, when it is set.
 *
 * @returns whether the server took it. A failure is logged, never thrown: the link is also shown on the screen.
 */
export async function sendMail(config: Config, logger: Logger, mail: Mail): Promise<boolean> {
  if (!config.smtpUrl) return false;
  try {
    await transmit(config, mail);
    return true;
  } catch (err) {
    logger.warn({ err }, 'courrier non envoyé');
    return false;
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What a person typed must be text in HTML, never markup. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ENTITIES[c] ?? c);

/** The HTML of a message: its title and its paragraphs, in the product's colours, with nothing to load. */
export const layOutMail = (title: string, payload: string): string => `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#FAF7F0;color:#0D1A2E;font:16px/1.5 'Segoe UI',Helvetica,Arial,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#FFFDF8;border:1px solid #E2D9C6;border-radius:8px">
<p style="margin:0 0 24px;font:600 22px Georgia,serif">Boussole</p>
${payload}
</div>
</body>
</html>
`;

/** A link drawn as a button, and its address to copy. */
export const buttonMail = (label: string, url: string): string => {
  const address = escapeHtml(url);
  return `<p style="margin:28px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;background:#1B3A63;color:#FFFFFF;border-radius:5px;text-decoration:none;font-weight:600">${label}</a></p>
<p style="font-size:14px;color:#445C77">Le bouton ne répond pas ? Copiez cette adresse dans votre navigateur :<br><a href="${address}" style="color:#1B3A63;word-break:break-all">${address}</a></p>`;
};

const SIGNATURE = 'À bientôt,\nL’équipe Boussole';

/** What a message from the product says, greeting and signature apart. */
interface Letter {
  subject: string;
  /** The first name of its reader, when that is known. */
  prenom?: string | null;
  phrases: readonly string[];
  button?: { label: string; url: string };
  /** What to do for whoever did not expect it, in small print. */
  ignore?: string;
}

/** A message to one person, as text and as HTML. */
export function letterMail(letter: Letter): Omit<Mail, 'to'> {
  const { subject, prenom, phrases, button, ignore } = letter;
  const greeting = prenom ? `Bonjour ${prenom},` : 'Bonjour,';
  const small = ignore === undefined ? [] : [ignore];
  const text = [greeting, ...phrases, ...(button ? [button.url] : []), ...small, SIGNATURE];
  const payload = [
    ...[greeting, ...phrases].map((phrase) => `<p>${escapeHtml(phrase)}</p>`),
    ...(button ? [buttonMail(button.label, button.url)] : []),
    ...small.map((line) => `<p style="font-size:14px;color:#445C77">${escapeHtml(line)}</p>`),
  ];
  return { subject, text: text.join('\n\n'), html: layOutMail(subject, payload.join('\n')) };
}
