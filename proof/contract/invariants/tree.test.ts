import { beforeEach, expect, test } from '@jest/globals';

import { useApp } from '../../../api/src/testing/app.js';
import { byStatut, scenes } from '../../../api/src/testing/scene.js';
import { rows, sql } from '../../../api/src/testing/sql.js';
import { DRAW, drawFrom } from '../testing/draw.js';
import { byADoor, together, useBench } from './testing/bench.js';
import { createEquipe, saveTree, type PlacedEquipe } from './testing/gestures.js';
import { DURATION_MAX_MS, inRounds } from './testing/report.js';
import { FOREST, truths } from './testing/truths.js';

const app = useApp();
const { stations } = useBench(app);
const { buildAdmin, buildEquipe, buildSociete } = scenes(app);
const { treeFaults } = truths(app);

let idAdmin: number;
beforeEach(async () => {
  idAdmin = (await buildAdmin()).id;
});

/** Makes so many teams at the root of a new company, named by rank. */
async function plant(n: number): Promise<{ idSociete: number; equipes: PlacedEquipe[] }> {
  const { idSociete } = await buildSociete();
  const equipes: PlacedEquipe[] = [];
  for (let i = 0; i < n; i++) {
    const { idEquipe: id, libelleEquipe: libelle } = await buildEquipe({ idSociete });
    equipes.push({ id, libelle, idParent: null });
  }
  return { idSociete, equipes };
}

/** A refusal may only say that the result would be no tree, or that a name is taken. */
const FORESEEN = new Set([200, 400, 449]);
const unforeseen = (replies: readonly { status: number }[]) =>
  replies.filter(({ status }) => !FORESEEN.has(status));

test(
  'I7: of two opposite saves at once, A under B and B under A, one is kept and the other told; of fifty too',
  async () => {
    const { idSociete, equipes } = await plant(2);
    const [a, b] = equipes as [PlacedEquipe, PlacedEquipe];
    const admins = await stations(50, idAdmin);
    await inRounds('I7 opposite', { court: 5, table: 500 }, async (round, record) => {
      const clients = round % 10 ? admins.slice(0, 2) : admins;

      const replies = await together(
        clients,
        (i) =>
          saveTree(idSociete, [
            (i >> 1) % 2 === (i + round) % 2 ? { ...a, idParent: b.id } : { ...b, idParent: a.id },
          ]),
        round >> 1,
      );

      record(byStatut(replies));
      // The first save decides: callers who want the same succeed, those who want the opposite are refused.
      expect(byStatut(replies)).toEqual({ 200: clients.length / 2, 400: clients.length / 2 });
      expect(await treeFaults()).toEqual(FOREST);
      const [first] = admins;
      expect((await first?.rest(saveTree(idSociete, equipes)))?.status).toBe(200);
    });
  },
  DURATION_MAX_MS,
);

const CLIENTS = 8;
const PER_ROUND = 4;

test(
  'I7: after any saves of eight people at once, every team reaches a root of its own company',
  async () => {
    const draw = drawFrom(DRAW);
    const atRandom = (n: number) => Math.floor(draw() * n);
    const forests = [await plant(12), await plant(12)];
    const names = Array.from({ length: 30 }, (_, i) => `Nom ${i}`);
    const all = forests.flatMap(({ equipes }) => equipes);
    const admins = await stations(CLIENTS, idAdmin);

    /** Moves and renames a few teams; one time in ten with a team or a parent of another company. */
    const propose = () => {
      const forest = forests[atRandom(2)] ?? { idSociete: 0, equipes: [] };
      const among = atRandom(10) ? forest.equipes : all;
      const places = new Map<number, PlacedEquipe>();
      for (let i = atRandom(6); i >= 0; i--) {
        const equipe = among[atRandom(among.length)];
        const parent = atRandom(4) ? among[atRandom(among.length)]?.id : undefined;
        const name = atRandom(3) ? equipe?.libelle : names[atRandom(names.length)];
        if (!equipe) continue;
        places.set(equipe.id, {
          id: equipe.id,
          libelle: name ?? equipe.libelle,
          idParent: parent ?? null,
        });
      }
      return saveTree(forest.idSociete, [...places.values()]);
    };

    // Each round is 32 saves: the table's 10,000 are 313 rounds.
    await inRounds('I7 random', { court: 5, table: 313 }, async (round, record) => {
      const replies = await Promise.all(
        admins.map(async (admin, i) => {
          const own = [];
          for (let n = 0; n < PER_ROUND; n++) own.push(await byADoor(admin, propose(), i + round));
          return own;
        }),
      );

      record(byStatut(replies.flat()));
      expect(unforeseen(replies.flat())).toEqual([]);
      expect(await treeFaults()).toEqual(FOREST);
    });
  },
  DURATION_MAX_MS,
);

test(
  'I8: a team created while others save the tree is still there, and so is every save that was granted',
  async () => {
    const admins = await stations(10, idAdmin);
    await inRounds('I8', { court: 5, table: 500 }, async (round, record) => {
      const { idSociete, equipes } = await plant(3);
      const fresh = (i: number) => `Nouvelle ${i}`;

      const replies = await together(
        admins,
        (i) =>
          i < 5
            ? createEquipe(idSociete, fresh(i))
            : saveTree(idSociete, i % 2 ? equipes : equipes.toReversed()),
        round,
      );

      record(byStatut(replies));
      expect(byStatut(replies)).toEqual({ 200: 5, 201: 5 });
      const present = await rows<{ libelle: string }>(
        app.database.fork(),
        sql`select libelle_equipe as libelle from equipe where id_societe = ${idSociete} order by 1`,
      );
      expect(present.map(({ libelle }) => libelle).toSorted()).toEqual(
        [
          ...equipes.map(({ libelle }) => libelle),
          ...Array.from({ length: 5 }, (_, i) => fresh(i)),
        ].toSorted(),
      );
      expect(await treeFaults()).toEqual(FOREST);
    });
  },
  DURATION_MAX_MS,
);
