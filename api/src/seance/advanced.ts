import { EventEmitter } from 'node:events';

/** Says in this process that a séance has advanced: who follows it need not wait for the next reading. */
export const advanced = new EventEmitter<{ seance: [] }>().setMaxListeners(0);

/** Where a command tells the other processes; at its commit, so that a command that fails tells nothing. */
export const CHANNEL = 'boussole_seance';
