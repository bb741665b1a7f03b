import { Box } from '@chakra-ui/react';
import { memo, useRef, type MouseEvent } from 'react';

import { GRID, LINE } from './gridStyles.js';
import { HeatLine } from './HeatLine.js';
import { hyphenated } from './hyphens.js';
import { verdictsOf, type Critere, type Ensemble, type Line, type Team, type View } from './map.js';
import { textes } from './textes.js';
import { useGridKeys, type Place } from './useGridKeys.js';
import { useWholeFirst } from './useWholeFirst.js';
import { useWindow } from './useWindow.js';

interface HeatGridProps {
  lines: readonly Line[];
  /** All teams, of which each column says how many moved. */
  teams: readonly Team[];
  criteres: readonly Critere[];
  columns: readonly number[];
  view: View;
  campagne: NonNullable<Ensemble['campagne']>;
  onToggle: (team: Team) => void;
  onOpen: (team: Team, rank: number) => void;
  onFollow: (team: Team) => void;
}

/** Teams × criteria: only the lines in sight are in the page, whatever their number. */
export function HeatGrid(props: HeatGridProps) {
  const { lines, criteres, columns, view, campagne, onToggle, onOpen, onFollow } = props;
  const scroller = useRef<HTMLDivElement>(null);

  const act = ({ line, column }: Place, isFold = false) => {
    const target = lines[line];
    if (target?.kind !== 'team') return;
    const rank = columns[column - 2];
    if (rank !== undefined) onOpen(target.team, rank);
    else if (target.below > 0 && (column === 0 || isFold)) onToggle(target.team);
    else onFollow(target.team);
  };
  const { active, place, handleKey } = useGridKeys({
    scroller,
    lines: lines.length,
    columns: columns.length + 2,
    onEnter: act,
  });
  const shown = useWindow(scroller, lines.length, active.line);
  useWholeFirst(scroller);

  const handleClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('a')) return;
    const cell = target.closest<HTMLElement>('[data-line]');
    if (!cell) return;
    const clicked = { line: Number(cell.dataset['line']), column: Number(cell.dataset['column']) };
    place(clicked);
    if (clicked.column > 1 || target.closest('[data-fold]')) act(clicked, true);
  };

  // Twelve criteria fit beside the names and the note at 1280 pixels; a note has no arrow.
  const figures = view.question === 'DEUX' ? 2 : 1;
  const [cell, note] = [figures * 4.625, figures * 4];
  return (
    <Box
      ref={scroller}
      role="grid"
      aria-label={textes.grille(campagne.annee)}
      aria-rowcount={lines.length + 1}
      aria-colcount={columns.length + 2}
      css={{
        ...GRID,
        '--columns': `var(--name) var(--note) repeat(${columns.length}, minmax(${cell}rem, 1fr))`,
        '--note': `${note}rem`,
        '--wide': `calc(var(--name) + var(--note) + ${columns.length * cell}rem)`,
      }}
      onClick={handleClick}
      onKeyDown={handleKey}
    >
      <Head criteres={criteres} columns={columns} teams={props.teams} question={view.question} />
      <div
        className={view.teams === 'ARBRE' && !view.search.trim() ? 'body' : 'body flat'}
        role="rowgroup"
        style={{ height: lines.length * LINE }}
      >
        {shown.map((index) => {
          const line = lines[index];
          return (
            line && (
              <HeatLine
                key={line.key}
                line={line}
                index={index}
                columns={columns}
                view={view}
                idCampagne={campagne.id}
                active={active.line === index ? active.column : undefined}
              />
            )
          );
        })}
      </div>
    </Box>
  );
}

type HeadProps = Pick<HeatGridProps, 'columns' | 'criteres' | 'teams'> & Pick<View, 'question'>;

/** The names of the columns, and in how many teams each moved more than chance does; a scroll does not count them again. */
const Head = memo(function Head({ criteres, columns, teams, question }: HeadProps) {
  return (
    <div role="rowgroup" className="head">
      <div role="row" className="line" aria-rowindex={1}>
        <span role="columnheader" className="name" aria-colindex={1}>
          {textes.colonneEquipe}
          <span className="moved">{textes.comptes}</span>
        </span>
        <span role="columnheader" aria-colindex={2}>
          {textes.note}
          <Halves question={question} />
        </span>
        {columns.map((rank, i) => (
          <span key={rank} role="columnheader" aria-colindex={i + 3}>
            <span className="critere" title={criteres[rank]?.libelle}>
              {hyphenated(criteres[rank]?.libelle ?? '')}
            </span>
            <Moved teams={teams} rank={rank} question={question} />
            <Halves question={question} />
          </span>
        ))}
      </div>
    </div>
  );
});

/** Which half of the cells below is which; a cell says it itself to whoever does not see its halves. */
export function Halves({ question }: Pick<View, 'question'>) {
  if (question !== 'DEUX') return null;
  return (
    <span className="halves" aria-hidden>
      <span>{textes.questions.FF}</span>
      <span>{textes.questions.OR}</span>
    </span>
  );
}

function Moved({
  teams,
  rank,
  question,
}: { teams: readonly Team[]; rank: number } & Pick<View, 'question'>) {
  const count = (verdict: 'EN_BAISSE' | 'EN_HAUSSE') =>
    teams.filter(({ cellules }) => verdictsOf(cellules[rank], question).includes(verdict)).length;
  const [down, up] = [count('EN_BAISSE'), count('EN_HAUSSE')];
  return (
    <span className="moved">
      {down > 0 && <span title={textes.enBaisse(down)}>{`${down}\u00a0↘ `}</span>}
      {up > 0 && <span title={textes.enHausse(up)}>{`${up}\u00a0↗`}</span>}
      {down + up === 0 && '\u00a0'}
    </span>
  );
}
