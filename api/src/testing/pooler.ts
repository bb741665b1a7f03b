import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Settings of a session that a pooler lets a client say. */
const ALLOWED = new Set(['user', 'database', 'client_encoding', 'application_name']);
/** A cancel or a request for TLS has a code of its own where a start has the version. */
const VERSION_3 = 196_608;

/** The settings of a start message: `name\0value\0…`. */
function settingsOf(start: Buffer): string[] {
  const words = start.subarray(8).toString('utf8').split('\0');
  return words.filter((word, place) => place % 2 === 0 && word !== '');
}

function refusal(setting: string): Buffer {
  const fields = `SFATAL\0C08P01\0Munsupported startup parameter: ${setting}\0\0`;
  const head = Buffer.from('E    ');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, Buffer.from(fields)]);
}

/** Hands over whole messages of a server, and tells when one says that no transaction is open. */
function messages(take: (message: Buffer, isIdle: boolean) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const message = rest.subarray(0, rest.readInt32BE(1) + 1);
      rest = rest.subarray(message.length);
      take(message, message.toString('latin1', 0, 1) === 'Z' && message[5] === 0x49);
    }
  };
}

/**
 * A session of the server: begun, then told the pooler's own statement, then lent.
 *
 * @param hear the messages of its beginning (`isLent` false) and those for a client.
 */
function begin(
  session: Socket,
  start: Buffer,
  connectQuery: string,
  hear: (message: Buffer, isLent: boolean, isIdle: boolean) => void,
): void {
  let state: 'beginning' | 'told' | 'lent' = 'beginning';
  const take = (message: Buffer, isIdle: boolean) => {
    if (state !== 'told') hear(message, state === 'lent', isIdle);
    if (!isIdle || state === 'lent') return;
    if (state === 'beginning' && connectQuery) {
      state = 'told';
      session.write(query(connectQuery));
    } else {
      state = 'lent';
      session.emit('lent');
    }
  };
  session.on('data', messages(take)).write(start);
}

/** Sessions of the server for one client, by turns: of two, each transaction finds the other one than the last. */
function lend(client: Socket, start: Buffer, sessions: Socket[], connectQuery: string): void {
  let turn = 0;
  let isReady = false;
  const ready = sessions.map((session) => once(session, 'lent'));
  for (const [place, session] of sessions.entries()) {
    begin(session, start, connectQuery, (message, isLent, isIdle) => {
      // The client hears one session begin.
      if (isLent || place === 0) client.write(message);
      if (isLent && isIdle) turn = (turn + 1) % sessions.length;
    });
    // Where the server refuses both, the one that the client does not hear may be refused first.
    session.on('close', () => (isReady || place === 0) && client.end());
  }
  client.on('close', () => sessions.forEach((session) => session.destroy()));
  void Promise.all(ready).then(() => {
    isReady = true;
    return client.on('data', (chunk) => sessions[turn]?.write(chunk)).resume();
  });
}

function query(text: string): Buffer {
  const head = Buffer.from('Q    ');
  head.writeInt32BE(text.length + 5, 1);
  return Buffer.concat([head, Buffer.from(`${text}\0`)]);
}

export interface Pooler {
  url: string;
  close(): void;
}

/**
 * What a transaction pooler does to a client, as strictly as one can: it refuses the settings of a session, and no
 * transaction finds the session of the one before. The server must ask no password.
 *
 * @param connectQuery what it tells each session of the server first.
 * @param sessions how many each client has: one, and it is a pooler in session mode.
 */
export async function startPooler(url: string, connectQuery = '', sessions = 2): Promise<Pooler> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket.on('error', () => socket.destroy()));
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  const { hostname, port } = new URL(url);
  const server = createServer((client) => {
    keep(client).once('data', (start: Buffer) => {
      client.pause();
      const refused = settingsOf(start).find((setting) => !ALLOWED.has(setting));
      if (start.readInt32BE(4) !== VERSION_3 || refused) client.end(refusal(refused ?? 'ssl'));
      else {
        const open = () => keep(connect(Number(port), hostname));
        lend(client, start, Array.from({ length: sessions }, open), connectQuery);
      }
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const here = new URL(url);
  here.hostname = '127.0.0.1';
  here.port = String((server.address() as AddressInfo).port);
  return {
    url: here.href,
    close: () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}
