import { champsDe, typeDe, type Champ } from './champs.js';
import { blocs, html, ligne, type Html } from './html.js';
import {
  appelsDe,
  isOuvertAuJeton,
  reponseDe,
  type Appel,
  type Openapi,
  type Reponse,
} from './openapi.js';
import { style } from './style.js';

const NONCE = '__CSP_NONCE__';

const badge = (methode: string): Html =>
  html`<span class="methode ${methode.toLowerCase()}">${methode}</span>`;

/** A path of fields may break after a dot, nowhere else. */
const coupable = (nom: string): Html[] =>
  nom.split(/(?<=\.)/).map((morceau, i) => (i ? html`<wbr />${morceau}` : html`${morceau}`));

const tableau = (champs: Champ[]): Html =>
  champs.length === 0
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
          ${champs.map(
            ({ nom, requis, type, description }) =>
              html`<tr>
                <th scope="row">
                  <code>${coupable(nom)}</code
                  >${requis ? '' : html` <span class="option">facultatif</span>`}
                </th>
                <td>${type}</td>
                <td>${ligne(description)}</td>
              </tr>`,
          )}
        </tbody>
      </table>`;

const exemple = (titre: string, valeur: unknown): Html =>
  valeur === undefined
    ? html``
    : html`<figure>
        <figcaption>${titre}</figcaption>
        <pre tabindex="0">${JSON.stringify(valeur, null, 2)}</pre>
      </figure>`;

function envoi(openapi: Openapi, { operation }: Appel): Html {
  const [contenu] = Object.entries(operation.requestBody?.content ?? {});
  if (!contenu) return html`<p class="muet">Sans corps.</p>`;
  const [media, { schema }] = contenu;
  return html`<h4>Corps <code>${media}</code></h4>
    ${tableau(champsDe(openapi, schema))}`;
}

function succes(openapi: Openapi, statut: string, reponse: Reponse): Html {
  const [contenu] = Object.entries(reponse.content ?? {});
  const [media, { schema }] = contenu ?? ['', { schema: {} }];
  const liste = schema.type === 'array';
  return html`<h4><span class="statut">${statut}</span> ${ligne(reponse.description)}</h4>
    ${media && media !== 'application/json' ? html`<p><code>${media}</code></p>` : ''}
    ${liste ? html`<p class="muet">Une ${typeDe(openapi, schema)}.</p>` : ''}
    ${tableau(champsDe(openapi, schema))}`;
}

const refus = (reponses: [string, Reponse][]): Html =>
  html`<details>
    <summary>Refus : ${reponses.map(([statut]) => statut).join(', ')}</summary>
    <dl>
      ${reponses.map(
        ([statut, { description }]) =>
          html`<div>
            <dt>${statut}</dt>
            <dd>${ligne(description)}</dd>
          </div>`,
      )}
    </dl>
  </details>`;

const reussi = ([statut]: [string, unknown]): boolean => statut < '400';

function appel(openapi: Openapi, decrit: Appel): Html {
  const { methode, path, operation } = decrit;
  const reponses = Object.entries(operation.responses).map(
    ([statut, reponse]): [string, Reponse] => [statut, reponseDe(openapi, reponse)],
  );
  const [premier] = Object.values(operation.requestBody?.content ?? {});
  const [rendu] = reponses.filter(reussi).map(([, reponse]) => reponse);
  const [contenu] = Object.values(rendu?.content ?? {});
  return html`<article id="${operation.operationId}">
    <h3><a href="#${operation.operationId}">${operation.summary}</a></h3>
    <p class="adresse">
      ${badge(methode)} <code>${path}</code>
      <span class="droits"
        >${operation['x-droits']}${isOuvertAuJeton(operation) ? ' · Jeton' : ''}</span
      >
    </p>
    <div class="colonnes">
      <div>
        ${blocs(operation.description)} ${envoi(openapi, decrit)}
        ${reponses.filter(reussi).map(([statut, reponse]) => succes(openapi, statut, reponse))}
        ${refus(reponses.filter((reponse) => !reussi(reponse)))}
      </div>
      <div class="exemples">
        ${exemple('Envoyé', premier?.example)} ${exemple('Rendu', contenu?.example)}
      </div>
    </div>
  </article>`;
}

const ancre = (index: number): string => `partie-${index + 1}`;

function sommaire({ tags }: Openapi, appels: Appel[]): Html {
  return html`<nav aria-label="Sommaire">
    ${tags.map(
      ({ name }, index) =>
        html`<h2><a href="#${ancre(index)}">${name}</a></h2>
          <ul>
            ${appels
              .filter(({ operation }) => operation.tags[0] === name)
              .map(
                ({ methode, operation }) =>
                  html`<li>
                    <a href="#${operation.operationId}">${badge(methode)} ${operation.summary}</a>
                  </li>`,
              )}
          </ul>`,
    )}
  </nav>`;
}

function rendre(openapi: Openapi, feuilles: string[]): string {
  const { info, tags } = openapi;
  const appels = appelsDe(openapi);
  const parties = tags.map(
    ({ name, description }, index) =>
      html`<section>
        <h2 id="${ancre(index)}">${name}</h2>
        <p class="muet">${description}</p>
        ${appels
          .filter(({ operation }) => operation.tags[0] === name)
          .map((decrit) => appel(openapi, decrit))}
      </section>`,
  );
  return html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}</title>
        <link rel="icon" href="/favicon.svg" />
        ${feuilles.map((adresse) => html`<link rel="stylesheet" href="${adresse}" />`)}
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
          <span>API REST</span>
          <a href="/api/openapi.yaml">openapi.yaml</a>
          <a href="/api/openapi.json">openapi.json</a>
        </header>
        <div class="page">
          <aside>${sommaire(openapi, appels)}</aside>
          <main id="contenu">
            <h1>${info.title}</h1>
            <p class="chapeau">${info.summary}</p>
            <div class="intro">${blocs(info.description)}</div>
            ${parties}
          </main>
        </div>
      </body>
    </html>`.texte;
}

let rendue: string | undefined;

/** The description as a page to read, without a script; made once, but for the nonce. */
export function page(openapi: Openapi, feuilles: string[], nonce: string): string {
  rendue ??= rendre(openapi, feuilles);
  return rendue.replace(NONCE, nonce);
}
