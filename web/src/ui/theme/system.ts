import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { buttonRecipe, headingRecipe } from '@chakra-ui/react/theme';

import { once } from '../../../../schema/once.js';
import { brand } from './brand.js';
import { scales } from './scales.js';

const recipes = { theme: { recipes: { button: buttonRecipe, heading: headingRecipe } } };

/**
 * Chakra's style properties with our scales and brand, and only the recipes that every page uses. Lists and dialogs bring
 * their own.
 *
 * Made when first asked for: made with the code of the entry, it would be two thirds of one long task.
 */
export const system = once(() => createSystem(defaultBaseConfig, scales, recipes, brand));
