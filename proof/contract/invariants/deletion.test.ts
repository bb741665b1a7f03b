import { beforeEach, expect, test } from '@jest/globals';

import { useApp } from '../../../api/src/testing/app.js';
import { byStatut, scenes } from '../../../api/src/testing/scene.js';
import { rows, run, sql } from '../../../api/src/testing/sql.js';
import { stagger, until } from '../../../api/src/testing/waiting.js';
import { testServer } from '../../../api/src/testing/wire.js';
import { byADoor, useBench, type Station } from './testing/bench.js';
import {
  answer,
  askQuestion,
  comment,
  deleteEquipe,
  finish,
  listEquipes,
  readBoussole,
  readDomaine,
  readEquipe,
  readFigures,
  type Gesture,
} from './testing/gestures.js';
import { DURATION_MAX_MS, inRounds, rounds } from './testing/report.js';
import { NO_ORPHAN, truths } from './testing/truths.js';

const app = useApp();
const { stations, seat } = useBench(app);
const { buildScene, buildAdmin, buildEquipe, finish: closeParticipation } = scenes(app);
const { orphans, contenu } = truths(app);

const write = (request: ReturnType<typeof sql>) => run(app.database.fork(), request);

let idAdmin: number;
beforeEach(async () => {
  idAdmin = (await buildAdmin()).id;
});

/** Adds so many teams below the scene's, three to each, all with a member, a boussole, answers and everything else. */
async function grow(n: number) {
  const scene = await buildScene({ membres: 1, criteres: 3 });
  const { idSociete, idEquipe, idCampagne } = scene;
  await write(sql`insert into equipe (id_equipe, id_societe, libelle_equipe, code_equipe, id_parent, id_racine)
    select 10000 + i, ${idSociete}, 'Sous-équipe ' || i, lpad(i::text, 6, '0'),
      case when i < 3 then ${idEquipe}::int else 10000 + i / 3 end, 0
    from generate_series(1, ${n}::int) as i order by i`);
  await write(sql`insert into individu (id_individu, pseudo, id_societe)
    select 10000 + i, 'Grand' || i, ${idSociete} from generate_series(1, ${n}::int) as i`);
  await write(sql`insert into membre_equipe (id_individu, id_equipe, id_societe)
    select id_equipe, id_equipe, id_societe from equipe where id_equipe > 10000`);
  await write(sql`insert into boussole (id_boussole, id_societe, id_equipe, id_campagne, date_creation, criteres_figes_le)
    select id_equipe, id_societe, id_equipe, ${idCampagne}::int, now(), now() from equipe where id_equipe > 10000`);
  await write(sql`insert into boussole_critere (id_boussole, id_critere, id_societe, libelle, description)
    select id_boussole, c.id_critere, c.id_societe, c.libelle, c.description
    from boussole join critere c using (id_societe) where id_boussole > 10000`);
  // Ten participations per boussole, nine of people deleted long ago.
  await write(sql`insert into boussole_individu (id_boussole, id_individu, id_societe, statut)
    select id_boussole, case when j = 1 then id_boussole end, id_societe, 'En cours'
    from boussole, generate_series(1, 10) as j where id_boussole > 10000`);
  await write(sql`insert into resultat (id_boussole_individu, id_critere, id_boussole, id_societe, question_1, question_2, commentaire)
    select p.id_boussole_individu, c.id_critere, p.id_boussole, p.id_societe, 1, 2, 'ok'
    from boussole_individu p join boussole_critere c using (id_boussole) where p.id_boussole > 10000`);
  await write(sql`insert into commentaire (id_boussole, id_societe, commentaire, roti)
    select id_boussole, id_societe, 'Bien', 4 from boussole where id_boussole > 10000`);
  await write(sql`insert into synthese (id_boussole, id_societe, synthese)
    select id_boussole, id_societe, 'Le constat' from boussole where id_boussole > 10000`);
  await write(sql`insert into ambassadeur (id_boussole, id_societe, rang, nom)
    select id_boussole, id_societe, 1, 'Ada' from boussole where id_boussole > 10000`);
  await write(sql`insert into plan_equipe (id_equipe, id_boussole, id_societe, objectif, action, lead, date_creation)
    select id_equipe, id_boussole, id_societe, 'o', 'a', 'l', now() from boussole where id_boussole > 10000`);
  return scene;
}

