import { z } from 'zod';

import type { Config } from './config.js';
import { messageOf, type Mail } from './mail.js';

/**
 * What became of a message: taken; refused for good because of its address; to be tried again, because the address asks for
 * it (deferred) or the server could not (failed); or nobody knows, because the way to the server broke while it had the message.
 */
export type Delivery = 'sent' | 'refused' | 'deferred' | 'failed' | 'lost';

/** A way to the mail server that is kept from one message to the next. */
export interface Mailer {
  /** Sends a message of which nothing is logged: what a mail server says of it names its reader. */
  deliver(mail: Mail): Promise<Delivery>;
  close(): void;
}

/** Replies of a mail server that no later try changes: no such mailbox, not here, moved, not allowed. */
const PERMANENT = new Set([550, 551, 553, 556]);
/** Time limit in ms without a word from the server: some look into a message for long before they take it. */
const PATIENCE = 5_000;
const PATIENCE_IN_MESSAGE = 60_000;

const replySchema = z.object({ command: z.string(), responseCode: z.number() });

/** What an error says, when the server had the message or not. */
function judge(error: unknown, wasHanded: boolean): Delivery {
  const reply = replySchema.safeParse(error);
  // It said no: then it has not taken the message.
  if (!reply.success) return wasHanded ? 'lost' : 'failed';
  const { command, responseCode } = reply.data;
  if (command !== 'RCPT TO') return 'failed';
  if (PERMANENT.has(responseCode)) return 'refused';
  return responseCode < 500 && responseCode !== 421 ? 'deferred' : 'failed';
}

/** Opens a way to the mail server of SMTP_URL, at the first message; one connection for all of them, as long as it lasts. */
export async function openMailer(config: Config): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  let wasHanded = false;
  const silent = () => undefined;
  const transport = createTransport({
    url: config.smtpUrl ?? '',
    pool: true,
    maxConnections: 1,
    maxMessages: Number.POSITIVE_INFINITY,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE_IN_MESSAGE,
    // The library tells in no other way that it begins to hand the message over.
    logger: {
      level: silent,
      trace: silent,
      debug: (_entry: unknown, said: unknown) => {
        if (said === 'DATA') wasHanded = true;
      },
      info: silent,
      warn: silent,
      error: silent,
      fatal: silent,
    },
    transactionLog: true,
  });
  return {
    deliver: async (mail) => {
      wasHanded = false;
      try {
        await transport.sendMail(messageOf(config, mail));
        return 'sent';
      } catch (error) {
        return judge(error, wasHanded);
      }
    },
    close: () => transport.close(),
  };
}
