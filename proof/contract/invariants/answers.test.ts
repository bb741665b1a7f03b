import { expect, test } from '@jest/globals';

import { useApp } from '../../../api/src/testing/app.js';
import { byStatut, scenes, type Scene } from '../../../api/src/testing/scene.js';
import { row, rows, run, sql } from '../../../api/src/testing/sql.js';
import { stagger, untilIdle } from '../../../api/src/testing/waiting.js';
import { STATUTS_PARTICIPATION } from '../../../schema/statuts.js';
import { byADoor, together, useBench, type Reply, type Station } from './testing/bench.js';
import { answer, askQuestion, finish, moveBack, readStatut } from './testing/gestures.js';
import { DURATION_MAX_MS, inRounds } from './testing/report.js';

const app = useApp();
const { stations, seat } = useBench(app);
const { buildScene, buildAdmin, finish: closeParticipation } = scenes(app);

const CLIENTS = 50;

interface Kept {
  lignes: number;
  score: number;
  oppose: number;
  commentaire: string;
  /** The number of answers in the sums kept beside them. */
  nombre: number;
  somme: number;
}
/** What is stored for the first criterion of this participation. */
const kept = ({ idBoussole, idCritere }: Scene, participation: number) =>
  row<Kept>(
    app.database.fork(),
    sql`select count(*)::int as lignes, min(question_1)::int as score, min(-question_2)::int as oppose,
        min(commentaire) as commentaire,
        (select nombre from resultat_cumul where id_boussole = ${idBoussole} and id_critere = ${idCritere}) as nombre,
        (select somme_q1 from resultat_cumul where id_boussole = ${idBoussole} and id_critere = ${idCritere}) as somme
      from resultat where id_boussole_individu = ${participation} and id_critere = ${idCritere}`,
  );

/** One complete answer: both scores and the comment come from one request. */
const single = (score: number): Kept => ({
  lignes: 1,
  score,
  oppose: score,
  commentaire: `note ${score}`,
  nombre: 1,
  somme: score,
});
const scoreOf = (i: number) => (i % 11) - 5;

test.each([
  ['a double click', 2],
  ['fifty clicks', CLIENTS],
])(
  'I4: %s on one answer is accepted each time and makes one row',
  (_what, clicks) =>
    inRounds(`I4 ${clicks} identical`, { court: 2, table: 100 }, async (round, record) => {
      const scene = await buildScene({ membres: 1 });
      const membre = await stations(clicks, scene.idMembre);
      const score = scoreOf(round);

      const replies = await together(
        membre,
        () => answer(scene.idBoussoleIndividu, scene.idCritere, score),
        round,
      );

      record(byStatut(replies));
      expect(byStatut(replies)).toEqual({ 201: clicks });
      expect(await kept(scene, scene.idBoussoleIndividu)).toEqual(single(score));
    }),
  DURATION_MAX_MS,
);

test(
  'I4: of fifty different answers at once one is kept whole, and the next that is acknowledged replaces it',
  () =>
    inRounds('I4 50 different', { court: 2, table: 100 }, async (round, record) => {
      const scene = await buildScene({ membres: 1 });
      const { idBoussoleIndividu, idCritere } = scene;
      const membre = await stations(CLIENTS, scene.idMembre);

      const replies = await together(
        membre,
        (i) => answer(idBoussoleIndividu, idCritere, scoreOf(i)),
        round,
      );

      record(byStatut(replies));
      expect(byStatut(replies)).toEqual({ 201: CLIENTS });
      const after = await kept(scene, idBoussoleIndividu);
      expect(after).toEqual(single(after?.score ?? Number.NaN));
      const [first] = membre;
      await first?.rest(answer(idBoussoleIndividu, idCritere, scoreOf(round)));
      expect(await kept(scene, idBoussoleIndividu)).toEqual(single(scoreOf(round)));
    }),
  DURATION_MAX_MS,
);

/** What came before what: each call of `next` gives the next number. */
const createOrder = () => {
  let last = 0;
  return { next: () => (last += 1) };
};

/** A score, and the places of its sending and of its acknowledgement in the order of all. */
interface Write {
  score: number;
  debut: number;
  end: number;
}
/** Answers not replaced by another one that began after their acknowledgement: one of them must be what is stored. */
const latest = (writes: readonly Write[]): Set<number> => {
  const lastStart = Math.max(...writes.map(({ debut }) => debut));
  return new Set(writes.filter(({ end }) => end >= lastStart).map(({ score }) => score));
};

