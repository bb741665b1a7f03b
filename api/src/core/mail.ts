import { createTransport } from 'nodemailer';

import type { Config } from './config.js';
import type { Logger } from './logger.js';

export interface Mail {
  /** One address, never a list: a comma or a bracket is part of the address. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Time limit in ms: a mail server that hangs must not keep the facilitator waiting. */
const PATIENCE = 5_000;

/**
 * Address of this product, from the settings. The Host header of a request is never used, because its sender can forge it.
 */
export const originOf = ({ publicUrl, port }: Config): string =>
  publicUrl ?? `http://localhost:${port}`;

/**
 * Sends a message through SMTP_URL, when it is set.
 *
 * @returns whether the server took it. A failure is logged, never thrown: the link is also shown on the screen.
 */
export async function sendMail(
  config: Config,
  logger: Logger,
  { to, ...mail }: Mail,
): Promise<boolean> {
  if (!config.smtpUrl) return false;
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  });
  try {
    await Promise.race([
      transport.sendMail({
        ...mail,
        to: { name: '', address: to },
        from: {
          name: 'Boussole',
          address: `ne-pas-repondre@${new URL(originOf(config)).hostname}`,
        },
      }),
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
