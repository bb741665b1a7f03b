import { figuresOf, isHeldBack, missingOf, notesOf } from '../../ensemble/cells.js';
import { isAlone, linesOf, type Ensemble, type Team } from '../../ensemble/map.js';
import { textes as carte } from '../../ensemble/textes.js';
import { tableau } from '../../textes.js';
import { askedColumns } from '../OtherSheets.js';
import { textes } from '../textes.js';
import {
  addSentences,
  addTable,
  BODY,
  head,
  INNER,
  linesIn,
  parted,
  type Cell,
  type Deck,
} from './deck.js';
import { figure, legend } from './figures.js';

/** Criteria and teams that a slide has room for. */
const COLUMNS = 12;
const LINES = 17;
const TEAM = 2.1;
const VIEW = {
  teams: 'ARBRE',
  columns: 'LISTE',
  figures: 'MOYENNES',
  question: 'DEUX',
  search: '',
} as const;

const read = [
  legend,
  carte.legende.deux,
  textes.peu,
  `– ${carte.legende.masque}`,
  `· ${carte.legende.sansDonnee}`,
].join('   ');

const figuresCells = (figures: ReturnType<typeof figuresOf>, missing: string): Cell[] =>
  figures.map(({ mean, verdict, few }) => figure({ mean, verdict, missing, isFew: few !== null }));

/** The map of the teams, as tables of figures on their bands. */
export function addCarte(
  deck: Deck,
  lignes: readonly Team[],
  { criteres, avant }: Pick<Ensemble, 'avant' | 'criteres'>,
): void {
  const lines = linesOf(lignes, VIEW, new Set()).flatMap((line) =>
    line.kind === 'team' ? [line] : [],
  );
  for (const columns of parted(askedColumns(lignes, criteres), COLUMNS)) {
    const each = (INNER - TEAM) / (2 * COLUMNS + 2);
    const two = { colspan: 2, align: 'center', fontSize: 7 } as const;
    const heads = [
      [
        head(carte.colonneEquipe, { rowspan: 2 }),
        head(carte.note, two),
        ...columns.map((rank) => head(criteres[rank]?.libelle ?? '', two)),
      ],
      [undefined, ...columns].flatMap(() =>
        [tableau.ff, tableau.or].map((question) => head(question, { align: 'center' })),
      ),
    ];
    for (const part of parted(lines, LINES, ({ team }) => linesIn(team.libelleEquipe, 30))) {
      const slide = deck.add({ title: textes.chapitre.carte });
      addSentences(slide, [textes.carte(avant)], { y: 1.08, h: 0.26 }, 11);
      addTable(
        slide,
        [
          ...heads,
          ...part.map(({ team, level, below }) => [
            {
              text: `${'   '.repeat(level)}${team.libelleEquipe}${isAlone(below, team) ? ` (${carte.seule})` : ''}`,
            },
            ...figuresCells(notesOf(team, 'DEUX'), missingOf(team.etat === 'LISIBLE')),
            ...columns.flatMap((rank) =>
              figuresCells(figuresOf(team, rank, 'DEUX'), missingOf(isHeldBack(team, rank))),
            ),
          ]),
        ],
        {
          name: textes.chapitre.carte,
          y: BODY.top + 0.1,
          colW: [TEAM, ...Array.from({ length: 2 * columns.length + 2 }, () => each)],
          rowH: 0.26,
          size: 8,
        },
      );
      addSentences(slide, [read], { y: 6.72, h: 0.3 }, 9);
    }
  }
}
