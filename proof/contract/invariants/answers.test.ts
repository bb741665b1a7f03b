import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@jest/globals';

import { useApp } from '../../../api/src/testing/app.js';
import { parStatut, scenes, type Scene } from '../../../api/src/testing/scene.js';
import { row, rows, run, sql } from '../../../api/src/testing/sql.js';
import { STATUTS_PARTICIPATION } from '../../../schema/statuts.js';
import { ensemble, parUnePorte, useBanc, type Poste, type Recu } from './testing/bench.js';
import { demanderQuestion, lireStatut, reculer, repondre, terminer } from './testing/gestures.js';
import { DUREE_MAX_MS, enTours } from './testing/report.js';

const app = useApp();
const { postes, asseoir } = useBanc(app);
const { buildScene, buildAdmin, finir } = scenes(app);

const CLIENTS = 50;

interface Gardee {
  lignes: number;
  score: number;
  oppose: number;
  commentaire: string;
  /** What the sums beside the answers say of them. */
  nombre: number;
  somme: number;
}
/** What is kept of the first criterion of this participation. */
const gardee = ({ idBoussole, idCritere }: Scene, participation: number) =>
  row<Gardee>(
    app.database.fork(),
    sql`select count(*)::int as lignes, min(question_1)::int as score, min(-question_2)::int as oppose,
        min(commentaire) as commentaire,
        (select nombre from resultat_cumul where id_boussole = ${idBoussole} and id_critere = ${idCritere}) as nombre,
        (select somme_q1 from resultat_cumul where id_boussole = ${idBoussole} and id_critere = ${idCritere}) as somme
      from resultat where id_boussole_individu = ${participation} and id_critere = ${idCritere}`,
  );

/** One answer, whole: both scores and the comment are those of one sending. */
const uneSeule = (score: number): Gardee => ({
  lignes: 1,
  score,
  oppose: score,
  commentaire: `note ${score}`,
  nombre: 1,
  somme: score,
});
const scoreDe = (i: number) => (i % 11) - 5;

test.each([
  ['a double click', 2],
  ['fifty clicks', CLIENTS],
])(
  'I4: %s on one answer is accepted each time and makes one row',
  (_quoi, clics) =>
    enTours(`I4 ${clics} identical`, { court: 2, table: 100 }, async (tour, noter) => {
      const scene = await buildScene({ membres: 1 });
      const membre = await postes(clics, scene.idMembre);
      const score = scoreDe(tour);

      const recus = await ensemble(
        membre,
        () => repondre(scene.idBoussoleIndividu, scene.idCritere, score),
        tour,
      );

      noter(parStatut(recus));
      expect(parStatut(recus)).toEqual({ 201: clics });
      expect(await gardee(scene, scene.idBoussoleIndividu)).toEqual(uneSeule(score));
    }),
  DUREE_MAX_MS,
);

test(
  'I4: of fifty different answers at once one is kept whole, and the next that is acknowledged replaces it',
  () =>
    enTours('I4 50 different', { court: 2, table: 100 }, async (tour, noter) => {
      const scene = await buildScene({ membres: 1 });
      const { idBoussoleIndividu, idCritere } = scene;
      const membre = await postes(CLIENTS, scene.idMembre);

      const recus = await ensemble(
        membre,
        (i) => repondre(idBoussoleIndividu, idCritere, scoreDe(i)),
        tour,
      );

      noter(parStatut(recus));
      expect(parStatut(recus)).toEqual({ 201: CLIENTS });
      const apres = await gardee(scene, idBoussoleIndividu);
      expect(apres).toEqual(uneSeule(apres?.score ?? Number.NaN));
      const [premier] = membre;
      await premier?.rest(repondre(idBoussoleIndividu, idCritere, scoreDe(tour)));
      expect(await gardee(scene, idBoussoleIndividu)).toEqual(uneSeule(scoreDe(tour)));
    }),
  DUREE_MAX_MS,
);

interface Ecriture {
  score: number;
  debut: number;
  fin: number;
}
/** Answers that no other, begun after their acknowledgement, has replaced: one of them must be what is kept. */
const dernieres = (ecritures: readonly Ecriture[]): Set<number> => {
  const dernierDebut = Math.max(...ecritures.map(({ debut }) => debut));
  return new Set(ecritures.filter(({ fin }) => fin >= dernierDebut).map(({ score }) => score));
};

