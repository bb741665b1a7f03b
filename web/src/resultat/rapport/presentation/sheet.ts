import { formatMoyenne } from '../../../../../schema/notation.js';
import { noteFacts } from '../../blocs/NoteIndicateurs.js';
import { saidOfImported } from '../../Imported.js';
import { branche as sommes, graphe, tableau } from '../../textes.js';
import { earlierYears, mergeYears, type Annees, type CritereRow } from '../../years.js';
import { textes } from '../textes.js';
import type { Branche } from '../useRapport.js';
import {
  addSentences,
  addTable,
  BODY,
  colour,
  head,
  INNER,
  parted,
  WIDE,
  type Cell,
  type Deck,
  type Slide,
} from './deck.js';
import { figure } from './figures.js';

/** As many criteria as a slide has room for beside the chart. */
const CRITERES = 12;
const FACTS = 0.5;
const TOP = BODY.top + FACTS + 0.05;

/** In inches and points: figures that have a slide to themselves, and those above what is said of them. */
const ALONE = { chart: 4.55, rowH: 0.33, size: 11, phrase: { y: 6.45, h: 0.55, size: 11 } };
export const ABOVE = { chart: 3.4, rowH: 0.25, size: 10, phrase: { y: 5.38, h: 0.4, size: 10 } };
type Layout = typeof ALONE;
/** Where what is said begins, below the figures. */
export const BELOW = 5.85;

/** Facts in one line below the title. */
export function addFacts(slide: Slide, facts: readonly { nom: string; said: string }[]) {
  slide.addText(
    facts.flatMap(({ nom, said }) => [
      { text: `${nom}\u00a0: `, options: { color: colour('ink', '500') } },
      { text: `${said}      `, options: { bold: true } },
    ]),
    {
      x: WIDE.margin,
      y: BODY.top + 0.08,
      w: INNER,
      h: FACTS,
      margin: 0,
      fontSize: 12,
      valign: 'top',
      color: colour('ink', '900'),
    },
  );
}

/** The notes as the page says them, with what changed since. */
export const notesSaid = (annees: Annees, anneeCourante: number) =>
  noteFacts(annees, anneeCourante).map(({ nom, now, change }) => ({
    nom,
    said: [formatMoyenne(now), ...(change ? [`(${change})`] : [])].join(' '),
  }));

/** Every criterion at its two means, under its number: a native chart, with its sheet of figures. */
function addChart({ pptx }: Deck, slide: Slide, rows: readonly CritereRow[], side: number) {
  const shown = rows.flatMap(({ rank, libelle, current: { moyenneQ1, moyenneQ2 } }) =>
    moyenneQ1 === null || moyenneQ2 === null ? [] : [{ rank, libelle, moyenneQ1, moyenneQ2 }],
  );
  if (shown.length === 0) return;
  slide.addChart(
    pptx.ChartType.scatter,
    [
      { name: graphe.axeFf, values: shown.map(({ moyenneQ1 }) => moyenneQ1) },
      {
        name: graphe.axeOr,
        values: shown.map(({ moyenneQ2 }) => moyenneQ2),
        labels: shown.map(({ rank }) => String(rank)),
      },
    ],
    {
      x: WIDE.margin,
      y: TOP,
      w: side + 0.2,
      h: side,
      altText: graphe.alternative,
      lineSize: 0,
      lineDataSymbol: 'circle',
      lineDataSymbolSize: 15,
      chartColors: [colour('brass', '300')],
      showLabel: true,
      dataLabelFormatScatter: 'custom',
      dataLabelPosition: 'ctr',
      dataLabelFontSize: 8,
      showLegend: false,
      ...axis('val', graphe.axeOr),
      ...axis('cat', graphe.axeFf),
    },
  );
}

