import { readFileSync } from 'node:fs';
import MarkdownIt from 'markdown-it';

import type { Ids } from './cut.js';
import { Html } from './html.js';
import { find } from './openapi.js';

/** Address of the product in the examples of docs/API.md. */
const EXAMPLE = 'https://boussole.exemple.fr';
/** From here on the page is for who has a session. */
const NOT_FOR_JETONS = '\n## Pour qui a une session\n';
/** Where the files that the page names are read by who has a token; of the others the name is kept, without a link. */
const ADDRESSES: Readonly<Record<string, string>> = {
  '../schema/schema.graphql': '/graphql/schema.graphql',
  '../schema/openapi.yaml': '/api/openapi.yaml',
  'FLECHES.md': '/fleches',
};

const markdown = new MarkdownIt();
markdown.renderer.rules['heading_open'] = (tokens, at) => `<${tokens[at]?.tag} id="guide-${at}">`;

/**
 * docs/API.md for a reporting token, its examples filled in with an address and with ids that it may read.
 *
 * @param ofSeveral whether it reads several companies, of which a list of figures names one.
 * @returns the page, and its titles with the anchors to which they lead.
 */
export function guide(server: string, ids: Ids, ofSeveral: boolean) {
  const [whole = ''] = readFileSync(find('docs/API.md'), 'utf8').split(NOT_FOR_JETONS);
  const text = whole
    .slice(whole.indexOf('\n'))
    .replaceAll(EXAMPLE, server)
    .replaceAll(/\b(id\w+)("?\s?[:=] ?)1\b/g, (said, name: string, is: string) =>
      ids[name] === undefined ? said : `${name}${is}${ids[name]}`,
    )
    .replaceAll(
      'resultatsSociete(',
      ofSeveral ? `resultatsSociete(idSociete: ${ids['idSociete']}, ` : '$&',
    )
    .replace('equipe(id: 1)', `equipe(id: ${ids['idEquipe'] ?? 1})`)
    .replace('/api/chiffres/1"', `/api/chiffres/${ids['idBoussole'] ?? 1}"`)
    .replaceAll(/\[([^\]]+)\]\((?!#|https?:)([^)]+)\)/g, (_all, said: string, file: string) =>
      ADDRESSES[file] ? `[${said}](${ADDRESSES[file]})` : said,
    );
  const tokens = markdown.parse(text, {});
  const titles = tokens.flatMap(({ type, tag }, at) =>
    type === 'heading_open' && tag === 'h2'
      ? { anchor: `guide-${at}`, title: tokens[at + 1]?.content ?? '' }
      : [],
  );
  return { titles, html: new Html(markdown.renderer.render(tokens, markdown.options, {})) };
}