test(
  'I4: of answers that eight tabs go on changing, the last acknowledged is what is kept',
  () =>
    enTours('I4 eight tabs', { court: 2, table: 200 }, async (tour, noter) => {
      const scene = await buildScene({ membres: 1 });
      const { idBoussoleIndividu, idCritere } = scene;
      const onglets = await postes(8, scene.idMembre);
      const ecritures: Ecriture[] = [];

      await Promise.all(
        onglets.map(async (onglet, i) => {
          for (let n = 0; n < 5; n++) {
            const score = scoreDe(i * 5 + n + tour);
            const debut = performance.now();
            const { status } = await parUnePorte(
              onglet,
              repondre(idBoussoleIndividu, idCritere, score),
              i + tour,
            );
            if (status === 201) ecritures.push({ score, debut, fin: performance.now() });
          }
        }),
      );

      noter({ 201: ecritures.length });
      expect(ecritures).toHaveLength(40);
      const apres = await gardee(scene, idBoussoleIndividu);
      expect(dernieres(ecritures)).toContain(apres?.score);
      expect(apres).toEqual(uneSeule(apres?.score ?? Number.NaN));
    }),
  DUREE_MAX_MS,
);

const MEMBRES = 10;

test(
  'I4: an answer given up and sent again is accepted once, and one given up never undoes the next that was acknowledged',
  () =>
    enTours('I4 timeout and retry', { court: 3, table: 200 }, async (tour, noter) => {
      const scene = await buildScene({ membres: MEMBRES });
      const { idCritere } = scene;

      const recus = await Promise.all(
        scene.idMembres.map(async (id, i) => {
          const participation = scene.participations[i] ?? 0;
          const [premier, second] = (await postes(2, id)) as [Poste, Poste];
          const abandonnee = repondre(participation, idCritere, scoreDe(i));
          await premier.raccrocher(abandonnee, (tour + i) % 12);
          // Half of them change their mind instead of sending the same again.
          const suivante = i % 2 ? abandonnee : repondre(participation, idCritere, scoreDe(i + 3));
          return parUnePorte(second, suivante, tour + (i >> 1));
        }),
      );
      await setTimeout(100);

      noter(parStatut(recus));
      expect(parStatut(recus)).toEqual({ 201: MEMBRES });
      const gardees = await rows<{ score: number }>(
        app.database.fork(),
        sql`select question_1::int as score from resultat where id_boussole = ${scene.idBoussole}
          order by id_boussole_individu`,
      );
      expect(gardees.map(({ score }) => score)).toEqual(
        scene.idMembres.map((_id, i) => scoreDe(i % 2 ? i : i + 3)),
      );
    }),
  DUREE_MAX_MS,
);

test(
  'I4: once finished, fifty answers at once are all refused and change nothing',
  () =>
    enTours('I4 after the end', { court: 1, table: 100 }, async (tour, noter) => {
      const scene = await buildScene({ membres: 1 });
      await finir(scene, scene.idBoussoleIndividu, 2);
      const avant = await gardee(scene, scene.idBoussoleIndividu);
      const membre = await postes(CLIENTS, scene.idMembre);

      const recus = await ensemble(
        membre,
        (i) => repondre(scene.idBoussoleIndividu, scene.idCritere, scoreDe(i)),
        tour,
      );

      noter(parStatut(recus));
      expect(parStatut(recus)).toEqual({ 409: CLIENTS });
      expect(await gardee(scene, scene.idBoussoleIndividu)).toEqual(avant);
    }),
  DUREE_MAX_MS,
);

test(
  'I4: of answers that race with the end, those acknowledged are kept, and none is after it',
  () =>
    enTours('I4 racing the end', { court: 3, table: 200 }, async (tour, noter) => {
      const scene = await buildScene({ membres: 1, criteres: 1 });
      const { idBoussoleIndividu, idCritere } = scene;
      const membre = await postes(20, scene.idMembre);
      await membre[0]?.rest(repondre(idBoussoleIndividu, idCritere, 0));
      const ecritures: Ecriture[] = [{ score: 0, debut: 0, fin: performance.now() }];
      let fin = Number.NaN;

      const recus = await Promise.all(
        membre.map(async (poste, i): Promise<Recu> => {
          await setTimeout((i * 3 + tour) % 16);
          const debut = performance.now();
          if (i === 10) {
            const recu = await parUnePorte(poste, terminer(scene.idBoussole), tour);
            fin = performance.now();
            return recu;
          }
          const score = scoreDe(i);
          const recu = await parUnePorte(poste, repondre(idBoussoleIndividu, idCritere, score), i);
          if (recu.status === 201) ecritures.push({ score, debut, fin: performance.now() });
          return recu;
        }),
      );

      noter(parStatut(recus));
      const { 201: gardees = 0, 409: refusees = 0, 200: finies = 0 } = parStatut(recus);
      expect([finies, gardees + refusees]).toEqual([1, 19]);
      expect(ecritures.filter(({ debut }) => debut > fin)).toEqual([]);
      expect(dernieres(ecritures)).toContain((await gardee(scene, idBoussoleIndividu))?.score);
    }),
  DUREE_MAX_MS,
);

