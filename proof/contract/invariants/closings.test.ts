import { expect, test } from '@jest/globals';

import { useApp } from '../../../api/src/testing/app.js';
import { byStatut, scenes } from '../../../api/src/testing/scene.js';
import { row, sql } from '../../../api/src/testing/sql.js';
import { byADoor, useBench, type Reply } from './testing/bench.js';
import { answer, close, closeAll, comment, finish } from './testing/gestures.js';
import { DURATION_MAX_MS, inRounds } from './testing/report.js';

const app = useApp();
const { seat } = useBench(app);
const { buildScene, buildAdmin, writeScores, setStatut } = scenes(app);

const CLIENTS = 50;

/** All that the boussole holds of people, in one statement. */
const read = (idBoussole: number) =>
  row<{ finies: number; commentees: number; commentaires: number; reponses: string }>(
    app.database.fork(),
    sql`select (select count(*)::int from boussole_individu where id_boussole = ${idBoussole} and statut = 'Terminé') as finies,
      (select count(*)::int from boussole_individu where id_boussole = ${idBoussole} and commente) as commentees,
      (select count(*)::int from commentaire where id_boussole = ${idBoussole}) as commentaires,
      (select string_agg(concat_ws(' ', id_boussole_individu, id_critere, question_1), ',' order by 1)
        from (select * from resultat where id_boussole = ${idBoussole} order by 1, 2) as r) as reponses`,
  );

test(
  'I16: of fifty who correct, end or comment while the boussole is closed, whoever is told yes is in it and nobody after the closing (fault 11)',
  async () => {
    const admin = await seat((await buildAdmin()).id);
    await inRounds('I16', { court: 4, table: 100 }, async (round, record) => {
      const scene = await buildScene({ membres: CLIENTS, criteres: 1 });
      const { idBoussole, idSociete, idCampagne, idCritere, participations } = scene;
      await writeScores(
        idBoussole,
        participations.map((participation) => ({
          participation,
          critere: idCritere,
          question1: 1,
          question2: 1,
        })),
      );
      await setStatut(participations, 'En cours');
      // Every third member has finished and comments.
      await setStatut(
        participations.filter((_one, i) => i % 3 === 0),
        'Terminé',
      );
      const people = await Promise.all(scene.idMembres.map((id) => seat(id)));
      const before = await read(idBoussole);

      let arrivals = 0;
      let closing: Promise<{ received: Reply; view: Awaited<ReturnType<typeof read>> }> | undefined;
      const closeBoth = async () => {
        const received = await (round % 2
          ? admin.graphql(closeAll(idSociete, idCampagne))
          : admin.graphql(close(idBoussole)));
        return { received, view: await read(idBoussole) };
      };
      const gestures = [
        () => comment(idBoussole, 'Bien'),
        () => finish(idBoussole),
        (i: number) => answer(participations[i] ?? 0, idCritere, 4),
      ];
      const replies = await Promise.all(
        people.map(async (membre, i) => {
          const gesture = gestures[i % 3]?.(i) ?? finish(idBoussole);
          const received = await byADoor(membre, gesture, i + round);
          if (++arrivals > (round * 11) % 30) closing ??= closeBoth();
          return received;
        }),
      );
      const closure = await closing;

      record(byStatut(replies));
      const said = (which: number) =>
        replies.filter(({ status }, i) => i % 3 === which && status < 300).length;
      expect(closure?.received.status).toBe(200);
      expect(replies.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
      // What is stored now is what was stored, and acknowledged, when the closing was acknowledged.
      expect(await read(idBoussole)).toEqual(closure?.view);
      expect(closure?.view).toMatchObject({
        finies: (before?.finies ?? 0) + said(1),
        commentees: said(0),
        commentaires: said(0),
      });
      expect(closure?.view?.reponses.split(',').filter((one) => one.endsWith(' 4'))).toHaveLength(
        said(2),
      );
    });
  },
  DURATION_MAX_MS,
);
