import type { DescribedJeton } from '../../jeton/described.service.js';
import { fieldsOf, typeOf, type Field } from './fields.js';
import type { guide } from './guide.js';
import { blocks, html, line, type Html } from './html.js';
import { callsOf, isOpenToJeton, replyOf, type Call, type Openapi, type Reply } from './openapi.js';
import { style } from './style.js';

const NONCE = '__CSP_NONCE__';

const badge = (method: string): Html =>
  html`<span class="methode ${method.toLowerCase()}">${method}</span>`;

/** A path that may break over lines after a dot, and nowhere else. */
const breakable = (name: string): Html[] =>
  name.split(/(?<=\.)/).map((chunk, i) => (i ? html`<wbr />${chunk}` : html`${chunk}`));

const table = (fields: Field[]): Html =>
  fields.length === 0
    ? html``
    : html`<table>
        <thead>
          <tr>
            <th scope="col">Champ</th>
            <th scope="col">Type</th>
            <th scope="col">Description</th>
          </tr>
        </thead>
        <tbody>
          ${fields.map(
            ({ nom, required, type, description }) =>
              html`<tr>
                <th scope="row">
                  <code>${breakable(nom)}</code
                  >${required ? '' : html` <span class="option">facultatif</span>`}
                </th>
                <td>${type}</td>
                <td>${line(description)}</td>
              </tr>`,
          )}
        </tbody>
      </table>`;

const example = (title: string, value: unknown): Html =>
  value === undefined
    ? html``
    : html`<figure>
        <figcaption>${title}</figcaption>
        <pre tabindex="0">${JSON.stringify(value, null, 2)}</pre>
      </figure>`;

function input(openapi: Openapi, { operation }: Call): Html {
  const [content] = Object.entries(operation.requestBody?.content ?? {});
  if (!content) return html`<p class="muet">Sans corps.</p>`;
  const [media, { schema }] = content;
  return html`<h4>Corps <code>${media}</code></h4>
    ${table(fieldsOf(openapi, schema))}`;
}

function success(openapi: Openapi, status: string, reply: Reply): Html {
  const [content] = Object.entries(reply.content ?? {});
  const [media, { schema }] = content ?? ['', { schema: {} }];
  const list = schema.type === 'array';
  return html`<h4><span class="status">${status}</span> ${line(reply.description)}</h4>
    ${media && media !== 'application/json' ? html`<p><code>${media}</code></p>` : ''}
    ${list ? html`<p class="muet">Une ${typeOf(openapi, schema)}.</p>` : ''}
    ${table(fieldsOf(openapi, schema))}`;
}

const refusal = (replies: [string, Reply][]): Html =>
  html`<details>
    <summary>Refus : ${replies.map(([status]) => status).join(', ')}</summary>
    <dl>
      ${replies.map(
        ([status, { description }]) =>
          html`<div>
            <dt>${status}</dt>
            <dd>${line(description)}</dd>
          </div>`,
      )}
    </dl>
  </details>`;

const isSuccess = ([status]: [string, unknown]): boolean => status < '400';

function call(openapi: Openapi, described: Call): Html {
  const { method, path, operation } = described;
  const replies = Object.entries(operation.responses).map(([status, reply]): [string, Reply] => [
    status,
    replyOf(openapi, reply),
  ]);
  const [first] = Object.values(operation.requestBody?.content ?? {});
  const [returned] = replies.filter(isSuccess).map(([, reply]) => reply);
  const [content] = Object.values(returned?.content ?? {});
  return html`<article id="${operation.operationId}">
    <h3><a href="#${operation.operationId}">${operation.summary}</a></h3>
    <p class="adresse">
      ${badge(method)} <code>${path}</code>
      <span class="droits"
        >${[operation['x-droits'], isOpenToJeton(operation) ? 'Jeton' : undefined]
          .filter((word) => word !== undefined)
          .join(' · ')}</span
      >
    </p>
    <div class="colonnes">
      <div>
        ${blocks(operation.description)} ${input(openapi, described)}
        ${replies.filter(isSuccess).map(([status, reply]) => success(openapi, status, reply))}
        ${refusal(replies.filter((reply) => !isSuccess(reply)))}
      </div>
      <div class="exemples">
        ${example('Envoyé', first?.example)} ${example('Rendu', content?.example)}
      </div>
    </div>
  </article>`;
}

const anchor = (index: number): string => `partie-${index + 1}`;

