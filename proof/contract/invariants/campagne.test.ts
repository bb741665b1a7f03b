import { expect, test } from '@jest/globals';

import { useApp } from '../../../api/src/testing/app.js';
import { byStatut, scenes, type Scene } from '../../../api/src/testing/scene.js';
import { row, sql } from '../../../api/src/testing/sql.js';
import { stagger } from '../../../api/src/testing/waiting.js';
import { DRAW, drawFrom } from '../testing/draw.js';
import { byADoor, useBench, type Reply, type Station } from './testing/bench.js';
import {
  answer,
  askQuestion,
  changeCritere,
  deleteCritere,
  finish,
  readDomaine,
  readFigures,
  readParticipation,
  type Gesture,
} from './testing/gestures.js';
import { changeIndividu, deleteIndividu } from './testing/personGestures.js';
import { DURATION_MAX_MS, inRounds } from './testing/report.js';

const app = useApp();
const { seat, stations } = useBench(app);
const {
  buildScene,
  buildAdmin,
  buildMembre,
  buildEquipe,
  buildBoussole,
  participationOf,
  finish: closeParticipation,
} = scenes(app);

interface Participation {
  faites: number;
  total: number;
  taux: number;
}
const participationRead = ({ corps }: Reply) => corps['participation'] as Participation;

/** A participation that must never be shown, at any moment, to anybody. */
const wrong = ({ faites, total, taux }: Participation): boolean =>
  !Number.isFinite(taux) || taux < 0 || taux > 1 || faites > total || (total === 0 && taux !== 0);

const HISTORIES = 10;
const EVENTS = 6;

/** Plays a team's campaign: people join, leave, come back, are deleted, answer, finish, partly at the same time. */
async function live(admin: Station, seed: number, round: number) {
  const draw = drawFrom(seed);
  const atRandom = (n: number) => Math.floor(draw() * n);
  const scene = await buildScene({ membres: atRandom(4), criteres: 1 });
  const { idSociete, idEquipe, idBoussole, idCampagne, idCritere } = scene;
  const people = [...scene.idMembres, (await buildMembre({ idSociete })).id];
  const theirs = await Promise.all(people.map((id) => seat(id)));
  const returned: Reply[] = [];
  const read: Participation[] = [];

  const event = async (n: number): Promise<void> => {
    const who = atRandom(people.length);
    const [id = 0, station = admin] = [people[who], theirs[who]];
    const door = n + round;
    const run = async (by: Station, gesture: Gesture) => {
      const received = await byADoor(by, gesture, door);
      returned.push(received);
      return received;
    };
    switch (atRandom(6)) {
      case 0:
        await run(admin, changeIndividu(id, { joins: [idEquipe] }));
        return;
      case 1:
        await run(admin, changeIndividu(id, { leaves: [idEquipe] }));
        return;
      case 2:
        await run(admin, deleteIndividu(id));
        return;
      case 3:
        await run(station, askQuestion(idBoussole, idSociete));
        return;
      case 4:
        read.push(participationRead(await admin.graphql(readParticipation(idBoussole))));
        return;
      default: {
        const { status, corps } = await run(station, askQuestion(idBoussole, idSociete));
        if (status !== 200) return;
        await run(station, answer(Number(corps['idBoussoleIndividu']), idCritere));
        await run(station, finish(idBoussole));
      }
    }
  };
  for (let n = 0; n < EVENTS; n += 2) await Promise.all([event(n), event(n + 1)]);

  const rows = Object.values((await admin.rest(readParticipation(idBoussole))).corps).map(
    (entry) => Object(entry).statut === 'Terminé',
  );
  const final = participationRead(await admin.graphql(readParticipation(idBoussole)));
  const domaine = participationRead(await admin.graphql(readDomaine(idEquipe, idCampagne)));
  return {
    returned,
    wrong: [...read, final, domaine].filter(wrong).length,
    /** The three ways to read it, which must give the same. */
    reads: [
      [final.faites, final.total],
      [domaine.faites, domaine.total],
      [rows.filter(Boolean).length, rows.length],
    ],
    empty: final.total === 0,
    whole: final.taux === 1,
  };
}

