import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A message as a mail server takes it. */
interface Reply {
  de: string;
  pour: string[];
  /** Headers and bodies, still encoded. */
  raw: string;
}

/** What it refuses: an address, or a message once it was read. */
type Refusal = 'adresse' | 'contenu' | null;

/** A real mail server on its own port: what the product sends, it keeps, unless told to refuse. */
export async function openSmtp() {
  const received: Reply[] = [];
  const waits: (() => void)[] = [];
  let refuse: Refusal = null;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, next) =>
      next(refuse === 'adresse' ? new Error('boîte pleine') : undefined),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          de: envelope.mailFrom ? envelope.mailFrom.address : '',
          pour: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        for (const resume of waits.splice(0)) resume();
        done(refuse === 'contenu' ? new Error('message refusé') : null);
      });
    },
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const { port } = server.server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
    });
  const reject = (what: Refusal) => {
    refuse = what;
  };
  /** Until so many have come: nobody waits for what is mailed behind an answer, but a test. */
  const expectFrom = async (howMany: number): Promise<void> => {
    while (received.length < howMany) {
      await new Promise<void>((resume) => {
        waits.push(resume);
      });
    }
  };
  return { url: `smtp://127.0.0.1:${port}`, replies: received, refuse: reject, expectFrom, close };
}

/** A part of a message as a reader sees it: its transfer encoding undone. */
export function readPart(raw: string, type: string): string {
  const part = raw
    .split(/\r\n--[^\r\n]+\r\n/)
    .find((chunk) => chunk.startsWith(`Content-Type: ${type}`));
  const [headers = '', ...body] = (part ?? '').split('\r\n\r\n');
  const text = body.join('\n\n').replaceAll('\r\n', '\n');
  if (/base64/i.test(headers)) return Buffer.from(text, 'base64').toString();
  if (!/quoted-printable/i.test(headers)) return text;
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hexa: string) => String.fromCharCode(parseInt(hexa, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
