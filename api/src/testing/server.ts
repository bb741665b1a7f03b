import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll } from '@jest/globals';

import { httpServer } from '../app/ecoute.js';
import type { TestApp } from './app.js';

/** Where nothing may go unchecked for want of a tool. */
export const DANS_LA_CI = process.env['CI'] !== undefined;

/**
 * The product on a free port of its own, for one test file; its door closes before its database does.
 *
 * @param regler changes the server before anybody calls.
 * @returns the port, once the tests run.
 */
export function useServeur(app: TestApp, regler?: (server: Server) => void): () => number {
  let server: Server;
  beforeAll(async () => {
    server = httpServer(app.app);
    regler?.(server);
    await new Promise<void>((pret) => {
      server.listen(0, '127.0.0.1', pret);
    });
    app.avantFin(async () => {
      server.closeAllConnections();
      await new Promise((fini) => {
        server.close(fini);
      });
    });
  });
  return () => (server.address() as AddressInfo).port;
}
