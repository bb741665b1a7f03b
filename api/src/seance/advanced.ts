import { EventEmitter } from 'node:events';

/** Says in this process that a séance has advanced: who follows it need not wait for the next reading. */
export const advanced = new EventEmitter<{ seance: [] }>().setMaxListeners(0);
