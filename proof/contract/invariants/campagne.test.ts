import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@jest/globals';

import { useApp } from '../../../api/src/testing/app.js';
import { parStatut, scenes, type Scene } from '../../../api/src/testing/scene.js';
import { row, sql } from '../../../api/src/testing/sql.js';
import { suite, TIRAGE } from '../testing/draw.js';
import { parUnePorte, useBanc, type Poste, type Recu } from './testing/bench.js';
import {
  changerCritere,
  demanderQuestion,
  lireChiffres,
  lireDomaine,
  lireParticipation,
  repondre,
  supprimerCritere,
  terminer,
  type Geste,
} from './testing/gestures.js';
import { changerIndividu, supprimerIndividu } from './testing/personGestures.js';
import { DUREE_MAX_MS, enTours } from './testing/report.js';

const app = useApp();
const { asseoir, postes } = useBanc(app);
const { buildScene, buildAdmin, buildMembre, buildEquipe, buildBoussole, participationDe, finir } =
  scenes(app);

interface Participation {
  faites: number;
  total: number;
  taux: number;
}
const participationLue = ({ corps }: Recu) => corps['participation'] as Participation;

/** What the rate may never be, at any moment, for anybody. */
const fausse = ({ faites, total, taux }: Participation): boolean =>
  !Number.isFinite(taux) || taux < 0 || taux > 1 || faites > total || (total === 0 && taux !== 0);

const HISTOIRES = 10;
const EVENEMENTS = 6;

/** One team's campaign as it may go: people come, leave, come back, are deleted, answer, end; some of it at once. */
async function vivre(admin: Poste, graine: number, tour: number) {
  const tirer = suite(graine);
  const auHasard = (n: number) => Math.floor(tirer() * n);
  const scene = await buildScene({ membres: auHasard(4), criteres: 1 });
  const { idSociete, idEquipe, idBoussole, idCampagne, idCritere } = scene;
  const gens = [...scene.idMembres, (await buildMembre({ idSociete })).id];
  const leurs = await Promise.all(gens.map((id) => asseoir(id)));
  const rendus: Recu[] = [];
  const lues: Participation[] = [];

  const evenement = async (n: number): Promise<void> => {
    const qui = auHasard(gens.length);
    const [id = 0, poste = admin] = [gens[qui], leurs[qui]];
    const porte = n + tour;
    const faire = async (par: Poste, geste: Geste) => {
      const recu = await parUnePorte(par, geste, porte);
      rendus.push(recu);
      return recu;
    };
    switch (auHasard(6)) {
      case 0:
        await faire(admin, changerIndividu(id, { rejoint: [idEquipe] }));
        return;
      case 1:
        await faire(admin, changerIndividu(id, { quitte: [idEquipe] }));
        return;
      case 2:
        await faire(admin, supprimerIndividu(id));
        return;
      case 3:
        await faire(poste, demanderQuestion(idBoussole, idSociete));
        return;
      case 4:
        lues.push(participationLue(await admin.graphql(lireParticipation(idBoussole))));
        return;
      default: {
        const { status, corps } = await faire(poste, demanderQuestion(idBoussole, idSociete));
        if (status !== 200) return;
        await faire(poste, repondre(Number(corps['idBoussoleIndividu']), idCritere));
        await faire(poste, terminer(idBoussole));
      }
    }
  };
  for (let n = 0; n < EVENEMENTS; n += 2) await Promise.all([evenement(n), evenement(n + 1)]);

  const lignes = Object.values((await admin.rest(lireParticipation(idBoussole))).corps).map(
    (ligne) => Object(ligne).statut === 'Terminé',
  );
  const finale = participationLue(await admin.graphql(lireParticipation(idBoussole)));
  const domaine = participationLue(await admin.graphql(lireDomaine(idEquipe, idCampagne)));
  return {
    rendus,
    fausses: [...lues, finale, domaine].filter(fausse).length,
    /** The three ways to read it, which must agree. */
    lectures: [
      [finale.faites, finale.total],
      [domaine.faites, domaine.total],
      [lignes.filter(Boolean).length, lignes.length],
    ],
    vide: finale.total === 0,
    entiere: finale.taux === 1,
  };
}

