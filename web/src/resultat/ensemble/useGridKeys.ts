import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

/** A cell of the grid: the number of its line, and of its column. */
export interface Place {
  line: number;
  column: number;
}

interface GridKeys {
  scroller: RefObject<HTMLElement | null>;
  lines: number;
  columns: number;
  onEnter: (place: Place) => void;
}

const PAGE = 12;

/** Where a key leads, as in any grid (WAI-ARIA): arrows, Home and End, with Ctrl the ends of the grid, a page at a time. */
function follow({ key, ctrlKey }: KeyboardEvent, { line, column }: Place, end: Place) {
  const to = (l: number, c: number): Place => ({
    line: Math.max(0, Math.min(end.line, l)),
    column: Math.max(0, Math.min(end.column, c)),
  });
  const moves: Record<string, Place> = {
    ArrowUp: to(line - 1, column),
    ArrowDown: to(line + 1, column),
    ArrowLeft: to(line, column - 1),
    ArrowRight: to(line, column + 1),
    PageUp: to(line - PAGE, column),
    PageDown: to(line + PAGE, column),
    Home: to(ctrlKey ? 0 : line, 0),
    End: to(ctrlKey ? end.line : line, end.column),
  };
  return moves[key];
}

/** One cell of the grid is in the tab order; keys move it. */
export function useGridKeys({ scroller, lines, columns, onEnter }: GridKeys) {
  const [asked, setActive] = useState<Place>({ line: 0, column: 0 });
  const mustFocus = useRef(false);
  // Folding or a search may leave fewer lines.
  const end = { line: Math.max(0, lines - 1), column: columns - 1 };
  const active = {
    line: Math.min(asked.line, end.line),
    column: Math.min(asked.column, end.column),
  };

  useEffect(() => {
    if (!mustFocus.current) return;
    mustFocus.current = false;
    const at = (column: number) =>
      scroller.current?.querySelector<HTMLElement>(
        `[data-line="${active.line}"][data-column="${column}"]`,
      );
    // The heading of a group fills its line.
    (at(active.column) ?? at(0))?.focus();
  }, [scroller, active.line, active.column]);

  const place = (next: Place) => {
    mustFocus.current = true;
    setActive(next);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return onEnter(active);
    }
    const next = follow(event, active, end);
    if (!next) return;
    event.preventDefault();
    place(next);
  };
  return { active, place, handleKey };
}
