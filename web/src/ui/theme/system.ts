import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import {
  buttonRecipe,
  dialogSlotRecipe,
  fieldSlotRecipe,
  headingRecipe,
  inputRecipe,
  nativeSelectSlotRecipe,
  tableSlotRecipe,
  textareaRecipe,
} from '@chakra-ui/react/theme';

import { brand } from './brand.js';
import { scales } from './scales.js';

/** Chakra's bare base, our scales and brand, and only the recipes in use: half the weight of the default. */
export const system = createSystem(defaultBaseConfig, scales, brand, {
  theme: {
    recipes: {
      button: buttonRecipe,
      heading: headingRecipe,
      input: inputRecipe,
      textarea: textareaRecipe,
    },
    slotRecipes: {
      dialog: dialogSlotRecipe,
      field: fieldSlotRecipe,
      nativeSelect: nativeSelectSlotRecipe,
      table: tableSlotRecipe,
    },
  },
});