/** Both axes as wide as the page's own on paper. */
const axis = (which: 'cat' | 'val', title: string) => ({
  [`${which}AxisMinVal`]: -6,
  [`${which}AxisMaxVal`]: 6,
  [`${which}AxisMajorUnit`]: 2,
  [`${which}AxisLabelFontSize`]: 9,
  [`${which}AxisLabelFormatCode`]: '+0;−0;0',
  [`show${which === 'cat' ? 'Cat' : 'Val'}AxisTitle`]: true,
  [`${which}AxisTitle`]: title,
  [`${which}AxisTitleFontSize`]: 10,
  [`${which}GridLine`]: { color: colour('fold'), size: 0.5 },
});

/** The means of each criterion, of this campaign and of those before that the page shows. */
function addCriteres(
  slide: Slide,
  rows: readonly CritereRow[],
  annees: Annees & Shown,
  { chart, rowH, size }: Layout,
) {
  const missing = annees.minimumReponses > 1 ? '–' : tableau.nonPose;
  const years = [annees.resultat.periode, ...earlierYears(annees).map(({ periode }) => periode)];
  const width = INNER - chart - 0.3;
  const each = Math.min(0.85, 0.56 + 0.6 / years.length);
  const heads = years.flatMap((periode) =>
    [tableau.ff, tableau.or].map((question) =>
      // A month has room in its column as a year has.
      head(`${question} ${periode}`, { align: 'center', fontSize: periode.length > 4 ? 9 : size }),
    ),
  );
  const cells = ({ rank, libelle, current, earlier, evolution }: CritereRow): Cell[] => [
    { text: `${rank}`, options: { align: 'right', color: colour('ink', '500') } },
    { text: libelle },
    figure({ mean: current.moyenneQ1, verdict: evolution?.question1?.verdict, missing }),
    figure({ mean: current.moyenneQ2, verdict: evolution?.question2?.verdict, missing }),
    ...earlier.flatMap((past) => [
      figure({ mean: past?.moyenneQ1, missing }),
      figure({ mean: past?.moyenneQ2, missing }),
    ]),
  ];
  addTable(slide, [[head('N°'), head(tableau.criteres), ...heads], ...rows.map(cells)], {
    name: tableau.titre,
    x: WIDE.margin + chart + 0.3,
    y: TOP,
    w: width,
    colW: [0.4, width - 0.4 - each * heads.length, ...heads.map(() => each)],
    rowH,
    size: years.length > 3 ? 9 : size,
  });
}

interface Shown {
  minimumReponses: number;
}

interface Sheet {
  chapter: string;
  title: string;
  kicker: string;
  facts: { nom: string; said: string }[];
  annees: Annees & Shown;
}

/** Facts, chart and table; a longer list of criteria goes on with its table, on slides that bear the name again. */
export function addFigures(deck: Deck, sheet: Sheet, layout: Layout = ALONE): Slide {
  const { chapter, title, kicker, facts, annees } = sheet;
  const rows = mergeYears(annees);
  const [first = [], ...others] = parted(rows, CRITERES);
  const years = [annees.resultat, ...earlierYears(annees)];
  const slide = deck.add({
    chapter,
    title,
    kicker: [kicker, ...saidOfImported(years)].join(' · '),
  });
  addFacts(slide, facts);
  addChart(deck, slide, rows, layout.chart);
  addCriteres(slide, first, annees, layout);
  const { size, ...place } = layout.phrase;
  if (annees.evolutions) addSentences(slide, [annees.evolutions.phrase], place, size);
  for (const more of others)
    addCriteres(deck.add({ chapter, title: textes.suite(title) }), more, annees, layout);
  return slide;
}

export function addBranche(deck: Deck, branche: Branche, anneeCourante: number): void {
  const { libelleEquipe, comptees, boussoles } = branche;
  addFigures(deck, {
    chapter: textes.chapitre.domaines,
    title: libelleEquipe,
    kicker: sommes.comptees(comptees, boussoles),
    facts: notesSaid(branche, anneeCourante),
    annees: branche,
  });
}
