import { setTimeout } from 'node:timers/promises';
import { beforeEach, expect, test } from '@jest/globals';

import { useApp } from '../../../api/src/testing/app.js';
import { parStatut, scenes } from '../../../api/src/testing/scene.js';
import { rows, run, sql } from '../../../api/src/testing/sql.js';
import { parUnePorte, useBanc, type Poste } from './testing/bench.js';
import {
  commenter,
  demanderQuestion,
  lireBoussole,
  lireChiffres,
  lireDomaine,
  lireEquipe,
  listerEquipes,
  repondre,
  supprimerEquipe,
  terminer,
  type Geste,
} from './testing/gestures.js';
import { DUREE_MAX_MS, enTours, tours } from './testing/report.js';
import { AUCUN_ORPHELIN, verites } from './testing/truths.js';

const app = useApp();
const { postes, asseoir } = useBanc(app);
const { buildScene, buildAdmin, buildEquipe, finir } = scenes(app);
const { orphelins, contenu } = verites(app);

const ecrire = (requete: ReturnType<typeof sql>) => run(app.database.fork(), requete);

let idAdmin: number;
beforeEach(async () => {
  idAdmin = (await buildAdmin()).id;
});

/** Below the scene's team, so many more, three to each; every one with a member, a boussole, answers and all the rest. */
async function grandir(n: number) {
  const scene = await buildScene({ membres: 1, criteres: 3 });
  const { idSociete, idEquipe, idCampagne } = scene;
  await ecrire(sql`insert into equipe (id_equipe, id_societe, libelle_equipe, code_equipe, id_parent, id_racine)
    select 10000 + i, ${idSociete}, 'Sous-équipe ' || i, lpad(i::text, 6, '0'),
      case when i < 3 then ${idEquipe}::int else 10000 + i / 3 end, 0
    from generate_series(1, ${n}::int) as i order by i`);
  await ecrire(sql`insert into individu (id_individu, pseudo, id_societe)
    select 10000 + i, 'Grand' || i, ${idSociete} from generate_series(1, ${n}::int) as i`);
  await ecrire(sql`insert into membre_equipe (id_individu, id_equipe, id_societe)
    select id_equipe, id_equipe, id_societe from equipe where id_equipe > 10000`);
  await ecrire(sql`insert into boussole (id_boussole, id_societe, id_equipe, id_campagne, date_creation, criteres_figes_le)
    select id_equipe, id_societe, id_equipe, ${idCampagne}::int, now(), now() from equipe where id_equipe > 10000`);
  await ecrire(sql`insert into boussole_critere (id_boussole, id_critere, id_societe, libelle, description)
    select id_boussole, c.id_critere, c.id_societe, c.libelle, c.description
    from boussole join critere c using (id_societe) where id_boussole > 10000`);
  // Ten participations a boussole, nine of people long gone.
  await ecrire(sql`insert into boussole_individu (id_boussole, id_individu, id_societe, statut)
    select id_boussole, case when j = 1 then id_boussole end, id_societe, 'En cours'
    from boussole, generate_series(1, 10) as j where id_boussole > 10000`);
  await ecrire(sql`insert into resultat (id_boussole_individu, id_critere, id_boussole, id_societe, question_1, question_2, commentaire)
    select p.id_boussole_individu, c.id_critere, p.id_boussole, p.id_societe, 1, 2, 'ok'
    from boussole_individu p join boussole_critere c using (id_boussole) where p.id_boussole > 10000`);
  await ecrire(sql`insert into commentaire (id_boussole, id_societe, commentaire, roti)
    select id_boussole, id_societe, 'Bien', 4 from boussole where id_boussole > 10000`);
  await ecrire(sql`insert into synthese (id_boussole, id_societe, synthese)
    select id_boussole, id_societe, 'Le constat' from boussole where id_boussole > 10000`);
  await ecrire(sql`insert into ambassadeur (id_boussole, id_societe, rang, nom)
    select id_boussole, id_societe, 1, 'Ada' from boussole where id_boussole > 10000`);
  await ecrire(sql`insert into plan_equipe (id_equipe, id_boussole, id_societe, objectif, action, lead, date_creation)
    select id_equipe, id_boussole, id_societe, 'o', 'a', 'l', now() from boussole where id_boussole > 10000`);
  return scene;
}

const GRAND = tours({ court: 120, table: 1000 });

test(
  `I9: a team with ${GRAND} below it goes whole, under the eyes of readers; its people keep their accounts`,
  () =>
    enTours('I9 subtree', { court: 1, table: 5 }, async (_tour, noter) => {
      await app.database.reset();
      const { idSociete, idEquipe, idMembre } = await grandir(GRAND);
      const lecteurs = await postes(8, (await buildAdmin()).id);
      const admin = await asseoir((await buildAdmin()).id);
      const avant = await contenu();
      const temoins: number[] = [];
      const suite = { finie: false };
      const observer = async (lecteur: Poste, i: number) => {
        while (!suite.finie) {
          const { corps } = await parUnePorte(lecteur, listerEquipes(idSociete), i);
          temoins.push(Object.values(corps).length);
        }
      };

      const regards = Promise.all(lecteurs.map(observer));
      const debut = Date.now();
      const { status } = await admin.rest(supprimerEquipe(idSociete, idEquipe));
      const ms = Date.now() - debut;
      suite.finie = true;
      await regards;

      noter({ readings: temoins.length, milliseconds: ms, answers: avant['reponses'] ?? 0 });
      expect(status).toBe(200);
      // The team, those below, and the one beside it, which stays: all of them, or that one alone.
      expect(temoins.filter((n) => n !== GRAND + 2 && n !== 1)).toEqual([]);
      expect(await orphelins()).toEqual(AUCUN_ORPHELIN);
      expect(await contenu()).toEqual({
        ...Object.fromEntries(Object.keys(avant).map((nom) => [nom, 0])),
        equipes: 1,
        individus: avant['individus'],
      });
      const membre = await app.as(idMembre);
      expect((await membre.get('/api/checkToken')).status).toBe(200);
      expect((await membre.get('/api/register/me')).body.LIBELLE_EQUIPE).toBeNull();
    }),
  DUREE_MAX_MS,
);