const STATUTS = Object.values(STATUTS_PARTICIPATION);
/** REST says the word, GraphQL its name. */
const rangDe = (vu: unknown) =>
  Object.entries(STATUTS_PARTICIPATION).findIndex((noms) => noms.includes(String(vu)));
const ORDRES = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

/** From now on every change of a status leaves a line, which no service writes. */
const suivreStatuts = async () => {
  const ecrire = (requete: ReturnType<typeof sql>) => run(app.database.fork(), requete);
  await ecrire(sql`create table suivi (id_boussole_individu int, avant text, apres text)`);
  await ecrire(sql`create function suivre() returns trigger language plpgsql as $$ begin
    insert into suivi values (new.id_boussole_individu, old.statut, new.statut); return null; end $$`);
  await ecrire(sql`create trigger suivre after update of statut on boussole_individu for each row
    when (old.statut is distinct from new.statut) execute function suivre()`);
};

const enArriere = (vus: readonly unknown[]) =>
  vus.filter((vu, i) => i > 0 && rangDe(vu) < rangDe(vus[i - 1]));

test(
  'I10: whoever asks for statuses in whatever order among answers sees them only go forward, each and together',
  async () => {
    await suivreStatuts();
    await enTours('I10', { court: 1, table: 100 }, async (tour, noter) => {
      const scene = await buildScene({ membres: ORDRES.length, criteres: 3 });
      const { idBoussole, idSociete } = scene;
      const suite = { finie: false };
      const vus: unknown[][] = [];
      const regarder = async (poste: Poste, lire: (poste: Poste) => Promise<Recu>) => {
        const siens: unknown[] = [];
        vus.push(siens);
        while (!suite.finie) siens.push((await lire(poste)).corps['statut']);
      };
      const admin = await asseoir((await buildAdmin()).id);
      const ensembleVu = regarder(admin, (poste) => poste.rest(lireStatut(idBoussole)));

      const recus = await Promise.all(
        scene.idMembres.map(async (id, m) => {
          const [demandeur, repondeur, temoin] = (await postes(3, id)) as [Poste, Poste, Poste];
          const participation = scene.participations[m] ?? 0;
          const regards = regarder(temoin, (poste) =>
            parUnePorte(poste, demanderQuestion(idBoussole, idSociete), m + tour),
          );
          const repondreATout = async () => {
            const siennes: Recu[] = [];
            for (const critere of scene.idCriteres)
              siennes.push(
                await parUnePorte(repondeur, repondre(participation, critere), m + tour),
              );
            return siennes;
          };
          const demanderTout = async () => {
            const siennes: Recu[] = [];
            for (const statut of [...(ORDRES[m] ?? []), ...(ORDRES[(m + tour) % 6] ?? [])])
              siennes.push(await demandeur.rest(reculer(idBoussole, STATUTS[statut] ?? '')));
            return siennes;
          };
          const [reponses, demandes] = await Promise.all([repondreATout(), demanderTout()]);
          const fin = await parUnePorte(demandeur, terminer(idBoussole), m + tour);

          return { reponses, demandes, fin, regards };
        }),
      );
      suite.finie = true;
      await Promise.all([ensembleVu, ...recus.map(({ regards }) => regards)]);

      noter({
        ...parStatut(
          recus.flatMap(({ reponses, demandes, fin }) => [...reponses, ...demandes, fin]),
        ),
        looks: vus.flat().length,
      });
      expect(parStatut(recus.map(({ fin }) => fin))).toEqual({ 200: ORDRES.length });
      expect(parStatut(recus.flatMap(({ reponses }) => reponses))).toEqual({ 201: 18 });
      expect(vus.flatMap(enArriere)).toEqual([]);
      const suivi = await rows<{ avant: string; apres: string }>(
        app.database.fork(),
        sql`select avant, apres from suivi where id_boussole_individu = any(${scene.participations}::int[])`,
      );
      expect(suivi.filter(({ avant, apres }) => enArriere([avant, apres]).length)).toEqual([]);
      expect(suivi.filter(({ apres }) => apres === 'Terminé')).toHaveLength(ORDRES.length);
    });
  },
  DUREE_MAX_MS,
);
