import { expect, test } from '@jest/globals';

import { parisInstant, parisTime } from '../../../schema/paris.js';
import {
  change,
  closingOf,
  datesFault,
  extensionFault,
  NO_DATES,
  openingOf,
  type Calendar,
  type DatesChange,
  type OwnDates,
} from './dates.js';

const at = (wall: string): Date => {
  const instant = parisInstant(wall);
  if (!instant) throw new Error(wall);
  return instant;
};
const own = (dates: Partial<OwnDates>): OwnDates => ({ ...NO_DATES, ...dates });

/** The tree 1 > 2 > 3, and 4 alone. */
const PARENTS = new Map([
  [1, null],
  [2, 1],
  [3, 2],
  [4, null],
]);
const calendar = (
  societe: Partial<OwnDates> = {},
  branches: Record<number, Partial<OwnDates>> = {},
): Calendar => ({
  annee: 2026,
  societe: own(societe),
  branches: new Map(Object.entries(branches).map(([id, dates]) => [Number(id), own(dates)])),
  parents: PARENTS,
});
const JUNE = at('2026-06-30 18:00');
const MAY = at('2026-05-15 08:00');
const END = at('2027-01-01 00:00');

test.each<[string, Calendar, number | null, Date]>([
  ['no row: 31 December', calendar(), 3, END],
  ['the company’s date', calendar({ closesAt: JUNE }), 3, JUNE],
  [
    'the domain’s before the company’s',
    calendar({ closesAt: JUNE }, { 1: { closesAt: MAY } }),
    3,
    MAY,
  ],
  [
    'another branch’s says nothing',
    calendar({ closesAt: JUNE }, { 1: { closesAt: MAY } }),
    4,
    JUNE,
  ],
  [
    'the team’s own before all',
    calendar({}, { 1: { closesAt: MAY }, 3: { closesAt: JUNE } }),
    3,
    JUNE,
  ],
  [
    'a nearer row without a closing leaves the one above',
    calendar({ closesAt: JUNE }, { 2: { opensAt: MAY } }),
    3,
    JUNE,
  ],
  [
    'a date beyond the year, once the year has moved',
    calendar({ closesAt: at('2027-02-01 00:00') }),
    null,
    END,
  ],
])('closing: %s', (_what, dates, idEquipe, closing) => {
  expect(closingOf(dates, idEquipe)).toEqual(closing);
});

test.each<[string, Calendar, number, Partial<OwnDates>]>([
  ['no row: nothing opens by itself', calendar(), 3, {}],
  ['the company’s', calendar({ opensAt: MAY }), 3, { opensAt: MAY }],
  ['the nearest', calendar({ opensAt: MAY }, { 2: { opensAt: JUNE } }), 3, { opensAt: JUNE }],
  ['set aside', calendar({ opensAt: MAY }, { 1: { ecartee: true } }), 3, { ecartee: true }],
  [
    'a team that opens in a branch set aside',
    calendar({ opensAt: MAY }, { 1: { ecartee: true }, 3: { opensAt: JUNE } }),
    3,
    { opensAt: JUNE },
  ],
  [
    'a nearer closing says nothing of it',
    calendar({ opensAt: MAY }, { 3: { closesAt: JUNE } }),
    3,
    { opensAt: MAY },
  ],
])('opening: %s', (_what, dates, idEquipe, opening) => {
  expect(openingOf(dates, idEquipe)).toMatchObject(opening);
});

test.each([
  ['2026-03-29 01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29 03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25 01:59', '2026-10-24T23:59:00.000Z'],
  ['2026-10-25 03:00', '2026-10-25T02:00:00.000Z'],
  ['2027-01-01 00:00', '2026-12-31T23:00:00.000Z'],
])('the clock of Paris shows %s at %s, on either side of its changes', (wall, instant) => {
  expect(at(wall).toISOString()).toBe(instant);
  expect(parisTime(new Date(instant))).toBe(wall);
});

test('the hour that comes twice is one of both, and the one that does not come is beside it', () => {
  expect(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']).toContain(
    at('2026-10-25 02:30').toISOString(),
  );
  expect(parisTime(at('2026-03-29 02:30'))).not.toBe('2026-03-29 02:30');
});

const NOW = at('2026-04-01 09:00');
const OPENED = { opensAt: at('2026-03-02 08:00'), openedAt: at('2026-03-02 08:00') };
const PAST = at('2026-03-31 18:00');

