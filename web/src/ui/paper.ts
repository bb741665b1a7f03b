import { createContext, use } from 'react';

/** A place in a document that is made of the blocks of several pages, and drawn for paper from the start. */
export interface Place {
  /** How deep the headings of its blocks are. */
  heading: 'h3' | 'h4';
  /** Tells it from the other places: two of them have blocks of the same name. */
  key: string;
}

export const Paper = createContext<Place | undefined>(undefined);

/** The heading of a block: the second of its page, deeper in a document. */
export function useHeading(id: string): { as: 'h2' | Place['heading']; id: string } {
  const place = use(Paper);
  return place ? { as: place.heading, id: `${id}-${place.key}` } : { as: 'h2', id };
}