test(
  'I11: whatever a campaign goes through, its participation is between 0 and 1, and the same by every way',
  async () => {
    const admins = await postes(HISTOIRES, (await buildAdmin()).id);
    // Each round is ten histories at once: the table's 10,000 are 1,000 of them.
    await enTours('I11', { court: 1, table: 1000 }, async (tour, noter) => {
      const histoires = await Promise.all(
        admins.map((admin, i) => vivre(admin, TIRAGE + tour * HISTOIRES + i, tour + i)),
      );

      noter({
        ...parStatut(histoires.flatMap(({ rendus }) => rendus)),
        histories: histoires.length,
        empty: histoires.filter(({ vide }) => vide).length,
        full: histoires.filter(({ entiere }) => entiere).length,
      });
      expect(
        histoires.flatMap(({ rendus }) => rendus).filter(({ status }) => status >= 500),
      ).toEqual([]);
      expect(histoires.filter(({ fausses }) => fausses > 0)).toEqual([]);
      for (const { lectures } of histoires)
        expect(new Set(lectures.map((lecture) => lecture.join('/'))).size).toBe(1);
    });
  },
  DUREE_MAX_MS,
);

interface Pas {
  idBoussoleIndividu: number;
  idCritere: number | null;
  faits: number;
  total: number;
}
const lirePas = ({ corps }: Recu): Pas => ({
  idBoussoleIndividu: Number(corps['idBoussoleIndividu']),
  idCritere: (corps['id_critere_boussole'] ?? Object(corps['question']).idCritere ?? null) as
    number | null,
  faits: Number(corps['totalResultat']),
  total: Number(corps['totalCritere']),
});

/** Answers what is asked until nothing is, then ends, as the page does; what was refused on the way, and how it ended. */
async function cheminer(poste: Poste, { idBoussole, idSociete }: Scene, porte: number) {
  const pas: Pas[] = [];
  const recus: Recu[] = [];
  for (let n = 0; n < 8; n++) {
    const ici = lirePas(
      await parUnePorte(poste, demanderQuestion(idBoussole, idSociete), porte + n),
    );
    pas.push(ici);
    if (ici.idCritere === null) {
      const fin = await parUnePorte(poste, terminer(idBoussole), porte + n);
      if (fin.status === 200) return { pas, recus, fini: true };
      // Somebody's answer kept the criterion a moment longer: the next look asks for it.
      recus.push(fin);
      continue;
    }
    recus.push(
      await parUnePorte(poste, repondre(ici.idBoussoleIndividu, ici.idCritere), porte + n),
    );
  }
  return { pas, recus, fini: false };
}

const moyennes = async (admin: Poste, idBoussole: number) =>
  Object((await admin.graphql(lireChiffres(idBoussole))).corps['resultat']).moyennes as {
    idCritere: number;
    nombre: number | null;
  }[];