function contents({ tags }: Openapi, calls: Call[], guided: Html): Html {
  return html`<nav aria-label="Sommaire">
    ${guided}
    ${tags.map(
      ({ name }, index) =>
        html`<h2><a href="#${anchor(index)}">${name}</a></h2>
          <ul>
            ${calls
              .filter(({ operation }) => operation.tags[0] === name)
              .map(
                ({ method, operation }) =>
                  html`<li>
                    <a href="#${operation.operationId}">${badge(method)} ${operation.summary}</a>
                  </li>`,
              )}
          </ul>`,
    )}
  </nav>`;
}

/** What the page of one token has, and that of the whole product has not. */
interface Told {
  title: string;
  summary: string;
  /** Beside the name of the product. */
  subject: string;
  links: Html;
  contents: Html;
  intro: Html | Html[];
}

function render(openapi: Openapi, sheets: string[], told: Told): string {
  const calls = callsOf(openapi);
  const parts = openapi.tags.map(
    ({ name, description }, index) =>
      html`<section>
        <h2 id="${anchor(index)}">${name}</h2>
        <p class="muet">${description}</p>
        ${calls
          .filter(({ operation }) => operation.tags[0] === name)
          .map((described) => call(openapi, described))}
      </section>`,
  );
  return html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${told.title}</title>
        <link rel="icon" href="/favicon.svg" />
        ${sheets.map((address) => html`<link rel="stylesheet" href="${address}" />`)}
        <style nonce="${NONCE}">
          ${style}
        </style>
      </head>
      <body>
        <a class="saut" href="#contenu">Aller au contenu</a>
        <header>
          <a class="marque" href="/dashboard"
            ><img src="/favicon.svg" alt="" width="30" height="30" />Boussole</a
          >
          <span>${told.subject}</span>
          ${told.links}
        </header>
        <div class="page">
          <aside>${contents(openapi, calls, told.contents)}</aside>
          <main id="contenu">
            <h1>${told.title}</h1>
            <p class="chapeau">${told.summary}</p>
            <div class="intro">${told.intro}</div>
            ${parts}
          </main>
        </div>
      </body>
    </html>`.text;
}

interface Look {
  sheets: string[];
  nonce: string;
}

let rendered: string | undefined;

/** The description as an HTML page without scripts. It is made once; only the nonce changes. */
export function page(openapi: Openapi, { sheets, nonce }: Look): string {
  const { title, summary, description } = openapi.info;
  rendered ??= render(openapi, sheets, {
    title,
    summary,
    subject: 'API REST',
    links: html`<a href="/api/openapi.yaml">openapi.yaml</a>
      <a href="/api/openapi.json">openapi.json</a>`,
    contents: html``,
    intro: blocks(description),
  });
  return rendered.replace(NONCE, nonce);
}

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

const words = new Intl.ListFormat('fr');

/** What a token reads, in words; of several companies, each with the number that calls ask for. */
function readOf({ societes, branche }: DescribedJeton): string {
  const names = societes.map(({ id, libelleSociete }) =>
    societes.length > 1 ? `${libelleSociete} (n° ${id})` : libelleSociete,
  );
  return `${branche ? `la branche ${branche.libelleEquipe} de ` : ''}${words.format(names)}`;
}

/** The page of one token: how to read with it, from any tool, then each call. */
export function pageOfJeton(
  jeton: DescribedJeton,
  openapi: Openapi,
  told: ReturnType<typeof guide>,
  { sheets, nonce }: Look,
): string {
  const { id, nom, expire } = jeton;
  return render(openapi, sheets, {
    title: 'Lire les résultats depuis un programme',
    summary: `Avec le jeton « ${nom} », un programme lit les chiffres de ${readOf(jeton)} jusqu’au ${day.format(new Date(expire))}.`,
    subject: `${nom} · ${jeton.societes.map(({ libelleSociete }) => libelleSociete).join(', ')}`,
    links: html`<a href="/graphql/schema.graphql?jeton=${id}">schema.graphql</a>
      <a href="/api/openapi.yaml?jeton=${id}">openapi.yaml</a>
      <a href="/api/openapi.json?jeton=${id}">openapi.json</a>
      <a href="/graphiql">GraphiQL</a>`,
    contents: html`${told.titles.map(
      ({ anchor: to, title }) => html`<h2><a href="#${to}">${title}</a></h2>`,
    )}`,
    intro: told.html,
  }).replace(NONCE, nonce);
}
