import type { Critere } from '../../ensemble/map.js';
import { textes as carte } from '../../ensemble/textes.js';
import type { Contents } from '../contents.js';
import { participationOf } from '../EnsembleSheet.js';
import { mostShared } from '../shared.js';
import { textes } from '../textes.js';
import type { Read } from '../useRapport.js';
import {
  addSentences,
  addTable,
  BODY,
  head,
  INNER,
  linesIn,
  parted,
  WIDE,
  type Deck,
  type Slide,
} from './deck.js';
import { figure } from './figures.js';
import { addFacts, notesSaid } from './sheet.js';

const { ensemble: said, chapitre } = textes;

interface Whole {
  read: Read;
  contents: Contents;
  criteres: readonly Critere[];
  anneeCourante: number;
}

/** What most teams share, then where each domain stands: the sheet of the whole. */
export function addEnsemble(deck: Deck, { read, contents, criteres, anneeCourante }: Whole): void {
  const { ensemble } = read;
  const { absentes } = contents;
  const slide = deck.add({ title: chapitre.ensemble });
  addFacts(slide, [
    ...(ensemble ? notesSaid(ensemble, anneeCourante) : []),
    { nom: said.equipes, said: said.lues(contents) },
    { nom: said.participation, said: participationOf(read, absentes.length === 0) },
  ]);
  if (ensemble) addSentences(slide, [ensemble.evolutions.phrase], { y: 1.8, h: 0.5 }, 12);
  const below = addShared(slide, 'forces', { y: 2.3, contents, criteres });
  addShared(slide, 'difficultes', { y: below + 0.2, contents, criteres });
  addDomaines(deck, read);
  if (absentes.length > 0)
    addSentences(deck.add({ title: said.absentes, chapter: chapitre.ensemble }), [
      absentes
        .map(({ libelleEquipe, etat }) => said.absente(libelleEquipe, carte.etats[etat]))
        .join(', '),
    ]);
}

interface SharedPlace {
  y: number;
  contents: Contents;
  criteres: readonly Critere[];
}

/** @returns where it ends, in inches. */
function addShared(slide: Slide, side: 'difficultes' | 'forces', place: SharedPlace): number {
  const { y, contents, criteres } = place;
  const { rows, title } = mostShared(contents.equipes, criteres, side);
  const { colonnes } = said;
  slide.addText(title, {
    x: WIDE.margin,
    y,
    w: INNER,
    h: 0.26,
    margin: 0,
    bold: true,
    fontSize: 13,
  });
  if (rows.length === 0) {
    const none = side === 'forces' ? said.sansForce : said.sansDifficulte;
    addSentences(slide, [none], { y: y + 0.3, h: 0.3 }, 12);
    return y + 0.6;
  }
  addTable(
    slide,
    [
      [
        colonnes.critere,
        colonnes[side],
        side === 'forces' ? colonnes.VERT : colonnes.ROUGE,
        colonnes.change,
        colonnes.peu,
      ].map((text) => head(text)),
      ...rows.map((row) =>
        [
          `${row.critere}, ${row.question}`,
          said.sur(row.equipes, row.sur),
          said.bande(row.bande, said.bandes[side]),
          said.changements(row),
          said.bande(row.peu, said.peu),
        ].map((text) => ({ text })),
      ),
    ],
    { name: title, y: y + 0.3, colW: [4, 1.7, 1.8, 2.2, INNER - 9.7], size: 10 },
  );
  return y + 0.3 + 0.3 * (rows.length + 1);
}

/** Where each domain stands; together they have no figure unless one team is above all. */
function addDomaines(deck: Deck, { domaines }: Read) {
  const { domaine, ff, or, change } = said.colonnesDomaines;
  const heads = [domaine, ff, or, change].map((text) => head(text));
  const lines = ({ evolutions }: Read['domaines'][number]) => linesIn(evolutions.phrase, 95);
  for (const part of parted(domaines, 24, lines)) {
    const slide = deck.add({ title: said.domaines, chapter: chapitre.ensemble });
    addTable(
      slide,
      [
        heads,
        ...part.map(({ libelleEquipe, resultat: { note }, evolutions }) => [
          { text: libelleEquipe },
          figure({ mean: note.moyenneQ1, missing: '–' }),
          figure({ mean: note.moyenneQ2, missing: '–' }),
          { text: evolutions.phrase },
        ]),
      ],
      { name: said.domaines, y: BODY.top, colW: [3, 1, 1, INNER - 5], size: 11 },
    );
  }
}
