import type { Config } from '../core/config.js';

/** What a monitor of tests carries, and shows to read the measures. */
export const METRICS_TOKEN = 'un-jeton-de-supervision-assez-long';
export const AS_MONITOR = { Authorization: `Bearer ${METRICS_TOKEN}` };

/** The settings of a test; nothing comes from the environment. */
export const testConfig = (values: Partial<Config> = {}): Config => ({
  port: 0,
  migrates: true,
  replicaUrls: [],
  trustedProxies: [],
  mailsPerMinute: 100,
  metricsToken: METRICS_TOKEN,
  dataDir: '',
  providerUrl: 'https://fournisseur.example',
  production: false,
  pgliteAccepted: false,
  logLevel: 'silent',
  ...values,
});
