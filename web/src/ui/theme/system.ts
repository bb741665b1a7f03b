import { createSystem } from '@chakra-ui/react';
import { buttonRecipe, headingRecipe } from '@chakra-ui/react/theme';

import { once } from '../../../../schema/once.js';
import { base } from './base.js';
import { brand } from './brand.js';
import { scales } from './scales.js';

const recipes = { theme: { recipes: { button: buttonRecipe, heading: headingRecipe } } };

/**
 * Our base, scales and brand, with only the recipes that every page uses. Lists and dialogs bring their own.
 *
 * Made when first asked for: made with the code of the entry, it would be two thirds of one long task.
 */
export const system = once(() => createSystem(base, scales, recipes, brand));
