import { expect, test } from '@jest/globals';

import { useApp } from '../../../api/src/testing/app.js';
import { parStatut, scenes } from '../../../api/src/testing/scene.js';
import { row, sql } from '../../../api/src/testing/sql.js';
import { parUnePorte, useBanc, type Recu } from './testing/bench.js';
import { commenter, fermer, fermerToutes, repondre, terminer } from './testing/gestures.js';
import { DUREE_MAX_MS, enTours } from './testing/report.js';

const app = useApp();
const { asseoir } = useBanc(app);
const { buildScene, buildAdmin, ecrireScores, poserStatut } = scenes(app);

const CLIENTS = 50;

/** All that the boussole holds of people, in one look. */
const lire = (idBoussole: number) =>
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
    const admin = await asseoir((await buildAdmin()).id);
    await enTours('I16', { court: 4, table: 100 }, async (tour, noter) => {
      const scene = await buildScene({ membres: CLIENTS, criteres: 1 });
      const { idBoussole, idSociete, idCampagne, idCritere, participations } = scene;
      await ecrireScores(
        idBoussole,
        participations.map((participation) => ({
          participation,
          critere: idCritere,
          question1: 1,
          question2: 1,
        })),
      );
      await poserStatut(participations, 'En cours');
      // Every third has finished, and comments.
      await poserStatut(
        participations.filter((_une, i) => i % 3 === 0),
        'Terminé',
      );
      const gens = await Promise.all(scene.idMembres.map((id) => asseoir(id)));
      const avant = await lire(idBoussole);

      let arrives = 0;
      let fermeture: Promise<{ recu: Recu; vue: Awaited<ReturnType<typeof lire>> }> | undefined;
      const clore = async () => {
        const recu = await (tour % 2
          ? admin.graphql(fermerToutes(idSociete, idCampagne))
          : admin.graphql(fermer(idBoussole)));
        return { recu, vue: await lire(idBoussole) };
      };
      const gestes = [
        () => commenter(idBoussole, 'Bien'),
        () => terminer(idBoussole),
        (i: number) => repondre(participations[i] ?? 0, idCritere, 4),
      ];
      const recus = await Promise.all(
        gens.map(async (membre, i) => {
          const geste = gestes[i % 3]?.(i) ?? terminer(idBoussole);
          const recu = await parUnePorte(membre, geste, i + tour);
          if (++arrives > (tour * 11) % 30) fermeture ??= clore();
          return recu;
        }),
      );
      const cloture = await fermeture;

      noter(parStatut(recus));
      const dits = (quel: number) =>
        recus.filter(({ status }, i) => i % 3 === quel && status < 300).length;
      expect(cloture?.recu.status).toBe(200);
      expect(recus.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
      // What was there when the closing was acknowledged is what is there now, and what was acknowledged.
      expect(await lire(idBoussole)).toEqual(cloture?.vue);
      expect(cloture?.vue).toMatchObject({
        finies: (avant?.finies ?? 0) + dits(1),
        commentees: dits(0),
        commentaires: dits(0),
      });
      expect(cloture?.vue?.reponses.split(',').filter((une) => une.endsWith(' 4'))).toHaveLength(
        dits(2),
      );
    });
  },
  DUREE_MAX_MS,
);
