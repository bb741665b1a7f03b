import { createTransport } from 'nodemailer';

import type { Config } from './config.js';
import type { Logger } from './logger.js';

export interface Courrier {
  to: string;
  subject: string;
  text: string;
}

/** A mail server that hangs must not hang the facilitator. Milliseconds. */
const PATIENCE = 5_000;

/**
 * Sends a message through SMTP_URL, when it is set.
 *
 * @returns whether the server took it; a refusal is logged, never thrown: the link is on the screen anyway.
 */
export async function sendMail(
  config: Config,
  logger: Logger,
  courrier: Courrier,
): Promise<boolean> {
  if (!config.smtpUrl) return false;
  const transport = createTransport(config.smtpUrl, {
    from: 'Boussole <ne-pas-repondre@boussole.example>',
  });
  try {
    await Promise.race([
      transport.sendMail(courrier),
      new Promise((_resolve, reject) => {
        setTimeout(
          () => reject(new Error('the mail server did not answer in time')),
          PATIENCE,
        ).unref();
      }),
    ]);
    return true;
  } catch (err) {
    logger.warn({ err }, 'courrier non envoyé');
    return false;
  } finally {
    transport.close();
  }
}
