import { Html } from './html.js';

/** Styles of this page, which the server draws: the colours of the browser application. */
export const style = new Html(`
:root {
  --ink: #0d1a2e; --ink-2: #445c77; --bleu: #1b3a63; --paper: #faf7f0; --card: #fffdf8;
  --fold: #e2d9c6; --brass: #a87b2a; --vert: #075248; --vert-soft: #dcf1ec;
  --mono: ui-monospace, 'SFMono-Regular', Menlo, Consolas, 'DejaVu Sans Mono', monospace;
}
* { box-sizing: border-box; }
html { scroll-padding-top: 5rem; }
body {
  margin: 0; background: var(--paper); color: var(--ink); line-height: 1.55; font-size: 16px;
  font-family: 'Figtree Variable', 'Segoe UI', system-ui, sans-serif;
}
h1, h2, h3, .marque { font-family: 'Fraunces Variable', Georgia, 'Times New Roman', serif; text-wrap: balance; line-height: 1.2; }
a { color: var(--bleu); }
:focus-visible { outline: 3px solid var(--brass); outline-offset: 2px; }
.saut { position: absolute; left: -999px; }
.saut:focus { left: 1rem; top: 1rem; background: var(--card); padding: .5rem 1rem; z-index: 3; }
header {
  position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1.5rem;
  padding: .75rem max(1.25rem, calc((100vw - 1400px) / 2 + 1.25rem)); background: var(--paper); border-bottom: 1px solid var(--fold);
}
header span { color: var(--ink-2); margin-right: auto; }
.marque { display: inline-flex; gap: .6rem; align-items: center; font-size: 22px; font-weight: 600; color: var(--ink); text-decoration: none; }
.page { display: grid; grid-template-columns: 18.5rem minmax(0, 1fr); gap: 2.5rem; max-width: 1400px; margin: 0 auto; padding: 0 1.25rem 4rem; }
aside { position: sticky; top: 4rem; align-self: start; max-height: calc(100vh - 4rem); overflow-y: auto; padding: 1.25rem .5rem 2rem .25rem; font-size: .875rem; }
nav h2 { font-size: .95rem; margin: 1rem 0 .25rem; }
nav a { text-decoration: none; }
nav h2 a { color: var(--ink); }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: flex; gap: .5rem; align-items: baseline; padding: .2rem .25rem; color: var(--ink-2); border-radius: 3px; }
nav li a:hover { background: #f1f4f8; color: var(--ink); }
main { min-width: 0; padding-top: 1.75rem; }
h1 { font-size: 2.1rem; margin: 0 0 .25rem; }
.chapeau { font-size: 1.15rem; color: var(--ink-2); margin: 0 0 1.5rem; }
.intro { max-width: 52rem; }
.intro h2 { font-size: 1.2rem; margin: 1.75rem 0 .5rem; }
.intro h3 { margin: 1.5rem 0 .5rem; font-size: 1.05rem; }
.intro li { margin: .3rem 0; }
section { margin-top: 3.5rem; }
section > h2 { font-size: 1.65rem; margin: 0; padding-bottom: .35rem; border-bottom: 2px solid var(--brass); }
.muet { color: var(--ink-2); margin: .5rem 0; }
article { background: var(--card); border: 1px solid var(--fold); border-radius: 8px; margin: 1.25rem 0; padding: 1.25rem 1.5rem 1.25rem; }
h3 { font-size: 1.2rem; margin: 0 0 .5rem; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
h4 { margin: 1.25rem 0 .25rem; font-size: 1rem; }
h4 code { font-weight: 400; font-size: .8rem; color: var(--ink-2); background: none; }
.adresse { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem .75rem; margin: 0 0 .75rem; }
.adresse code { font-size: .95rem; background: none; padding: 0; overflow-wrap: anywhere; }
.methode { font: 700 .7rem/1 var(--mono); padding: .28rem .4rem; border-radius: 3px; min-width: 2.6rem; text-align: center; }
.post { background: var(--bleu); color: #fff; }
.get { background: var(--vert-soft); color: var(--vert); }
.droits { font-size: .8rem; border: 1px solid var(--brass); color: #6b4c12; border-radius: 99px; padding: .05rem .65rem; }
.status { font-family: var(--mono); color: var(--vert); }
.colonnes { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 21rem); gap: 1.75rem; }
.colonnes > div > :first-child { margin-top: 0; }
code { font-family: var(--mono); font-size: .875em; background: #f1f4f8; padding: .05em .3em; border-radius: 3px; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; margin: .5rem 0; }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--fold); font-weight: 400; }
thead th { color: var(--ink-2); font-size: .8rem; }
tbody th { min-width: 8rem; }
tbody th code { overflow-wrap: normal; }
tbody td:nth-child(2) { width: 26%; color: var(--ink-2); }
.option { color: var(--ink-2); font-size: .75rem; display: block; }
figure { margin: 0 0 1rem; }
figcaption { font-size: .8rem; color: var(--ink-2); margin-bottom: .25rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; padding: .9rem 1rem; background: var(--ink); color: #eaf0f6; border-radius: 5px; font: .8rem/1.5 var(--mono); overflow: auto; max-height: 26rem; }
pre code { font-size: 1em; background: none; padding: 0; border-radius: 0; }
.intro pre { margin: .75rem 0 1rem; }
.intro table { margin: 1rem 0; }
.intro td:nth-child(2) { width: auto; }
article details { margin-top: 1.25rem; font-size: .9rem; }
article summary { cursor: pointer; color: var(--bleu); }
dl { margin: .5rem 0 0; }
dl div { display: flex; gap: 1rem; padding: .2rem 0; }
dt { font: 700 .85rem/1.7 var(--mono); color: #8c1d16; }
dd { margin: 0; }
@media (max-width: 1080px) { .colonnes { grid-template-columns: minmax(0, 1fr); gap: 1rem; } }
@media (max-width: 820px) {
  html { scroll-padding-top: .75rem; }
  header { position: static; }
  .page { display: block; }
  aside { position: static; max-height: none; padding: 1rem 0 0; }
  nav { display: flex; flex-wrap: wrap; gap: .5rem; }
  nav ul { display: none; }
  nav h2 { margin: 0; font: inherit; }
  nav h2 a { display: block; padding: .3rem .75rem; border: 1px solid var(--fold); border-radius: 99px; background: var(--card); }
  article { padding: 1rem; }
  thead { display: none; }
  tr { display: block; padding: .5rem 0; border-bottom: 1px solid var(--fold); }
  th, td, tbody td:nth-child(2) { display: block; width: auto; border: 0; padding: 0; }
  .option { display: inline; }
}
@media print {
  aside, header, .saut { display: none; }
  .page { display: block; }
  article { break-inside: avoid; }
  pre { background: none; color: inherit; border: 1px solid var(--fold); white-space: pre-wrap; max-height: none; }
}
`);
