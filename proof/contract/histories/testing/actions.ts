import { answering } from './verbs/answering.js';
import { people } from './verbs/people.js';
import { publishing } from './verbs/publishing.js';
import { settings } from './verbs/settings.js';
import type { Verb } from './verbs/verb.js';

/** Whatever somebody can do, by its name. A verb says what it does to the model; the product has its own table. */
export const VERBS: Readonly<Record<string, Verb>> = {
  ...answering,
  ...publishing,
  ...people,
  ...settings,
};