const BIG = rounds({ court: testServer() ? 60 : 20, table: 1000 });

test(
  `I9: a team with ${BIG} below it goes whole, under the eyes of readers; its people keep their accounts`,
  () =>
    inRounds('I9 subtree', { court: 1, table: 5 }, async (_round, record) => {
      await app.database.reset();
      const { idSociete, idEquipe, idMembre } = await grow(BIG);
      const readers = await stations(8, (await buildAdmin()).id);
      const admin = await seat((await buildAdmin()).id);
      const before = await contenu();
      const witnesses: number[] = [];
      const next = { finished: false };
      const observe = async (reader: Station, i: number) => {
        while (!next.finished) {
          const { corps } = await byADoor(reader, listEquipes(idSociete), i);
          witnesses.push(Object.values(corps).length);
        }
      };

      const looks = Promise.all(readers.map(observe));
      const start = Date.now();
      const { status } = await admin.rest(deleteEquipe(idSociete, idEquipe));
      const ms = Date.now() - start;
      next.finished = true;
      await looks;

      record({ readings: witnesses.length, milliseconds: ms, answers: before['reponses'] ?? 0 });
      expect(status).toBe(200);
      // The team, those below it, and the one beside it, which stays: either all of them are left, or only that one.
      expect(witnesses.filter((n) => n !== BIG + 2 && n !== 1)).toEqual([]);
      expect(await orphans()).toEqual(NO_ORPHAN);
      expect(await contenu()).toEqual({
        ...Object.fromEntries(Object.keys(before).map((name) => [name, 0])),
        equipes: 1,
        individus: before['individus'],
      });
      const membre = await app.as(idMembre);
      expect((await membre.get('/api/checkToken')).status).toBe(200);
      expect((await membre.get('/api/register/me')).body.LIBELLE_EQUIPE).toBeNull();
    }),
  DURATION_MAX_MS,
);

/** Where the deletion may fail: the last row of each table that is deleted with a team. */
const VICTIMS = [
  'equipe',
  'membre_equipe',
  'boussole',
  'boussole_critere',
  'boussole_individu',
  'resultat',
  'resultat_cumul',
  'boussole_cumul',
  'domaine_cumul',
  'commentaire',
  'synthese',
  'ambassadeur',
  'plan_equipe',
];

test(
  'I9: a deletion that breaks in the middle, in whichever table, has deleted nothing',
  async () => {
    const { idSociete, idEquipe } = await grow(30);
    const before = await contenu();
    const admin = await seat(idAdmin);
    await write(sql`create function casser() returns trigger language plpgsql as $$
      begin raise exception 'broken on purpose'; end $$`);
    await inRounds('I9 broken', { court: 13, table: 65 }, async (round, record) => {
      const table = sql.raw(VICTIMS[round % VICTIMS.length] ?? '');
      await write(sql`create trigger casser before delete on ${table}
        for each row when (old.id_societe is not null) execute function casser()`);

      const { status } = await byADoor(admin, deleteEquipe(idSociete, idEquipe), round);

      await write(sql`drop trigger casser on ${table}`);
      expect(status).toBe(500);
      record({ broken: 1 });
      expect(await contenu()).toEqual(before);
      expect(await orphans()).toEqual(NO_ORPHAN);
    });
    await write(sql`drop function casser()`);
    expect((await admin.rest(deleteEquipe(idSociete, idEquipe))).status).toBe(200);
  },
  DURATION_MAX_MS,
);