test(
  'I4: of answers that eight tabs go on changing, the last acknowledged is what is kept',
  () =>
    inRounds('I4 eight tabs', { court: 2, table: 200 }, async (round, record) => {
      const scene = await buildScene({ membres: 1 });
      const { idBoussoleIndividu, idCritere } = scene;
      const tabs = await stations(8, scene.idMembre);
      const writes: Write[] = [];
      const order = createOrder();

      await Promise.all(
        tabs.map(async (tab, i) => {
          for (let n = 0; n < 5; n++) {
            const score = scoreOf(i * 5 + n + round);
            const start = order.next();
            const { status } = await byADoor(
              tab,
              answer(idBoussoleIndividu, idCritere, score),
              i + round,
            );
            if (status === 201) writes.push({ score, debut: start, end: order.next() });
          }
        }),
      );

      record({ 201: writes.length });
      expect(writes).toHaveLength(40);
      const after = await kept(scene, idBoussoleIndividu);
      expect(latest(writes)).toContain(after?.score);
      expect(after).toEqual(single(after?.score ?? Number.NaN));
    }),
  DURATION_MAX_MS,
);

const MEMBRES = 10;

test(
  'I4: an answer given up and sent again is accepted once, and one given up never undoes the next that was acknowledged',
  () =>
    inRounds('I4 timeout and retry', { court: 3, table: 200 }, async (round, record) => {
      const scene = await buildScene({ membres: MEMBRES });
      const { idCritere } = scene;

      const replies = await Promise.all(
        scene.idMembres.map(async (id, i) => {
          const participation = scene.participations[i] ?? 0;
          const [first, second] = (await stations(2, id)) as [Station, Station];
          const abandoned = answer(participation, idCritere, scoreOf(i));
          await first.hangUp(abandoned, (round + i) % 12);
          // Half of them change the score instead of sending the same again.
          const next = i % 2 ? abandoned : answer(participation, idCritere, scoreOf(i + 3));
          return byADoor(second, next, round + (i >> 1));
        }),
      );
      await untilIdle(app.database);

      record(byStatut(replies));
      expect(byStatut(replies)).toEqual({ 201: MEMBRES });
      const stored = await rows<{ score: number }>(
        app.database.fork(),
        sql`select question_1::int as score from resultat where id_boussole = ${scene.idBoussole}
          order by id_boussole_individu`,
      );
      expect(stored.map(({ score }) => score)).toEqual(
        scene.idMembres.map((_id, i) => scoreOf(i % 2 ? i : i + 3)),
      );
    }),
  DURATION_MAX_MS,
);

test(
  'I4: once finished, fifty answers at once are all refused and change nothing',
  () =>
    inRounds('I4 after the end', { court: 1, table: 100 }, async (round, record) => {
      const scene = await buildScene({ membres: 1 });
      await closeParticipation(scene, scene.idBoussoleIndividu, 2);
      const before = await kept(scene, scene.idBoussoleIndividu);
      const membre = await stations(CLIENTS, scene.idMembre);

      const replies = await together(
        membre,
        (i) => answer(scene.idBoussoleIndividu, scene.idCritere, scoreOf(i)),
        round,
      );

      record(byStatut(replies));
      expect(byStatut(replies)).toEqual({ 409: CLIENTS });
      expect(await kept(scene, scene.idBoussoleIndividu)).toEqual(before);
    }),
  DURATION_MAX_MS,
);

test(
  'I4: of answers that race with the end, those acknowledged are kept, and none is after it',
  () =>
    inRounds('I4 racing the end', { court: 3, table: 200 }, async (round, record) => {
      const scene = await buildScene({ membres: 1, criteres: 1 });
      const { idBoussoleIndividu, idCritere } = scene;
      const membre = await stations(20, scene.idMembre);
      await membre[0]?.rest(answer(idBoussoleIndividu, idCritere, 0));
      const order = createOrder();
      const writes: Write[] = [{ score: 0, debut: order.next(), end: order.next() }];
      let end = Number.NaN;

      const replies = await Promise.all(
        membre.map(async (station, i): Promise<Reply> => {
          await stagger((i * 3 + round) % 16);
          const start = order.next();
          if (i === 10) {
            const received = await byADoor(station, finish(scene.idBoussole), round);
            end = order.next();
            return received;
          }
          const score = scoreOf(i);
          const firstReply = await byADoor(
            station,
            answer(idBoussoleIndividu, idCritere, score),
            i,
          );
          if (firstReply.status === 201) writes.push({ score, debut: start, end: order.next() });
          return firstReply;
        }),
      );

      record(byStatut(replies));
      const { 201: stored = 0, 409: refused = 0, 200: finished = 0 } = byStatut(replies);
      expect([finished, stored + refused]).toEqual([1, 19]);
      expect(writes.filter(({ debut }) => debut > end)).toEqual([]);
      expect(latest(writes)).toContain((await kept(scene, idBoussoleIndividu))?.score);
    }),
  DURATION_MAX_MS,
);

