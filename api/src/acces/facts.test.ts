import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

import type { Actor, AppContext } from '../core/context.js';
import { API_ROOT } from '../root.js';
import { useApp } from '../testing/app.js';
import { row, rows, sql } from '../testing/sql.js';
import { allowedByFacts, isAllowed, permissions, type Permission } from './permissions.js';

const app = useApp();

const COMPANY = 1;
const OTHER_COMPANY = 2;
const BOUSSOLE = 3;
const CALLERS: readonly (readonly [who: string, Actor | null])[] = [
  ['a visitor', null],
  ['a member', { id: 1, idSociete: COMPANY, isAdmin: false }],
  ['a member of another company', { id: 2, idSociete: OTHER_COMPANY, isAdmin: false }],
  ['an administrator', { id: 3, idSociete: null, isAdmin: true }],
  ['a facilitator', { id: 5, idSociete: null, isAdmin: false, societes: [COMPANY] }],
  [
    'a facilitator of another company, who is a member here',
    { id: 6, idSociete: COMPANY, isAdmin: false, societes: [OTHER_COMPANY] },
  ],
  ['a facilitator without company', { id: 7, idSociete: null, isAdmin: false, societes: [] }],
  ['a témoin', { id: 4, idSociete: null, isAdmin: false, temoin: COMPANY }],
  ['a reporting token', { id: 0, idSociete: COMPANY, isAdmin: false, jeton: 1 }],
  ['a projector', { id: 0, idSociete: null, isAdmin: false, projector: BOUSSOLE }],
  ['a projector of another boussole', { id: 0, idSociete: null, isAdmin: false, projector: 9 }],
];

const BOTH = [false, true];
/** Every combination of facts that a row can have. */
const FACTS = BOTH.flatMap((visuSociete) =>
  BOTH.flatMap((membreEquipe) =>
    BOTH.flatMap((participant) =>
      BOTH.flatMap((wholeDomaine) =>
        [null, 5].map((maker) => ({
          idSociete: COMPANY,
          idBoussole: BOUSSOLE,
          visuSociete,
          membreEquipe,
          participant,
          wholeDomaine,
          maker,
        })),
      ),
    ),
  ),
);

const PERMISSIONS = Object.keys(permissions) as Permission[];

/** For each row, the permissions that a statement grants when the table of rights is asked in SQL. */
async function judgedInSql(ctx: AppContext) {
  const verdicts = PERMISSIONS.map(
    (permission) => sql`case when ${allowedByFacts(ctx, permission)} then ${permission}::text end`,
  );
  const judged = await rows<{ allowed: string[] }>(
    ctx.em,
    sql`select array_remove(array[${sql.join(verdicts)}], null) as allowed
      from rows from (json_to_recordset(${JSON.stringify(FACTS)}::json)
        as ("idSociete" int, "idBoussole" int, "visuSociete" boolean, "membreEquipe" boolean, participant boolean, "wholeDomaine" boolean, maker int))
        with ordinality as facts (id_societe, id_boussole, visu_societe, member, participant, domaine_entier, maker, place) order by place`,
  );
  return judged.map(({ allowed }) => allowed);
}

test.each(CALLERS)(
  'of %s, a statement and the table judge every permission alike, whatever the facts',
  async (_who, actor) => {
    const ctx = { ...app.context(), em: app.database.fork(), actor };

    const judged = await judgedInSql(ctx);

    expect(judged).toEqual(
      FACTS.map((facts) => PERMISSIONS.filter((permission) => isAllowed(ctx, permission, facts))),
    );
  },
);

