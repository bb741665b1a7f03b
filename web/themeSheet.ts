// The theme's variables and global styles travel as a style sheet, made by the build. Chakra would make them in every
// browser, a third of what it does to make the theme, and emotion read them again (decision 030).
import createCache from '@emotion/cache';
import { CacheProvider, Global, type Interpolation, type Theme } from '@emotion/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';

import { system } from './src/ui/theme/system.js';

const MADE_BY_CHAKRA = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];';

/** The style sheet of the theme, as emotion writes it. */
function themeSheet(): string {
  const { layers, getPreflightCss, getGlobalCss, getTokenCss } = system();
  const all = [
    layers.atRule,
    getPreflightCss(),
    getGlobalCss(),
    getTokenCss(),
  ] as Interpolation<Theme>[];
  const global = all.map((styles, key) => createElement(Global, { key, styles }));
  const cache = createCache({ key: 'b' });
  const markup = renderToStaticMarkup(createElement(CacheProvider, { value: cache }, global));
  return markup.replaceAll(/<\/?style[^>]*>/g, '');
}

/** Puts the theme's style sheet before the first paint's, and has Chakra make none. */
export const withThemeSheet: Plugin = {
  name: 'theme-sheet',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (id.endsWith('/src/firstPaint.css')) return themeSheet() + code;
    if (!id.endsWith('/styled-system/system.js')) return null;
    if (!code.includes(MADE_BY_CHAKRA))
      throw new Error('Chakra makes its global styles elsewhere: web/themeSheet.ts');
    return code.replace(MADE_BY_CHAKRA, 'const _global = [];');
  },
};