test(
  'I11: whatever a campaign goes through, its participation is between 0 and 1, and the same by every way',
  async () => {
    const admins = await stations(HISTORIES, (await buildAdmin()).id);
    // Each round is ten histories at once: the table's 10,000 are 1,000 rounds.
    await inRounds('I11', { court: 1, table: 1000 }, async (round, record) => {
      const histories = await Promise.all(
        admins.map((admin, i) => live(admin, DRAW + round * HISTORIES + i, round + i)),
      );

      record({
        ...byStatut(histories.flatMap(({ returned }) => returned)),
        histories: histories.length,
        empty: histories.filter(({ empty }) => empty).length,
        full: histories.filter(({ whole }) => whole).length,
      });
      expect(
        histories.flatMap(({ returned }) => returned).filter(({ status }) => status >= 500),
      ).toEqual([]);
      expect(histories.filter(({ wrong: wrongs }) => wrongs > 0)).toEqual([]);
      for (const { reads } of histories)
        expect(new Set(reads.map((reading) => reading.join('/'))).size).toBe(1);
    });
  },
  DURATION_MAX_MS,
);

interface Step {
  idBoussoleIndividu: number;
  idCritere: number | null;
  faits: number;
  total: number;
}
const readStep = ({ corps }: Reply): Step => ({
  idBoussoleIndividu: Number(corps['idBoussoleIndividu']),
  idCritere: (corps['id_critere_boussole'] ?? Object(corps['question']).idCritere ?? null) as
    | number
    | null,
  faits: Number(corps['totalResultat']),
  total: Number(corps['totalCritere']),
});

/** Answers all questions, then finishes, as the page does; returns the refusals on the way, and the end. */
async function walkThrough(station: Station, { idBoussole, idSociete }: Scene, door: number) {
  const step: Step[] = [];
  const replies: Reply[] = [];
  for (let n = 0; n < 8; n++) {
    const here = readStep(await byADoor(station, askQuestion(idBoussole, idSociete), door + n));
    step.push(here);
    if (here.idCritere === null) {
      const end = await byADoor(station, finish(idBoussole), door + n);
      if (end.status === 200) return { pas: step, replies, fini: true };
      // Another member's answer has just kept the criterion: the next look asks for it.
      replies.push(end);
      continue;
    }
    replies.push(await byADoor(station, answer(here.idBoussoleIndividu, here.idCritere), door + n));
  }
  return { pas: step, replies, fini: false };
}

const moyennes = async (admin: Station, idBoussole: number) =>
  Object((await admin.graphql(readFigures(idBoussole))).corps['resultat']).moyennes as {
    idCritere: number;
    nombre: number | null;
  }[];

/** A boussole of another team, all of whose members finished earlier. */
async function past(scene: Scene): Promise<number> {
  const { idEquipe } = await buildEquipe({ idSociete: scene.idSociete });
  const { id } = await buildMembre({ idEquipe });
  const { idBoussole } = await buildBoussole({ idEquipe, idCampagne: scene.idCampagne });
  await closeParticipation({ ...scene, idBoussole }, await participationOf(idBoussole, id), 3);
  return idBoussole;
}

const MEMBRES = 6;