test.each([
  // closed, its date, the clock, open, to be closed
  [null, '2026-06-30T16:00Z', '2026-06-30T15:59:59.999Z', true, false],
  [null, '2026-06-30T16:00Z', '2026-06-30T16:00Z', false, true],
  [null, '2026-06-30T16:00Z', '2026-07-01T00:00Z', false, true],
  ['2026-03-01', '2026-06-30T16:00Z', '2026-04-01T00:00Z', false, false],
  ['2026-03-01', '2026-06-30T16:00Z', '2026-07-01T00:00Z', false, false],
])(
  'a boussole closed on %s, to be closed at %s, is open at %s: %s; still to be closed: %s',
  async (closed, closing, moment, open, due) => {
    const values = sql`${closed}::timestamptz, ${closing}::timestamptz, ${moment}::timestamptz`;

    const judged = await row(
      app.database.fork(),
      sql`select is_open(${values}) as open, is_due(${values}) as due`,
    );

    expect(judged).toEqual({ open, due });
  },
);

test.each([
  [2026, '2026-12-31T23:00:00.000Z'],
  [2099, '2099-12-31T23:00:00.000Z'],
])('the year %i ends at midnight in Paris: %s', async (annee, end) => {
  const read = await row<{ ends: string }>(
    app.database.fork(),
    sql`select year_end(${annee}) as ends`,
  );

  expect(new Date(read?.ends ?? '').toISOString()).toBe(end);
});

test.each([
  // the company's minimum, the caller's own team, fewest answers shown
  [1, true, 1],
  [1, false, 3],
  [3, false, 3],
  [5, false, 5],
  [5, true, 5],
])(
  'with a minimum of %i, whoever is at home (%s) sees figures from %i answers on',
  async (minimum, atHome, fewest) => {
    const judged = sql<{ fewest: number }>`
      select threshold(${minimum}::int, ${atHome}::boolean) as fewest`;

    expect((await row(app.database.fork(), judged))?.fewest).toBe(fewest);
  },
);

/** How each fact would look if a statement computed it again, and the files that may, because it is their subject. */
const AGAIN: readonly (readonly [fact: string, RegExp, ...elsewhere: string[]])[] = [
  ['open', /annee\s*>=|>=\s*\S*annee\b|closes_at\s*[<>]/],
  // Whether it is closed already is what a closing asks, and a deletion; a date that has come is none of their business. So do
  // what brings a closing forward, and the count of a campaign of which something was open lately. Others ask the facts.
  [
    'open',
    /cloturee_le is (not )?null/,
    'acces/facts.ts',
    // A lecteur reads a Directe boussole that was closed: the facts lean on this file.
    'acces/lecture.ts',
    'boussole/boussole.service.ts',
    'campagne/earlier.service.ts',
    'publication/destroyed.service.ts',
    'boussole/closing/closing.service.ts',
    'campagne/course/course.service.ts',
  ],
  // A témoin is told how many of those who take part are still members, whoever they are.
  [
    'member',
    /exists \(\s*select from membre_equipe|membre_equipe[^`]*\$\{(ctx|acteur|regard)/,
    // Whether a team has any member is no fact of its reader.
    'equipe/governed.sql.ts',
    'temoin/temoin.service.ts',
    // Whether a colleague bears the same name is no fact of its reader either.
    'individu/ownData/erasure.service.ts',
  ],
  ['figures', /seuil is null or \S*publication is not null/, 'acces/facts.ts'],
  // The least step of a campaign's course is of people who have finished, not of answers.
  ['threshold', /(greatest|Math\.max)\([^)]*minimum/i, 'campagne/course/course.service.ts'],
  ['shown', /caches\s*(=|>=)|unseen\s*(=|>=)/],
];

const sources = readdirSync(join(API_ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    path.endsWith('.ts') && !/[.]test[.]ts$|(^|\/)testing\/|^(migrations|demo)\//.test(path),
);

test.each(AGAIN)(
  'the fact « %s » is written in its migration alone (%s)',
  (_fact, again, ...elsewhere) => {
    const written = sources.filter((path) =>
      again.test(readFileSync(join(API_ROOT, 'src', path), 'utf8')),
    );

    expect(written).toEqual(elsewhere);
  },
);
