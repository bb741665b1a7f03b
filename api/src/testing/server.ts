import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll } from '@jest/globals';

import { httpServer } from '../app/listen.js';
import type { TestApp } from './app.js';

/** Where nothing may go unchecked for want of a tool. */
export const IN_CI = process.env['CI'] !== undefined;

/**
 * The product on a free port of its own, for one test file; its door closes before its database does.
 *
 * @param adjust changes the server before anybody calls.
 * @returns the port, once the tests run.
 */
export function useServer(app: TestApp, adjust?: (server: Server) => void): () => number {
  let server: Server;
  beforeAll(async () => {
    server = httpServer(app.app);
    adjust?.(server);
    await new Promise<void>((ready) => {
      server.listen(0, '127.0.0.1', ready);
    });
    app.beforeEnd(async () => {
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
    });
  });
  return () => (server.address() as AddressInfo).port;
}
