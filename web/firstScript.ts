// What a page asks first leaves as soon as two kilobytes of code have come (web/src/first.ts), rather than with the hundreds
// of the entry, which a phone waits for (decision 031).
import type { Plugin } from 'vite';

/** The name of its file (web/chunks.ts). */
export const FIRST = 'first';

const isFirst = (chunk: { name?: string }) => chunk.name === FIRST;

/** Has the browser run that file by itself, before the entry that imports it. */
export const withFirstScript: Plugin = {
  name: 'first-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const { fileName } = Object.values(bundle).find(isFirst) ?? {};
      const link = `<link rel="modulepreload" crossorigin href="/${fileName}">`;
      if (!html.includes(link))
        throw new Error('The entry imports no file of first.ts: web/chunks.ts');
      const script = `<script type="module" crossorigin src="/${fileName}"></script>`;
      return html.replace(link, '').replace('<script type="module"', `${script}\n    $&`);
    },
  },
};