/** Ends the connection that is deleting, as a crash would; returns how many there were. */
const kill = async () =>
  (
    await rows(
      app.database.fork(),
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'delete from equipe%' and state = 'active'`,
    )
  ).length;

test(
  'I9: a deletion whose connection is killed in the middle is whole or nothing (a server alone has connections to kill)',
  async () => {
    if (app.database.embedded) return;
    await inRounds('I9 killed', { court: 3, table: 50 }, async (round, record) => {
      await app.database.reset();
      const { idSociete, idEquipe } = await grow(150);
      const admin = await seat((await buildAdmin()).id);
      const before = await contenu();

      let [killed, isOver] = [0, false];
      const deletion = byADoor(admin, deleteEquipe(idSociete, idEquipe), round).finally(() => {
        isOver = true;
      });
      await until(async () => isOver || (killed = await kill()) > 0);
      const { status } = await deletion;

      record({ killed });
      const empty = { ...before, equipes: 1, reponses: 0, boussoles: 0, participations: 0 };
      const nothing = { commentaires: 0, syntheses: 0, ambassadeurs: 0, plans: 0 };
      expect(await contenu()).toEqual(status === 200 ? { ...empty, ...nothing } : before);
      expect(await orphans()).toEqual(NO_ORPHAN);
    });
  },
  DURATION_MAX_MS,
);

type LiveScene = Awaited<ReturnType<typeof buildScene>>;
/** What each late caller does, and the allowed answers: done, or that of an unknown boussole (decisions §6). */
const LATECOMERS: [foreseen: number[], gesture: (scene: LiveScene, i: number) => Gesture][] = [
  [[201, 403], (s, i) => answer(s.participations[i] ?? 0, s.idCriteres[1] ?? 0)],
  [[201, 403], (s, i) => answer(s.participations[i] ?? 0, s.idCritere, 2)],
  [[200, 401], (s) => askQuestion(s.idBoussole, s.idSociete)],
  [[200, 401], (s) => readFigures(s.idBoussole)],
  [[200, 403], (s) => readEquipe(s.idEquipe)],
  [[200, 403], (s) => readBoussole(s.idBoussole)],
  [[200, 403], (s) => readDomaine(s.idEquipe, s.idCampagne)],
  // These members have finished.
  [[201, 403], (s) => comment(s.idBoussole, 'Bien')],
  [[200, 403], (s) => finish(s.idBoussole)],
];
const MEMBRES = 2 * LATECOMERS.length;

test(
  'I9: an answer, a comment, a look that meets the deletion of its team is done or refused, never an orphan or an internal error',
  async () => {
    const admin = await seat(idAdmin);
    await inRounds('I9 late', { court: 6, table: 200 }, async (round, record) => {
      const scene = await buildScene({ membres: MEMBRES });
      const { idSociete, idEquipe } = scene;
      const { idEquipe: idParent } = await buildEquipe({ idSociete });
      await write(sql`update equipe set id_parent = ${idParent}, id_racine = ${idParent}
        where id_equipe = ${idEquipe}`);
      for (const i of [7, 8, 16, 17]) await closeParticipation(scene, scene.participations[i]);
      const membres = await Promise.all(scene.idMembres.map((id) => seat(id)));
      const remove = deleteEquipe(idSociete, round % 2 ? idParent : idEquipe);

      const [deletion, ...replies] = await Promise.all([
        stagger((round % 8) * 4).then(() => byADoor(admin, remove, round >> 1)),
        ...membres.map(async (membre, i) => {
          const [foreseen, gesture] = LATECOMERS[i % LATECOMERS.length] ?? [[], () => finish(0)];
          await stagger((i * 2 + round) % 10);
          const { status } = await byADoor(membre, gesture(scene, i), (i + round) >> 1);
          return { status, i, unforeseen: !foreseen.includes(status) };
        }),
      ]);

      record(byStatut(replies));
      expect(deletion.status).toBe(200);
      expect(replies.filter(({ unforeseen }) => unforeseen)).toEqual([]);
      expect(await orphans()).toEqual(NO_ORPHAN);
    });
  },
  DURATION_MAX_MS,
);
