import type { EquipeCle } from './organisation.js';
import { ASSEMBLAGE } from './recits/assemblage.js';
import { COMMERCE } from './recits/commerce.js';
import { INDUSTRIE } from './recits/industrie.js';
import type { Recit } from './recits/recit.js';
import { TECHNIQUE } from './recits/technique.js';

/** The story of every team. */
export const RECITS: Readonly<Record<EquipeCle, Recit>> = {
  ...INDUSTRIE,
  ...ASSEMBLAGE,
  ...COMMERCE,
  ...TECHNIQUE,
};
