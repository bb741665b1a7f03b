import type { EquipeKey } from './organisation.js';
import { ASSEMBLY } from './stories/assembly.js';
import { ENGINEERING } from './stories/engineering.js';
import { INDUSTRY } from './stories/industry.js';
import { COMMERCE } from './stories/sales.js';
import type { Story } from './stories/story.js';

/** The story of every team. */
export const STORIES: Readonly<Record<EquipeKey, Story>> = {
  ...INDUSTRY,
  ...ASSEMBLY,
  ...COMMERCE,
  ...ENGINEERING,
};
