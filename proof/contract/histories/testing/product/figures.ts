import { isDeepStrictEqual } from 'node:util';

import { strayEvolutions } from '../../../testing/evolutions.js';
import type { Figures, Page } from './doors.js';

const sumsOf = (page: Figures | undefined) =>
  page &&
  [page.resultat, page.precedent, page.resultatN1, page.resultatN2].map((year) =>
    year?.moyennes.map(({ idCritere, nombre, repartitionQ1, repartitionQ2 }) =>
      [idCritere, nombre, repartitionQ1, repartitionQ2].join(' '),
    ),
  );

/** Where a program reads other figures of a boussole than the page of the same reader shows. */
export const figureDifferences = (
  figures: ReadonlyMap<number, Figures>,
  pages: ReadonlyMap<number, Page>,
): string[] =>
  [...new Set([...pages.keys(), ...figures.keys()])].flatMap((id) => {
    const read = figures.get(id);
    const found = sumsOf(read);
    const isSame = isDeepStrictEqual(found, sumsOf(pages.get(id)));
    return [
      ...(isSame ? [] : [`figures of ${id}: ${JSON.stringify(found)}`]),
      ...(read ? strayEvolutions(read) : []),
    ];
  });
