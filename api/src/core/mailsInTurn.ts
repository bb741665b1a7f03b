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

/** Replies to an address that no later try changes: how it is written, no such mailbox, not here, moved, not taken. */
const PERMANENT = new Set([501, 550, 551, 553, 554, 555, 556]);
/** Replies to an address that are about the conversation: closing, unknown command, out of order, not signed in. */
const ABOUT_THE_SERVER = new Set([421, 500, 502, 503, 504, 530, 535]);
/** A rule of the server's, not the mailbox (RFC 3463): a relay that is closed to us says so of every address. */
const POLICY = /^\d{3}[ -]5\.7\.\d/;
/** Time limit in ms without a word from the server: some look into a message for long before they take it. */
const PATIENCE = 5_000;
const PATIENCE_IN_MESSAGE = 60_000;

const replySchema = z.object({
  command: z.string(),
  responseCode: z.number(),
  response: z.string().optional(),
});
/** The library itself would not write such a recipient to a server. */
const unsendableSchema = z.object({ code: z.literal('EENVELOPE'), command: z.literal('API') });

/** What an error says, when the server had the message or not. */
function judge(error: unknown, wasHanded: boolean): Delivery {
  const reply = replySchema.safeParse(error);
  if (!reply.success) {
    if (unsendableSchema.safeParse(error).success) return 'refused';
    // It said nothing: then it may have taken the message.
    return wasHanded ? 'lost' : 'failed';
  }
  const { command, responseCode, response = '' } = reply.data;
  if (command !== 'RCPT TO' || ABOUT_THE_SERVER.has(responseCode)) return 'failed';
  return PERMANENT.has(responseCode) && !POLICY.test(response) ? 'refused' : 'deferred';
}

const FAILURES_IN_A_ROW_MAX = 3;

/**
 * Sends one message after the other over one connection, until none waits or the server fails several times in a row. An
 * address that is refused or put off says nothing of the server: the others' messages go on.
 *
 * @param most messages of this round.
 * @param sendNext sends the next one; 'skipped' when it need not leave any more, undefined when none waits.
 * @returns how many fared how.
 */
export async function deliverInTurn(
  config: Config,
  most: number,
  sendNext: (mailer: Mailer) => Promise<Delivery | 'skipped' | undefined>,
): Promise<Record<Delivery, number>> {
  const told = { sent: 0, refused: 0, deferred: 0, failed: 0, lost: 0 };
  const mailer = await openMailer(config);
  try {
    let failures = 0;
    for (let i = 0; i < most && failures < FAILURES_IN_A_ROW_MAX; i++) {
      const result = await sendNext(mailer);
      if (result === undefined) break;
      if (result === 'skipped') continue;
      told[result] += 1;
      if (result === 'failed' || result === 'lost') failures += 1;
      // A greylist puts every address off, whatever becomes of the server meanwhile.
      else if (result !== 'deferred') failures = 0;
    }
  } finally {
    mailer.close();
  }
  return told;
}

/** What the log says of a round: counts alone, since a line about one mail would name a person. */
export const countsOf = ({ sent, refused, deferred, failed, lost }: Record<Delivery, number>) => ({
  envoyes: sent,
  refuses: refused,
  differes: deferred,
  echecs: failed,
  perdus: lost,
});

/** Opens a way to the mail server of SMTP_URL, at the first message; one connection for all of them, as long as it lasts. */
async function openMailer(config: Config): Promise<Mailer> {
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
