// A mail server on this machine, which hands each message that it takes to who opened it.
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** @param take is given each message, headers and bodies still encoded, and to whom it goes. */
export async function openMailServer(take) {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const chunks = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const readers = envelope.rcptTo.map(({ address }) => address);
        take(Buffer.concat(chunks).toString(), readers);
        done();
      });
    },
  });
  // A process that is killed breaks its connection.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address();
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}
