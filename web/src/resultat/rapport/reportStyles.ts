import { css } from '@emotion/react';

import { tableau } from '../textes.js';

/** A text inside a style sheet. */
const quoted = (text: string) =>
  `"${text.replace(/[\n\r\f]/g, ' ').replace(/["\\<]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;

interface Running {
  /** What stands below each sheet but the cover. */
  title: string;
  /** The teams, each of which stands above all of its own sheets. */
  equipes: readonly { idEquipe: number; libelleEquipe: string }[];
}

/** What stands in a margin, in small letters. */
const written = (content: string) =>
  `content: ${content}; font: 7pt 'Figtree Variable', Arial, sans-serif; color: #5b6472;`;

/** On every sheet of a team, however many it takes. */
const above = ({ idEquipe, libelleEquipe }: Running['equipes'][number]) =>
  [`equipe-${idEquipe}`, `equipe-${idEquipe}-suite`]
    .map((page) => `@page ${page} { @top-right { ${written(quoted(libelleEquipe))} } }`)
    .join('');

/** The report as one document: numbered sheets, the team's name above each of its own, the map across. */
export const pageStyles = ({ title, equipes }: Running) => css`
  @page {
    size: A4 portrait;
    margin: 12mm 12mm 13mm;
    @bottom-left {
      ${written(quoted(title))}
    }
    @bottom-center {
      ${written(quoted(tableau.questions))}
    }
    @bottom-right {
      ${written("counter(page) ' / ' counter(pages)")}
    }
  }
  @page :first {
    @bottom-left {
      content: '';
    }
    @bottom-center {
      content: '';
    }
    @bottom-right {
      content: '';
    }
  }
  @page carte {
    size: A4 landscape;
  }
  ${equipes.map(above).join('')}
`;

/** What is wide on paper is so on a large screen, where nothing of it can be pressed. */
export const reportStyles = css`
  .rapport :is([data-screen-only], .chakra-button) {
    display: none !important;
  }
  .rapport .carte-entiere {
    overflow-x: auto;
  }
  .rapport .chapitre {
    margin-bottom: 0.75rem;
  }
  .rapport h3 {
    margin-top: 0;
  }
  .rapport .chapitre + h3 {
    margin-top: 0.25rem;
  }
  .logos img {
    max-width: 14rem;
    max-height: 5rem;
    margin-top: 1rem;
    object-fit: contain;
  }
  .sommaire ul {
    list-style: none;
  }
  .sommaire > ul > li {
    padding-block: 0.35rem;
    font-weight: 600;
    break-inside: auto;
  }
  .sommaire ul ul {
    columns: 3 13rem;
    column-gap: 2rem;
    padding: 0.25rem 0 0 1rem;
    font-weight: 400;
  }
  .sommaire a {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  .feuille .results {
    margin-bottom: 0;
  }
  .feuille .criteres .badge {
    min-width: 6em;
  }
  @container (width >= 40rem) {
    .feuille .results {
      display: grid;
      grid-template-columns: minmax(0, 42%) minmax(0, 1fr);
      grid-template-rows: auto 1fr auto;
      column-gap: 1rem;
    }
    .feuille .results > .chart {
      grid-column: 1;
      grid-row: 1 / 3;
    }
    .feuille .results > :is(.changements, .synthese) {
      grid-column: 2;
      align-self: start;
    }
    .feuille .results > .criteres {
      grid-column: 1 / -1;
      grid-row: 3;
    }
  }
  @media screen {
    .feuille {
      max-width: 62rem;
      margin: 0 auto 1.5rem;
      padding: clamp(0.75rem, 2.5vw, 2rem);
      background: var(--b-colors-card);
      border: 1px solid var(--b-colors-fold);
      border-radius: 8px;
      content-visibility: auto;
      contain-intrinsic-size: auto 60rem;
      scroll-margin-top: 5rem;
    }
    .feuille.carte {
      max-width: 76rem;
    }
    .carte-entiere table {
      min-width: 66rem;
    }
    .feuille .results > * {
      padding: 0 !important;
      border: 0 !important;
    }
  }
  @media print {
    /* Nine points: a team is on one sheet. */
    :root {
      font-size: 12px;
    }
    .rapport .feuille {
      break-before: page;
      line-height: 1.4;
    }
    .rapport .chapitre:has(+ h3) {
      margin-bottom: 0;
      font-size: 1rem;
      font-weight: 500;
    }
    .rapport .feuille aside {
      margin-bottom: 1mm;
      padding: 0;
    }
    .rapport .indicateurs {
      grid-template-columns: repeat(auto-fit, minmax(24mm, auto));
      margin-bottom: 2mm;
    }
    .rapport .indicateurs > * {
      padding: 1mm 2.5mm;
    }
    .rapport .moves > li {
      padding-block: 0.5mm;
    }
    .rapport .heading {
      margin-bottom: 0.5mm !important;
    }
    .rapport .feuille .results > * {
      margin-bottom: 1.5mm !important;
    }
    .rapport .synthese .cadre {
      line-height: 1.4;
    }
    .rapport .criteres th,
    .rapport .criteres td {
      line-height: 1.15;
      padding-block: 0.3mm !important;
    }
    /* One line of it: the last chapters say the rest. */
    .rapport .criteres .legende {
      margin-top: 1mm;
      font-size: 7pt;
    }
    .rapport .criteres .legende > div {
      display: inline-flex;
      margin: 0;
    }
    .rapport .plans :is(th, td) {
      padding-block: 0.8mm !important;
    }
    .rapport :is(.chart, .criteres .legende) > p {
      display: none;
    }
    /* What begins the report, and what ends it, follow one another where a page has room. */
    .feuille:is(.introduction, .ensemble, .lecture, .confidentialite) {
      break-before: auto;
      break-inside: avoid;
    }
    .feuille:is(.sommaire, .introduction, .plans, .lecture) {
      margin-bottom: 10mm;
    }
    .rapport .feuille .results > .chart {
      width: auto !important;
      margin: 0 0 2mm !important;
    }
    .rapport .feuille .results > section {
      padding: 0 !important;
      border: 0 !important;
      background: none !important;
    }
    .rapport .feuille .chart figcaption {
      width: auto !important;
      max-width: none !important;
      margin: 0 !important;
    }
    /* No box that scrolls: it would be cut between two pages. */
    .rapport .carte-entiere {
      overflow: visible;
      /* A browser lays a document out as wide as its first sheet: this one lies across. */
      width: 273mm;
    }
    .front h1 {
      margin-top: 70mm;
      font-size: 40pt;
    }
    .couverture {
      margin-top: 4mm;
    }
    .logos img {
      max-width: 70mm;
      max-height: 30mm;
      margin-top: 30mm;
    }
    .sommaire a {
      text-decoration: none;
    }
  }
`;
