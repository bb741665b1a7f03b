import { createSystem, type SystemContext } from '@chakra-ui/react';
import { buttonRecipe, headingRecipe } from '@chakra-ui/react/theme';

import { base } from './base.js';
import { brand } from './brand.js';
import { scales } from './scales.js';

let made: SystemContext | undefined;

/**
 * Our base, scales and brand, with only the recipes that every page uses. Lists and dialogs bring their own.
 *
 * Made when first asked for: with the code of the entry it would be one task, of which it is two thirds.
 */
export const system = (): SystemContext =>
  (made ??= createSystem(
    base,
    scales,
    { theme: { recipes: { button: buttonRecipe, heading: headingRecipe } } },
    brand,
  ));
