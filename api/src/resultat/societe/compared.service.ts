import { hash } from 'node:crypto';

import { breaksOf } from '../change/breaks.js';
import type { EvolutionCritere } from '../change/change.types.js';
import { changesOf } from '../change/evolutions.js';
import { periodesOfRows, presentAnnee } from '../resultat.service.js';
import type { BoussoleRow } from './resultatsSociete.sql.js';

/** A boussole, and the one with which its page compares it: what is said of both moves with either. */
export interface Compared {
  read: BoussoleRow;
  before: BoussoleRow | undefined;
}

/**
 * The boussoles of a team from a year on.
 *
 * @param all those of the year before too, the latest first.
 * @param since a day in Paris: only those of which something was seen to change on that day or later.
 */
export const comparedOf = (
  all: readonly BoussoleRow[],
  from: number,
  since?: string | null,
): Compared[] =>
  all
    .filter(({ annee }) => from <= annee)
    .map((read) => ({ read, before: beforeOf(read, all) }))
    .filter((one) => !since || (lastOf(one)?.jour ?? '') >= since);

/** What its page compares it with: the one before in its year in which somebody answered, else the last one of the year before. */
function beforeOf(read: BoussoleRow, all: readonly BoussoleRow[]): BoussoleRow | undefined {
  const earlier = all.slice(all.indexOf(read) + 1);
  return (
    earlier.find(({ annee, moyennes }) => annee === read.annee && moyennes.length > 0) ??
    earlier.find(({ annee }) => annee === read.annee - 1)
  );
}

const partsOf = ({ read, before }: Compared) => (before ? [read, before] : [read]);

/** What changed since the one before, by criterion: what the page says of it. */
export function changesSince(compared: Compared): EvolutionCritere[] {
  const { read, before } = compared;
  const rows = partsOf(compared);
  const [periode = '', periodeBefore = ''] = periodesOfRows(rows);
  const earlier = before ? presentAnnee(before, periodeBefore) : null;
  const isOfYear = before?.annee === read.annee;
  return changesOf({
    resultat: presentAnnee(read, periode),
    precedent: isOfYear ? earlier : null,
    resultatN1: isOfYear ? null : earlier,
    ruptures: breaksOf(rows),
  });
}

/** The figures that are shown, by the place of their criterion: one that is hidden is as one that is not there. */
const shownOf = ({ moyennes, note, ouverte, fermeture, importeeLe, sens }: BoussoleRow) => [
  moyennes.flatMap((one, rank) => {
    const { nombre, moyenneQ1, moyenneQ2, repartitionQ1, repartitionQ2 } = one;
    const sense = sens?.[one.idCritere];
    return moyenneQ1 === null
      ? []
      : [[rank, sense, nombre, moyenneQ1, moyenneQ2, repartitionQ1, repartitionQ2]];
  }),
  [note.moyenneQ1, note.moyenneQ2],
  ouverte || fermeture,
  importeeLe,
];

/**
 * A digest of what the reader is shown of a boussole and of the one before, and of nothing else: neither of what is hidden, nor of how
 * many took part. Not of keys and names, which do not change, or are read with the teams.
 */
export const versionOf = (compared: Compared): string =>
  hash('sha256', JSON.stringify(partsOf(compared).map(shownOf)), 'hex').slice(0, 32);

/** The last day in Paris on which some of it was seen to change, and the moment of a publication where that was the last. */
const lastOf = (compared: Compared) =>
  partsOf(compared)
    .flatMap(({ modifiee: { jour, publieeLe } }) => (jour === null ? [] : [{ jour, publieeLe }]))
    .reduce<{ jour: string; publieeLe: string | null } | null>(
      (last, one) => (last && keyOf(last) > keyOf(one) ? last : one),
      null,
    );
const keyOf = ({ jour, publieeLe }: { jour: string; publieeLe: string | null }) =>
  `${jour} ${publieeLe ?? ''}`;

/**
 * When some of it was last seen to change.
 *
 * @returns the moment of a publication, `2026-12-18T09:12:33.000Z`; else a day in Paris, `2026-12-18`, which says no minute; null: never.
 */
export function modifieLeOf(compared: Compared): string | null {
  const last = lastOf(compared);
  if (!last) return null;
  return last.publieeLe === null ? last.jour : new Date(last.publieeLe).toISOString();
}