const STATUTS = Object.values(STATUTS_PARTICIPATION);
/** REST gives the stored word, GraphQL the enum's name. */
const rangOf = (observed: unknown) =>
  Object.entries(STATUTS_PARTICIPATION).findIndex((names) => names.includes(String(observed)));
const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

/** Makes every change of a status write a line, which no service does. */
const followStatuts = async () => {
  const write = (request: ReturnType<typeof sql>) => run(app.database.fork(), request);
  await write(sql`create table suivi (id_boussole_individu int, avant text, apres text)`);
  await write(sql`create function suivre() returns trigger language plpgsql as $$ begin
    insert into suivi values (new.id_boussole_individu, old.statut, new.statut); return null; end $$`);
  await write(sql`create trigger suivre after update of statut on boussole_individu for each row
    when (old.statut is distinct from new.statut) execute function suivre()`);
};

const backwards = (seen: readonly unknown[]) =>
  seen.filter((observed, i) => i > 0 && rangOf(observed) < rangOf(seen[i - 1]));

test(
  'I10: whoever asks for statuses in whatever order among answers sees them only go forward, each and together',
  async () => {
    await followStatuts();
    await inRounds('I10', { court: 1, table: 100 }, async (round, record) => {
      const scene = await buildScene({ membres: ORDERS.length, criteres: 3 });
      const { idBoussole, idSociete } = scene;
      const next = { finished: false };
      const seen: unknown[][] = [];
      const watch = async (station: Station, read: (tab: Station) => Promise<Reply>) => {
        const own: unknown[] = [];
        seen.push(own);
        while (!next.finished) own.push((await read(station)).corps['statut']);
      };
      const admin = await seat((await buildAdmin()).id);
      const jointlySeen = watch(admin, (station) => station.rest(readStatut(idBoussole)));

      const replies = await Promise.all(
        scene.idMembres.map(async (id, m) => {
          const [asker, answerer, witness] = (await stations(3, id)) as [Station, Station, Station];
          const participation = scene.participations[m] ?? 0;
          const looks = watch(witness, (station) =>
            byADoor(station, askQuestion(idBoussole, idSociete), m + round),
          );
          const answerAll = async () => {
            const own: Reply[] = [];
            for (const critere of scene.idCriteres)
              own.push(await byADoor(answerer, answer(participation, critere), m + round));
            return own;
          };
          const requestAll = async () => {
            const own: Reply[] = [];
            for (const statut of [...(ORDERS[m] ?? []), ...(ORDERS[(m + round) % 6] ?? [])])
              own.push(await asker.rest(moveBack(idBoussole, STATUTS[statut] ?? '')));
            return own;
          };
          const [reponses, requests] = await Promise.all([answerAll(), requestAll()]);
          const end = await byADoor(asker, finish(idBoussole), m + round);

          return { reponses, demandes: requests, end, looks };
        }),
      );
      next.finished = true;
      await Promise.all([jointlySeen, ...replies.map(({ looks }) => looks)]);

      record({
        ...byStatut(
          replies.flatMap(({ reponses, demandes, end }) => [...reponses, ...demandes, end]),
        ),
        looks: seen.flat().length,
      });
      expect(byStatut(replies.map(({ end }) => end))).toEqual({ 200: ORDERS.length });
      expect(byStatut(replies.flatMap(({ reponses }) => reponses))).toEqual({ 201: 18 });
      expect(seen.flatMap(backwards)).toEqual([]);
      const tracking = await rows<{ avant: string; apres: string }>(
        app.database.fork(),
        sql`select avant, apres from suivi where id_boussole_individu = any(${scene.participations}::int[])`,
      );
      expect(tracking.filter(({ avant, apres }) => backwards([avant, apres]).length)).toEqual([]);
      expect(tracking.filter(({ apres }) => apres === 'Terminé')).toHaveLength(ORDERS.length);
    });
  },
  DURATION_MAX_MS,
);
