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
  const start = useRef({ y: 0, rows: [] as Extent[] });
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
    start.current = { y: event.clientY + window.scrollY, rows };
    setDrag({ from, to: from, shift: 0, height: own.bottom - own.top });
  };

  const follow = useEffectEvent((y: number) => {
    last.current = y;
    const shift = y + window.scrollY - start.current.y;
    setDrag((now) => now && { ...now, shift, to: placeOf(start.current.rows, now.from, shift) });
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
  const end = useEffectEvent((isDropped: boolean) => {
    setDrag(undefined);
    if (isDropped && drag && drag.from !== drag.to) onDrop(drag.from, drag.to);
  });

  useEffect(() => {
    if (!isDragging) return;
    const stop = new AbortController();
    const on = { signal: stop.signal };
    window.addEventListener('pointermove', ({ clientY }) => follow(clientY), on);
    window.addEventListener('pointerup', () => end(true), on);
    window.addEventListener('pointercancel', () => end(false), on);
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), on);
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
