import { runCommand, withDatabase } from '../core/command.js';
import { readConfig } from '../core/config.js';
import { verifySeal } from './verification.js';

/** `npm run prove -- seal`: checks the sealed trail from its beginning; fails when a line was changed or erased. */
await runCommand(() =>
  withDatabase(
    { ...readConfig(), pgliteAccepted: true },
    { asIs: true, mustExist: true },
    verifySeal,
  ),
);