/** Where the deletion may break: the last row of each table that goes with a team. */
const VICTIMES = [
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
    const { idSociete, idEquipe } = await grandir(30);
    const avant = await contenu();
    const admin = await asseoir(idAdmin);
    await ecrire(sql`create function casser() returns trigger language plpgsql as $$
      begin raise exception 'broken on purpose'; end $$`);
    await enTours('I9 broken', { court: 13, table: 65 }, async (tour, noter) => {
      const table = sql.raw(VICTIMES[tour % VICTIMES.length] ?? '');
      await ecrire(sql`create trigger casser before delete on ${table}
        for each row when (old.id_societe is not null) execute function casser()`);

      const { status } = await parUnePorte(admin, supprimerEquipe(idSociete, idEquipe), tour);

      await ecrire(sql`drop trigger casser on ${table}`);
      expect(status).toBe(500);
      noter({ broken: 1 });
      expect(await contenu()).toEqual(avant);
      expect(await orphelins()).toEqual(AUCUN_ORPHELIN);
    });
    await ecrire(sql`drop function casser()`);
    expect((await admin.rest(supprimerEquipe(idSociete, idEquipe))).status).toBe(200);
  },
  DUREE_MAX_MS,
);

/** Ends the connection that is deleting, as a crash would; how many were. */
const tuer = async () =>
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
    await enTours('I9 killed', { court: 3, table: 50 }, async (tour, noter) => {
      await app.database.reset();
      const { idSociete, idEquipe } = await grandir(150);
      const admin = await asseoir((await buildAdmin()).id);
      const avant = await contenu();

      const suppression = parUnePorte(admin, supprimerEquipe(idSociete, idEquipe), tour);
      let tuees = 0;
      for (let essai = 0; essai < 200 && !tuees; essai++) {
        tuees = await tuer();
        await setTimeout(1);
      }
      const { status } = await suppression;

      noter({ killed: tuees });
      const vide = { ...avant, equipes: 1, reponses: 0, boussoles: 0, participations: 0 };
      const rien = { commentaires: 0, syntheses: 0, ambassadeurs: 0, plans: 0 };
      expect(await contenu()).toEqual(status === 200 ? { ...vide, ...rien } : avant);
      expect(await orphelins()).toEqual(AUCUN_ORPHELIN);
    });
  },
  DUREE_MAX_MS,
);

type SceneVivante = Awaited<ReturnType<typeof buildScene>>;
/** What each late caller does, and may be told: done, or what an unknown boussole answers (decisions §6). */
const TARDIFS: [prevus: number[], geste: (scene: SceneVivante, i: number) => Geste][] = [
  [[201, 403], (s, i) => repondre(s.participations[i] ?? 0, s.idCriteres[1] ?? 0)],
  [[201, 403], (s, i) => repondre(s.participations[i] ?? 0, s.idCritere, 2)],
  [[200, 401], (s) => demanderQuestion(s.idBoussole, s.idSociete)],
  [[200, 401], (s) => lireChiffres(s.idBoussole)],
  [[200, 403], (s) => lireEquipe(s.idEquipe)],
  [[200, 403], (s) => lireBoussole(s.idBoussole)],
  [[200, 403], (s) => lireDomaine(s.idEquipe, s.idCampagne)],
  // These have finished.
  [[201, 403], (s) => commenter(s.idBoussole, 'Bien')],
  [[200, 403], (s) => terminer(s.idBoussole)],
];
const MEMBRES = 2 * TARDIFS.length;

test(
  'I9: an answer, a comment, a look that meets the deletion of its team is done or refused, never an orphan or an internal error',
  async () => {
    const admin = await asseoir(idAdmin);
    await enTours('I9 late', { court: 6, table: 200 }, async (tour, noter) => {
      const scene = await buildScene({ membres: MEMBRES });
      const { idSociete, idEquipe } = scene;
      const { idEquipe: idParent } = await buildEquipe({ idSociete });
      await ecrire(sql`update equipe set id_parent = ${idParent}, id_racine = ${idParent}
        where id_equipe = ${idEquipe}`);
      for (const i of [7, 8, 16, 17]) await finir(scene, scene.participations[i]);
      const membres = await Promise.all(scene.idMembres.map((id) => asseoir(id)));
      const supprimer = supprimerEquipe(idSociete, tour % 2 ? idParent : idEquipe);

      const [suppression, ...recus] = await Promise.all([
        setTimeout((tour % 8) * 4).then(() => parUnePorte(admin, supprimer, tour >> 1)),
        ...membres.map(async (membre, i) => {
          const [prevus, geste] = TARDIFS[i % TARDIFS.length] ?? [[], () => terminer(0)];
          await setTimeout((i * 2 + tour) % 10);
          const { status } = await parUnePorte(membre, geste(scene, i), (i + tour) >> 1);
          return { status, i, imprevu: !prevus.includes(status) };
        }),
      ]);

      noter(parStatut(recus));
      expect(suppression.status).toBe(200);
      expect(recus.filter(({ imprevu }) => imprevu)).toEqual([]);
      expect(await orphelins()).toEqual(AUCUN_ORPHELIN);
    });
  },
  DUREE_MAX_MS,
);
