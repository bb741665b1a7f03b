import type { Ids } from '../verbs/verb.js';
import type { World } from '../world.js';
import type { Company } from './company.js';

/** Does in the product what the model has just done; returns whether the product accepted it. */
export type Move = (company: Company, world: World, ids: Ids) => Promise<boolean>;
