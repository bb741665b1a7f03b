import { expect, test } from '@jest/globals';

import { useApp } from '../../../api/src/testing/app.js';
import { parStatut, scenes } from '../../../api/src/testing/scene.js';
import { row, sql } from '../../../api/src/testing/sql.js';
import { ensemble, useBanc, type Poste } from './testing/bench.js';
import {
  commenter,
  creerCritere,
  creerEquipe,
  creerSociete,
  demanderQuestion,
  enregistrerArbre,
  nommer,
  synthetiser,
  type Geste,
} from './testing/gestures.js';
import { creerIndividu, inscrire } from './testing/personGestures.js';
import { DUREE_MAX_MS, enTours } from './testing/report.js';

const app = useApp();
const { postes, asseoir } = useBanc(app);
const { buildScene, buildAdmin, buildEquipe, buildMembre, buildSociete, finir, compter } =
  scenes(app);

const CLIENTS = 50;
const facilitateurs = async () => postes(CLIENTS, (await buildAdmin()).id);

test(
  'I1: of fifty ambassadors named at once, two take the places and the others are told',
  async () => {
    const admins = await facilitateurs();
    await enTours('I1', { court: 2, table: 100 }, async (tour, noter) => {
      const { idBoussole } = await buildScene({ membres: 0, criteres: 0 });

      const recus = await ensemble(admins, (i) => nommer(idBoussole, `Nom ${i}`), tour);

      noter(parStatut(recus));
      expect(parStatut(recus)).toEqual({ 201: 2, 449: 48 });
      const rangs = sql<{ n: number }>`select count(distinct rang)::int as n from ambassadeur
        where id_boussole = ${idBoussole}`;
      expect(await compter(rangs)).toBe(2);
    });
  },
  DUREE_MAX_MS,
);

test(
  'I2: of fifty syntheses written at once, one is kept and the others are told',
  async () => {
    const admins = await facilitateurs();
    await enTours('I2', { court: 2, table: 100 }, async (tour, noter) => {
      const { idBoussole } = await buildScene({ membres: 0, criteres: 0 });

      const recus = await ensemble(admins, (i) => synthetiser(idBoussole, `Synthèse ${i}`), tour);

      noter(parStatut(recus));
      expect(parStatut(recus)).toEqual({ 201: 1, 449: 49 });
      const gardee = await row<{ synthese: string }>(
        app.database.fork(),
        sql`select synthese from synthese where id_boussole = ${idBoussole}`,
      );
      const gagnante = recus.findIndex(({ status }) => status === 201);
      expect(gardee?.synthese).toBe(`Synthèse ${gagnante}`);
    });
  },
  DUREE_MAX_MS,
);

test(
  'I3: of fifty comments sent at once, half in the name of a teammate, one is kept and the teammate may still comment',
  () =>
    enTours('I3', { court: 2, table: 100 }, async (tour, noter) => {
      const scene = await buildScene({ criteres: 1 });
      for (const participation of scene.participations) await finir(scene, participation);
      const [, idCoequipier = 0] = scene.idMembres;
      const membre = await postes(CLIENTS, scene.idMembre);

      const recus = await ensemble(
        membre,
        (i) => commenter(scene.idBoussole, `de ${i}`, i % 4 < 2 ? idCoequipier : undefined),
        tour,
      );

      noter(parStatut(recus));
      expect(parStatut(recus)).toEqual({ 201: 1, 449: 49 });
      const sienne = sql<{ n: number }>`select count(*)::int as n from boussole_individu
        where id_boussole = ${scene.idBoussole} and commente and id_individu = ${idCoequipier}`;
      expect(await compter(sienne)).toBe(0);
      const coequipier = await asseoir(idCoequipier);
      const apres = await coequipier.rest(commenter(scene.idBoussole, 'Le mien'));
      expect(apres.status).toBe(201);
      const total = sql<{ n: number }>`select count(*)::int as n from commentaire
        where id_boussole = ${scene.idBoussole}`;
      expect(await compter(total)).toBe(2);
    }),
  DUREE_MAX_MS,
);

test(
  'I5: fifty first looks of one person at once make one participation, the same for all',
  () =>
    enTours('I5', { court: 2, table: 100 }, async (tour, noter) => {
      const scene = await buildScene({ criteres: 1 });
      const { id } = await buildMembre({ idEquipe: scene.idEquipe });
      const tardif = await postes(CLIENTS, id);

      const recus = await ensemble(
        tardif,
        () => demanderQuestion(scene.idBoussole, scene.idSociete),
        tour,
      );

      noter(parStatut(recus));
      expect(parStatut(recus)).toEqual({ 200: CLIENTS });
      expect(new Set(recus.map(({ corps }) => corps['idBoussoleIndividu'])).size).toBe(1);
      const siennes = sql<{ n: number }>`select count(*)::int as n from boussole_individu
        where id_boussole = ${scene.idBoussole} and id_individu = ${id}`;
      expect(await compter(siennes)).toBe(1);
    }),
  DUREE_MAX_MS,
);