/** A boussole of another team, all of whose members finished before. */
async function passee(scene: Scene): Promise<number> {
  const { idEquipe } = await buildEquipe({ idSociete: scene.idSociete });
  const { id } = await buildMembre({ idEquipe });
  const { idBoussole } = await buildBoussole({ idEquipe, idCampagne: scene.idCampagne });
  await finir({ ...scene, idBoussole }, await participationDe(idBoussole, id), 3);
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
  async (nom, supprimer, repondu) => {
    const admin = await asseoir((await buildAdmin()).id);
    await enTours(`I12 ${nom}`, { court: 1, table: 50 }, async (tour, noter) => {
      const scene = await buildScene({ membres: MEMBRES, criteres: 3 });
      const { idSociete, idBoussole, idCriteres } = scene;
      const [premier = 0, deuxieme = 0, vise = 0] = idCriteres;
      const ancienne = repondu ? await passee(scene) : null;
      const lireAncienne = async () => (ancienne === null ? [] : moyennes(admin, ancienne));
      const avant = await lireAncienne();
      const membres = await Promise.all(scene.idMembres.map((id) => asseoir(id)));
      // Two have answered all but the last, one nothing but the first; the others begin.
      const deja = [[premier, deuxieme], [deuxieme, premier], [premier]];
      for (const [i, criteres] of deja.entries())
        for (const critere of criteres)
          await membres[i]?.rest(repondre(scene.participations[i] ?? 0, critere));
      const libelle = `Visé ${tour}`;

      const [fait, ...chemins] = await Promise.all([
        parUnePorte(
          admin,
          supprimer ? supprimerCritere(idSociete, vise) : changerCritere(vise, libelle, 'Inactif'),
          tour,
        ),
        ...membres.map((membre, i) => cheminer(membre, scene, i + tour)),
      ]);

      noter(parStatut([fait, ...chemins.flatMap(({ recus }) => recus)]));
      expect(fait.status).toBe(supprimer ? 200 : 201);
      expect(chemins.filter(({ fini }) => !fini)).toEqual([]);
      expect(chemins.flatMap(({ pas }) => pas).filter(({ faits, total }) => faits > total)).toEqual(
        [],
      );
      const prevus = new Set([201, 400, 409]);
      expect(
        chemins.flatMap(({ recus }) => recus).filter(({ status }) => !prevus.has(status)),
      ).toEqual([]);
      expect(await lireAncienne()).toEqual(avant);
      const compte = await row<{ finis: number; reponses: number }>(
        app.database.fork(),
        sql`select count(*) filter (where statut = 'Terminé')::int as finis,
            (select count(*)::int from resultat where id_boussole = ${idBoussole} and id_critere = ${vise}) as reponses
          from boussole_individu where id_boussole = ${idBoussole}`,
      );
      const lues = (await moyennes(admin, idBoussole)).find(({ idCritere }) => idCritere === vise);
      expect(compte?.finis).toBe(MEMBRES);
      // What was answered shows, and counts whom it counted.
      expect(lues?.nombre ?? 0).toBe(compte?.reponses);
    });
  },
  DUREE_MAX_MS,
);

test(
  'I12: an answer on its way when its criterion is deleted is kept with it, or refused and the next question asked',
  async () => {
    const admin = await asseoir((await buildAdmin()).id);
    await enTours('I12 between', { court: 3, table: 200 }, async (tour, noter) => {
      const scene = await buildScene({ membres: MEMBRES, criteres: 2 });
      const { idSociete, idCriteres } = scene;
      const vise = idCriteres[tour % 2] ?? 0;
      const membres = await Promise.all(scene.idMembres.map((id) => asseoir(id)));
      await membres[0]?.rest(repondre(scene.idBoussoleIndividu, idCriteres[(tour + 1) % 2] ?? 0));

      const [suppression, ...recus] = await Promise.all([
        setTimeout((tour % 6) * 3).then(() =>
          parUnePorte(admin, supprimerCritere(idSociete, vise), tour >> 1),
        ),
        ...membres.map((membre, i) =>
          parUnePorte(membre, repondre(scene.participations[i] ?? 0, vise), i + tour),
        ),
      ]);
      const fins = await Promise.all(membres.map((membre, i) => cheminer(membre, scene, i + tour)));

      noter(parStatut(recus));
      expect(suppression.status).toBe(200);
      expect(recus.filter(({ status }) => status !== 201 && status !== 400)).toEqual([]);
      expect(fins.filter(({ fini }) => !fini)).toEqual([]);
      const gardees = await row<{ n: number }>(
        app.database.fork(),
        sql`select count(*)::int as n from resultat where id_critere = ${vise}`,
      );
      expect(gardees?.n).toBe(parStatut(recus)[201] ?? 0);
    });
  },
  DUREE_MAX_MS,
);
