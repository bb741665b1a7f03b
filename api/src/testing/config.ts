import type { Config } from '../core/config.js';

/** The settings of a test; nothing comes from the environment. */
export const testConfig = (values: Partial<Config> = {}): Config => ({
  port: 0,
  migrates: true,
  replicaUrls: [],
  trustedProxies: [],
  dataDir: '',
  providerUrl: 'https://fournisseur.example',
  production: false,
  pgliteAccepted: false,
  logLevel: 'silent',
  ...values,
});
