import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll } from '@jest/globals';

import { httpServer } from '../app/listen.js';
import type { TestApp } from './app.js';

/** In CI a missing tool is an error: no check may be skipped there. */
export const IN_CI = process.env['CI'] !== undefined;

/**
 * Starts the product on a free port, for one test file; the server closes before its database.
 *
 * @param adjust changes the server before the first call.
 * @returns a function that gives the port, once the tests run.
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