test.each<[string, Calendar, DatesChange, string | undefined]>([
  ['both to come', calendar(), { idEquipe: null, opensAt: MAY, closesAt: JUNE }, undefined],
  [
    'an opening alone: closed on 31 December',
    calendar(),
    { idEquipe: null, opensAt: MAY },
    undefined,
  ],
  ['nothing', calendar({ closesAt: PAST }), { idEquipe: null }, undefined],
  ['an opening in the past', calendar(), { idEquipe: null, opensAt: PAST }, 'input dateOuverture'],
  ['an opening now', calendar(), { idEquipe: null, opensAt: NOW }, 'input dateOuverture'],
  [
    'an opening at its closing',
    calendar(),
    { idEquipe: null, opensAt: JUNE, closesAt: JUNE },
    'input dateFermeture',
  ],
  [
    'an opening after the closing that is there',
    calendar({ closesAt: MAY }),
    { idEquipe: null, opensAt: JUNE },
    'input dateOuverture',
  ],
  [
    'a closing before the opening of a branch below',
    calendar({}, { 3: { opensAt: JUNE } }),
    { idEquipe: null, closesAt: MAY },
    'input dateFermeture',
  ],
  ['a closing in the past', calendar(), { idEquipe: null, closesAt: PAST }, 'input dateFermeture'],
  ['a closing next year', calendar(), { idEquipe: null, closesAt: END }, 'input dateFermeture'],
  ['a closing once it has opened', calendar(OPENED), { idEquipe: null, closesAt: JUNE }, undefined],
  [
    'an opening once it has opened',
    calendar(OPENED),
    { idEquipe: null, opensAt: MAY },
    'conflict dateOuverture',
  ],
  [
    'an opening taken away in the minute it comes',
    calendar({ opensAt: NOW }),
    { idEquipe: null, opensAt: null },
    'conflict dateOuverture',
  ],
  [
    'an opening to come, taken away',
    calendar({ opensAt: MAY }),
    { idEquipe: null, opensAt: null },
    undefined,
  ],
  [
    'a closing that has come',
    calendar({ closesAt: PAST }),
    { idEquipe: null, closesAt: JUNE },
    'conflict dateFermeture',
  ],
  [
    'more time for a branch of a company that has closed',
    calendar({ closesAt: PAST }),
    { idEquipe: 2, closesAt: JUNE },
    'conflict dateFermeture',
  ],
  [
    'more time for a branch before the company closes',
    calendar({ closesAt: MAY }),
    { idEquipe: 2, closesAt: JUNE },
    undefined,
  ],
  [
    'its own date taken from a branch whose company has closed',
    calendar({ closesAt: PAST }, { 2: { closesAt: JUNE } }),
    { idEquipe: 2, closesAt: null },
    'input dateFermeture',
  ],
  [
    'its own opening taken from a branch once the company has opened',
    calendar(OPENED, { 2: { opensAt: MAY } }),
    { idEquipe: 2, opensAt: null },
    'conflict dateOuverture',
  ],
  [
    'a later opening of a branch, set aside instead',
    calendar(OPENED, { 2: { opensAt: MAY } }),
    { idEquipe: 2, ecartee: true, opensAt: null },
    undefined,
  ],
  ['a branch set aside', calendar({ opensAt: MAY }), { idEquipe: 2, ecartee: true }, undefined],
  [
    'a branch set aside with an opening',
    calendar(),
    { idEquipe: 2, ecartee: true, opensAt: MAY },
    'input ecartee',
  ],
  ['a company set aside', calendar(), { idEquipe: null, ecartee: true }, 'input ecartee'],
])('a change: %s', (_what, before, asked, fault) => {
  const found = datesFault(before, asked, NOW);

  expect(found && `${found.kind} ${found.field}`).toBe(fault);
});

test('what is absent does not change; an opening brings a branch back', () => {
  const before = calendar({}, { 2: { ecartee: true, closesAt: JUNE } });

  expect(change(before, { idEquipe: 2, opensAt: MAY }).branches.get(2)).toEqual(
    own({ opensAt: MAY, closesAt: JUNE }),
  );
  expect(change(before, { idEquipe: 2, closesAt: null }).branches.get(2)).toEqual(
    own({ ecartee: true }),
  );
});

test.each<[string, Date, Date, string | undefined]>([
  ['before its closing', MAY, JUNE, undefined],
  ['after its closing', PAST, JUNE, 'conflict'],
  ['at its closing', NOW, JUNE, 'conflict'],
  ['for a date that is not later', JUNE, JUNE, 'input'],
  ['for an earlier date', JUNE, MAY, 'input'],
  ['beyond its year', JUNE, END, 'input'],
])('more time %s', (_what, closesAt, asked, kind) => {
  expect(extensionFault(asked, { closesAt, annee: 2026 }, NOW)?.kind).toBe(kind);
});
