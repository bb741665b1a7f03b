import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';

import { placeOf, type Extent } from './moved.js';

interface Drag {
  from: number;
  to: number;
  /** How far the row was moved, in pixels of the page. */
  shift: number;
  height: number;
}

/** Nearer to the top or bottom of the window than this, the page scrolls. */
const EDGE = 72;
const STEP = 10;

/**
 * A row that is moved by its handle, with a mouse or a finger. Rows stay where they are in the document until it is let go:
 * a browser forgets the finger on an element that is moved there.
 *
 * @param onDrop the places that it left and came to; not called when these are the same.
 */
export function useDrag(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const start = useRef({ from: 0, y: 0, rows: [] as Extent[] });
  const last = useRef(0);
  const isDragging = drag !== undefined;

  const begin = (from: number) => (event: PointerEvent) => {
    if (event.button !== 0) return;
    // Else a mouse selects the names that it passes.
    event.preventDefault();
    const rows = [...(list.current?.children ?? [])].map((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return { top: top + window.scrollY, bottom: bottom + window.scrollY };
    });
    const own = rows[from];
    if (!own) return;
    last.current = event.clientY;
    start.current = { from, y: event.clientY + window.scrollY, rows };
    setDrag({ from, to: from, shift: 0, height: own.bottom - own.top });
  };

  const placed = (y: number) => {
    const { from, y: before, rows } = start.current;
    const shift = y + window.scrollY - before;
    return { shift, to: placeOf(rows, from, shift) };
  };
  const follow = useEffectEvent((y: number) => {
    last.current = y;
    setDrag((now) => now && { ...now, ...placed(y) });
  });
  const scroll = useEffectEvent(() => {
    const y = last.current;
    // Taken near an edge, it has not been moved yet.
    if (drag?.shift === 0) return;
    const step = y < EDGE ? -STEP : STEP;
    if (y >= EDGE && y <= window.innerHeight - EDGE) return;
    window.scrollBy(0, step);
    follow(y);
  });
  const cancel = useEffectEvent(() => setDrag(undefined));
  // Where it is let go counts: the last movement may not have been drawn.
  const drop = useEffectEvent((y: number) => {
    setDrag(undefined);
    const { from } = start.current;
    const { to } = placed(y);
    if (from !== to) onDrop(from, to);
  });

  useEffect(() => {
    if (!isDragging) return;
    const stop = new AbortController();
    const on = { signal: stop.signal };
    window.addEventListener('pointermove', ({ clientY }) => follow(clientY), on);
    window.addEventListener('pointerup', ({ clientY }) => drop(clientY), on);
    window.addEventListener('pointercancel', () => cancel(), on);
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), on);
    const timer = setInterval(() => scroll(), 16);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [isDragging]);

  return { list, drag, begin };
}

/** How far a row stands from its place while another one is moved over it. */
export function shiftOf(drag: Drag | undefined, rank: number): number {
  if (!drag) return 0;
  const { from, to, shift, height } = drag;
  if (rank === from) return shift;
  if (rank > from && rank <= to) return -height;
  return rank < from && rank >= to ? height : 0;
}
