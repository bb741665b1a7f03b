import { expect, test } from '@jest/globals';

import { useApp } from '../../../api/src/testing/app.js';
import { parStatut, scenes } from '../../../api/src/testing/scene.js';
import { run, sql } from '../../../api/src/testing/sql.js';
import { parUnePorte, useBanc } from './testing/bench.js';
import { changerIndividu, supprimerIndividu } from './testing/personGestures.js';
import { DUREE_MAX_MS, enTours } from './testing/report.js';

const app = useApp();
const { asseoir } = useBanc(app);
const { buildAdmin, compter } = scenes(app);

const administrateurs = () =>
  compter(sql`select count(*)::int as n from individu where id_profil = 1`);

test.each([
  ['two administrators', 2, { court: 6, table: 200 }],
  ['ten administrators in a ring', 10, { court: 2, table: 100 }],
])(
  'I13: %s who demote or delete each other at once leave at least one',
  (qui, combien, tours) =>
    enTours(`I13 ${qui}`, tours, async (tour, noter) => {
      await run(app.database.fork(), sql`update individu set id_profil = 0`);
      const ids: number[] = [];
      for (let i = 0; i < combien; i++) ids.push((await buildAdmin()).id);
      const postes = await Promise.all(ids.map((id) => asseoir(id)));

      const recus = await Promise.all(
        postes.map((poste, i) => {
          const autre = ids[(i + 1) % combien] ?? 0;
          const geste = (i + tour) % 4 < 2 ? changerIndividu(autre, {}) : supprimerIndividu(autre);
          return parUnePorte(poste, geste, i + (tour >> 1));
        }),
      );

      noter({ ...parStatut(recus), left: await administrateurs() });
      // Whoever comes late is nobody any more, no administrator any more, or speaks of nobody; or it is about the last.
      const prevus = new Set([201, 401, 403, 404, 409]);
      expect(recus.filter(({ status }) => !prevus.has(status))).toEqual([]);
      expect(await administrateurs()).toBeGreaterThanOrEqual(1);
    }),
  DUREE_MAX_MS,
);