test.each([
  ['deleted, once answered', true, true],
  ['deleted, never answered', true, false],
  ['inactivated, once answered', false, true],
  ['inactivated, never answered', false, false],
])(
  'I12: a criterion %s while people answer leaves nobody stuck, and what was finished before as it was',
  async (name, remove, answered) => {
    const admin = await seat((await buildAdmin()).id);
    await inRounds(`I12 ${name}`, { court: 1, table: 50 }, async (round, record) => {
      const scene = await buildScene({ membres: MEMBRES, criteres: 3 });
      const { idSociete, idBoussole, idCriteres } = scene;
      const [first = 0, second = 0, aimed = 0] = idCriteres;
      const former = answered ? await past(scene) : null;
      const readOld = async () => (former === null ? [] : moyennes(admin, former));
      const before = await readOld();
      const membres = await Promise.all(scene.idMembres.map((id) => seat(id)));
      // Two have answered all but the last criterion, one only the first; the others begin.
      const already = [[first, second], [second, first], [first]];
      for (const [i, criteres] of already.entries())
        for (const critere of criteres)
          await membres[i]?.rest(answer(scene.participations[i] ?? 0, critere));
      const libelle = `Visé ${round}`;

      const [done, ...paths] = await Promise.all([
        byADoor(
          admin,
          remove ? deleteCritere(idSociete, aimed) : changeCritere(aimed, libelle, 'Inactif'),
          round,
        ),
        ...membres.map((membre, i) => walkThrough(membre, scene, i + round)),
      ]);

      record(byStatut([done, ...paths.flatMap(({ replies }) => replies)]));
      expect(done.status).toBe(remove ? 200 : 201);
      expect(paths.filter(({ fini }) => !fini)).toEqual([]);
      expect(paths.flatMap(({ pas }) => pas).filter(({ faits, total }) => faits > total)).toEqual(
        [],
      );
      const foreseen = new Set([201, 400, 409]);
      expect(
        paths.flatMap(({ replies }) => replies).filter(({ status }) => !foreseen.has(status)),
      ).toEqual([]);
      expect(await readOld()).toEqual(before);
      const account = await row<{ finis: number; reponses: number }>(
        app.database.fork(),
        sql`select count(*) filter (where statut = 'Terminé')::int as finis,
            (select count(*)::int from resultat where id_boussole = ${idBoussole} and id_critere = ${aimed}) as reponses
          from boussole_individu where id_boussole = ${idBoussole}`,
      );
      const read = (await moyennes(admin, idBoussole)).find(({ idCritere }) => idCritere === aimed);
      expect(account?.finis).toBe(MEMBRES);
      // What was answered is shown, with the number of people who gave it.
      expect(read?.nombre ?? 0).toBe(account?.reponses);
    });
  },
  DURATION_MAX_MS,
);

test(
  'I12: an answer on its way when its criterion is deleted is kept with it, or refused and the next question asked',
  async () => {
    const admin = await seat((await buildAdmin()).id);
    await inRounds('I12 between', { court: 3, table: 200 }, async (round, record) => {
      const scene = await buildScene({ membres: MEMBRES, criteres: 2 });
      const { idSociete, idCriteres } = scene;
      const aimed = idCriteres[round % 2] ?? 0;
      const membres = await Promise.all(scene.idMembres.map((id) => seat(id)));
      await membres[0]?.rest(answer(scene.idBoussoleIndividu, idCriteres[(round + 1) % 2] ?? 0));

      const [deletion, ...replies] = await Promise.all([
        stagger((round % 6) * 3).then(() =>
          byADoor(admin, deleteCritere(idSociete, aimed), round >> 1),
        ),
        ...membres.map((membre, i) =>
          byADoor(membre, answer(scene.participations[i] ?? 0, aimed), i + round),
        ),
      ]);
      const ends = await Promise.all(
        membres.map((membre, i) => walkThrough(membre, scene, i + round)),
      );

      record(byStatut(replies));
      expect(deletion.status).toBe(200);
      expect(replies.filter(({ status }) => status !== 201 && status !== 400)).toEqual([]);
      expect(ends.filter(({ fini }) => !fini)).toEqual([]);
      const kept = await row<{ n: number }>(
        app.database.fork(),
        sql`select count(*)::int as n from resultat where id_critere = ${aimed}`,
      );
      expect(kept?.n).toBe(byStatut(replies)[201] ?? 0);
    });
  },
  DURATION_MAX_MS,
);
