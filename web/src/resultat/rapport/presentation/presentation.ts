import JSZip from 'jszip';
import PptxGenJS from 'pptxgenjs';

import type { Ensemble } from '../../ensemble/map.js';
import type { Contents } from '../contents.js';
import { confidentialiteOf, plansOf } from '../OtherSheets.js';
import { CHAPTERS, textes, type Chapter } from '../textes.js';
import type { Read } from '../useRapport.js';
import { addCarte } from './carte.js';
import { addCover } from './cover.js';
import { addSentences, BODY, Deck, INNER, lettersIn, textPages, WIDE, type Slide } from './deck.js';
import { addEnsemble } from './ensemble.js';
import { addEquipe } from './equipe.js';
import { legend } from './figures.js';
import { addPlans } from './plans.js';
import { addBranche } from './sheet.js';

export interface Presented {
  title: string;
  titre: string;
  /** What the cover says below its title. */
  about: readonly string[];
  etabli: string;
  introduction: string;
  /** The chapters that are kept. */
  chapters: readonly Chapter[];
  read: Read;
  contents: Contents;
  ensemble: Ensemble;
  anneeCourante: number;
}

/**
 * The report as slides of PowerPoint: a cover, the contents, then the same chapters with the same figures.
 *
 * @returns the file.
 */
export async function presentationOf(report: Presented): Promise<Blob> {
  const deck = new Deck(new PptxGenJS(), report.title);
  await addCover(deck, report);
  const contents = deck.add({ title: textes.sommaire });
  const entries: { title: string; slide: number }[] = [];
  const begin = (title: string) => entries.push({ title, slide: deck.count + 1 });
  if (report.introduction !== '') {
    begin(textes.introduction);
    for (const page of textPages(report.introduction, lettersIn(INNER, 14), 18))
      addSentences(deck.add({ title: textes.introduction }), [page]);
  }
  for (const chapter of CHAPTERS.filter((one) => report.chapters.includes(one))) {
    begin(textes.chapitre[chapter]);
    ADDERS[chapter](deck, report);
  }
  addContents(contents, entries);
  return compressed(await deck.pptx.write({ outputType: 'blob' }));
}

/** Slides as XML are a dozen times as large as they need be, and the library compresses no file that it hands over. */
async function compressed(file: Parameters<typeof JSZip.loadAsync>[0]): Promise<Blob> {
  const zip = await JSZip.loadAsync(file);
  return zip.generateAsync({ type: 'blob', compression: 'DEFLATE' });
}

/** How to read it, without what slides do not draw. */
function reading(): string[] {
  const { questions, moyennes, bandes, graphe, fleches, peu, sommes } = textes.lecture;
  return [questions, moyennes, `${bandes} ${legend}`, graphe, fleches, peu, sommes];
}

const ADDERS: Record<Chapter, (deck: Deck, report: Presented) => void> = {
  ensemble: (deck, { read, contents, ensemble, anneeCourante }) =>
    addEnsemble(deck, { read, contents, criteres: ensemble.criteres, anneeCourante }),
  carte: (deck, { contents, ensemble }) => addCarte(deck, contents.lignes, ensemble),
  domaines: (deck, { read, anneeCourante }) =>
    read.domaines.forEach((branche) => addBranche(deck, branche, anneeCourante)),
  equipes: (deck, { read, anneeCourante }) =>
    read.equipes.forEach((resultat) => addEquipe(deck, resultat, anneeCourante)),
  plans: (deck, { read }) => {
    const title = textes.chapitre.plans;
    const plans = plansOf(read.equipes).map(({ equipe, ...plan }) => ({
      ...plan,
      equipe: equipe.libelleEquipe,
    }));
    if (plans.length === 0) addSentences(deck.add({ title }), [textes.plans.vide]);
    else addPlans(deck, { title, kicker: textes.plans.aide }, plans);
  },
  lecture: (deck) => addSentences(deck.add({ title: textes.chapitre.lecture }), reading()),
  confidentialite: (deck, { read }) =>
    addSentences(
      deck.add({ title: textes.chapitre.confidentialite }),
      confidentialiteOf(read.equipes),
    ),
};

/** The lines lead to their slides. */
function addContents(slide: Slide, entries: readonly { title: string; slide: number }[]) {
  slide.addText(
    entries.map(({ title, slide: number }) => ({
      text: title,
      options: { breakLine: true, paraSpaceAfter: 10, hyperlink: { slide: number } },
    })),
    { x: WIDE.margin, y: BODY.top, w: INNER, h: 5.4, margin: 0, valign: 'top', fontSize: 18 },
  );
}
