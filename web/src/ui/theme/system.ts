import { createSystem } from '@chakra-ui/react';
import { buttonRecipe, headingRecipe } from '@chakra-ui/react/theme';

import { base } from './base.js';
import { brand } from './brand.js';
import { scales } from './scales.js';

/** Our base, scales and brand, with only the recipes that every page uses. Lists and dialogs bring their own. */
export const system = createSystem(
  base,
  scales,
  { theme: { recipes: { button: buttonRecipe, heading: headingRecipe } } },
  brand,
);
