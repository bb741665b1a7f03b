import { answering } from './verbs/answering.js';
import { people } from './verbs/people.js';
import { publishing } from './verbs/publishing.js';
import { settings } from './verbs/settings.js';
import type { Verb } from './verbs/verb.js';
import { votes } from './verbs/votes.js';

/** All that somebody can do, by name. A verb changes the model; the product has a table of its own. */
export const VERBS: Readonly<Record<string, Verb>> = {
  ...answering,
  ...publishing,
  ...votes,
  ...people,
  ...settings,
};
