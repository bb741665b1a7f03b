import { expect, test } from '@jest/globals';

import { useApp } from '../../../api/src/testing/app.js';
import { byStatut, scenes } from '../../../api/src/testing/scene.js';
import { run, sql } from '../../../api/src/testing/sql.js';
import { byADoor, useBench } from './testing/bench.js';
import { changeIndividu, deleteIndividu } from './testing/personGestures.js';
import { DURATION_MAX_MS, inRounds } from './testing/report.js';

const app = useApp();
const { seat } = useBench(app);
const { buildAdmin, count } = scenes(app);

const admins = () => count(sql`select count(*)::int as n from individu where id_profil = 1`);

test.each([
  ['two administrators', 2, { court: 6, table: 200 }],
  ['ten administrators in a ring', 10, { court: 2, table: 100 }],
])(
  'I13: %s who demote or delete each other at once leave at least one',
  (who, howMany, rounds) =>
    inRounds(`I13 ${who}`, rounds, async (round, record) => {
      await run(app.database.fork(), sql`update individu set id_profil = 0`);
      const ids: number[] = [];
      for (let i = 0; i < howMany; i++) ids.push((await buildAdmin()).id);
      const stations = await Promise.all(ids.map((id) => seat(id)));

      const replies = await Promise.all(
        stations.map((station, i) => {
          const other = ids[(i + 1) % howMany] ?? 0;
          const gesture = (i + round) % 4 < 2 ? changeIndividu(other, {}) : deleteIndividu(other);
          return byADoor(station, gesture, i + (round >> 1));
        }),
      );

      record({ ...byStatut(replies), left: await admins() });
      // A late caller may find its session gone, its rights gone, its object gone, or the last administrator protected.
      const foreseen = new Set([201, 401, 403, 404, 409]);
      expect(replies.filter(({ status }) => !foreseen.has(status))).toEqual([]);
      expect(await admins()).toBeGreaterThanOrEqual(1);
    }),
  DURATION_MAX_MS,
);
