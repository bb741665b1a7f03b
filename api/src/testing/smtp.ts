import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A message as the mail server received it. */
interface Reply {
  de: string;
  pour: string[];
  /** Headers and bodies, still encoded. */
  raw: string;
}

/** What the mail server refuses: the address, for good or for now, the message after reading it; or it breaks off then. */
type Refusal = 'adresse' | 'contenu' | 'passagère' | 'coupure' | null;

/** What it then says to an address. */
const TO_ALL: Partial<Record<NonNullable<Refusal>, string>> = {
  adresse: '550 boîte pleine',
  passagère: '451 revenez plus tard',
};

/** A real mail server on its own port. It keeps the messages that it gets, unless told to refuse them. */
export async function openSmtp() {
  const received: Reply[] = [];
  let connections = 0;
  const waits: (() => void)[] = [];
  let refuse: Refusal = null;
  const replyTo = new Map<string, string>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect: (_session, next) => {
      connections += 1;
      next();
    },
    onRcptTo: ({ address }, _session, next) => {
      const reply = replyTo.get(address) ?? (refuse === null ? undefined : TO_ALL[refuse]);
      if (reply === undefined) return next();
      const [, code = '', said = ''] = /^(\d{3}) (.*)$/.exec(reply) ?? [];
      next(Object.assign(new Error(said), { responseCode: Number(code) }));
    },
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
        if (refuse === 'coupure') {
          for (const { _socket: socket } of server.connections) socket?.destroy();
          return;
        }
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
  /** Waits for so many messages, because mails are sent after the answer. */
  const expectFrom = async (howMany: number): Promise<void> => {
    while (received.length < howMany) {
      await new Promise<void>((resume) => {
        waits.push(resume);
      });
    }
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    replies: received,
    /** How many connections were made so far. */
    connections: () => connections,
    refuse: reject,
    /** Says this to an address, a code and a text, whatever becomes of the others. */
    reply: (address: string, said: string) => {
      replyTo.set(address, said);
    },
    expectFrom,
    close,
  };
}

/** A part of a message, with its transfer encoding decoded. */
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