/** What everybody wants to be called: written in four ways that a person reads as one. */
const ecrire = (nom: string, i: number): string => {
  const ecritures = [nom, nom.toUpperCase(), ` ${nom} `, nom.normalize('NFD')];
  return ecritures[i % ecritures.length] ?? nom;
};

interface Sorte {
  /** Who creates, and what the i-th of them sends in this round. */
  preparer: (
    tour: number,
  ) => Promise<{ par?: number; geste: (i: number) => Geste; combien: () => Promise<number> }>;
}

const equipes =
  (codeDe: (i: number) => string): Sorte['preparer'] =>
  async (tour) => {
    const { idSociete } = await buildSociete();
    return {
      par: (await buildAdmin()).id,
      geste: (i) => creerEquipe(idSociete, ecrire(`Études ${tour}`, i >> 1), codeDe(i)),
      combien: () =>
        compter(sql`select count(*)::int as n from equipe where id_societe = ${idSociete}`),
    };
  };

const SORTES: [nom: string, Sorte['preparer']][] = [
  [
    'pseudos',
    async (tour) => {
      const equipe = await buildEquipe();
      const pseudo = `Pseudo${tour}`;
      return {
        geste: (i) => inscrire(i % 4 < 2 ? pseudo : pseudo.toUpperCase(), equipe),
        combien: () =>
          compter(sql`select count(*)::int as n from individu
            where lower(pseudo) = ${pseudo.toLowerCase()}`),
      };
    },
  ],
  [
    'mail addresses',
    async (tour) => {
      const mail = `zoe${tour}@exemple.fr`;
      return {
        par: (await buildAdmin()).id,
        geste: (i) => creerIndividu(i % 4 < 2 ? mail : mail.toUpperCase()),
        combien: () =>
          compter(sql`select count(*)::int as n from individu where lower(adresse_mail) = ${mail}`),
      };
    },
  ],
  [
    'company labels',
    async (tour) => ({
      par: (await buildAdmin()).id,
      geste: (i) => creerSociete(ecrire(`Élan n° ${tour}`, i >> 1)),
      combien: () =>
        compter(sql`select count(*)::int as n from societe
          where lower(normalize(btrim(libelle_societe), NFC)) = lower(${`Élan n° ${tour}`})`),
    }),
  ],
  [
    'criteria of a company',
    async (tour) => {
      const { idSociete } = await buildSociete();
      return {
        par: (await buildAdmin()).id,
        geste: (i) => creerCritere(idSociete, ecrire(`Équité ${tour}`, i >> 1)),
        combien: () =>
          compter(sql`select count(*)::int as n from critere where id_societe = ${idSociete}`),
      };
    },
  ],
  ['teams of a company', equipes(() => 'aB3xY9')],
  // Nothing but the name makes these wait for each other.
  ['teams of a company, each with its own code,', equipes((i) => `aB3x${10 + i}`)],
];

test.each(SORTES)(
  'I6: of fifty %s created at once under one name, however it is written, one exists and the others are told',
  (nom, preparer) =>
    enTours(`I6 ${nom}`, { court: 1, table: 100 }, async (tour, noter) => {
      const { par, geste, combien } = await preparer(tour);

      const recus = await ensemble(await postes(CLIENTS, par), geste, tour);

      noter(parStatut(recus));
      expect(parStatut(recus)).toEqual({ 201: 1, 449: 49 });
      expect(await combien()).toBe(1);
    }),
  DUREE_MAX_MS,
);

test(
  'I6: two teams swap their names in one save, whoever creates a team of one of these names meanwhile',
  async () => {
    const { id } = await buildAdmin();
    await enTours('I6 swap', { court: 2, table: 100 }, async (tour, noter) => {
      const { idSociete } = await buildSociete();
      const [a, b] = [
        await buildEquipe({ idSociete, libelleEquipe: 'A' }),
        await buildEquipe({ idSociete, libelleEquipe: 'B' }),
      ];
      const echange = enregistrerArbre(idSociete, [
        { id: a.idEquipe, libelle: 'B', idParent: null },
        { id: b.idEquipe, libelle: 'A', idParent: null },
      ]);
      const admins: Poste[] = await postes(10, id);

      const recus = await ensemble(
        admins,
        (i) => (i === 0 ? echange : creerEquipe(idSociete, i % 2 ? 'A' : 'b')),
        tour,
      );

      noter(parStatut(recus));
      expect(recus.map(({ status }) => status)).toEqual([200, ...recus.slice(1).map(() => 449)]);
      const noms = await row<{ noms: string }>(
        app.database.fork(),
        sql`select string_agg(libelle_equipe, ' ' order by id_equipe) as noms from equipe
          where id_societe = ${idSociete}`,
      );
      expect(noms?.noms).toBe('B A');
    });
  },
  DUREE_MAX_MS,
);
