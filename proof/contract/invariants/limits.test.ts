import { expect, test } from '@jest/globals';

import { useApp } from '../../../api/src/testing/app.js';
import { byStatut, scenes } from '../../../api/src/testing/scene.js';
import { row, sql } from '../../../api/src/testing/sql.js';
import { together, useBench, type Station } from './testing/bench.js';
import {
  askQuestion,
  comment,
  createCritere,
  createEquipe,
  createSociete,
  name,
  saveTree,
  writeSynthese,
  type Gesture,
} from './testing/gestures.js';
import { createIndividu, register } from './testing/personGestures.js';
import { DURATION_MAX_MS, inRounds } from './testing/report.js';

const app = useApp();
const { stations, seat } = useBench(app);
const {
  buildScene,
  buildAdmin,
  buildEquipe,
  buildMembre,
  buildSociete,
  finish: closeParticipation,
  count,
} = scenes(app);

const CLIENTS = 50;
const facilitateurs = async () => stations(CLIENTS, (await buildAdmin()).id);

test(
  'I1: of fifty ambassadors named at once, two take the places and the others are told',
  async () => {
    const admins = await facilitateurs();
    await inRounds('I1', { court: 2, table: 100 }, async (round, record) => {
      const { idBoussole } = await buildScene({ membres: 0, criteres: 0 });

      const replies = await together(admins, (i) => name(idBoussole, `Nom ${i}`), round);

      record(byStatut(replies));
      expect(byStatut(replies)).toEqual({ 201: 2, 449: 48 });
      const rangs = sql<{ n: number }>`select count(distinct rang)::int as n from ambassadeur
        where id_boussole = ${idBoussole}`;
      expect(await count(rangs)).toBe(2);
    });
  },
  DURATION_MAX_MS,
);

test(
  'I2: of fifty syntheses written at once, one is kept and the others are told',
  async () => {
    const admins = await facilitateurs();
    await inRounds('I2', { court: 2, table: 100 }, async (round, record) => {
      const { idBoussole } = await buildScene({ membres: 0, criteres: 0 });

      const replies = await together(
        admins,
        (i) => writeSynthese(idBoussole, `Synthèse ${i}`),
        round,
      );

      record(byStatut(replies));
      expect(byStatut(replies)).toEqual({ 201: 1, 449: 49 });
      const kept = await row<{ synthese: string }>(
        app.database.fork(),
        sql`select synthese from synthese where id_boussole = ${idBoussole}`,
      );
      const winner = replies.findIndex(({ status }) => status === 201);
      expect(kept?.synthese).toBe(`Synthèse ${winner}`);
    });
  },
  DURATION_MAX_MS,
);

test(
  'I3: of fifty comments sent at once, half in the name of a teammate, one is kept and the teammate may still comment',
  () =>
    inRounds('I3', { court: 2, table: 100 }, async (round, record) => {
      const scene = await buildScene({ criteres: 1 });
      for (const participation of scene.participations)
        await closeParticipation(scene, participation);
      const [, idTeammate = 0] = scene.idMembres;
      const membre = await stations(CLIENTS, scene.idMembre);

      const replies = await together(
        membre,
        (i) => comment(scene.idBoussole, `de ${i}`, i % 4 < 2 ? idTeammate : undefined),
        round,
      );

      record(byStatut(replies));
      expect(byStatut(replies)).toEqual({ 201: 1, 449: 49 });
      const own = sql<{ n: number }>`select count(*)::int as n from boussole_individu
        where id_boussole = ${scene.idBoussole} and commente and id_individu = ${idTeammate}`;
      expect(await count(own)).toBe(0);
      const teammate = await seat(idTeammate);
      const after = await teammate.rest(comment(scene.idBoussole, 'Le mien'));
      expect(after.status).toBe(201);
      const total = sql<{ n: number }>`select count(*)::int as n from commentaire
        where id_boussole = ${scene.idBoussole}`;
      expect(await count(total)).toBe(2);
    }),
  DURATION_MAX_MS,
);

test(
  'I5: fifty first looks of one person at once make one participation, the same for all',
  () =>
    inRounds('I5', { court: 2, table: 100 }, async (round, record) => {
      const scene = await buildScene({ criteres: 1 });
      const { id } = await buildMembre({ idEquipe: scene.idEquipe });
      const late = await stations(CLIENTS, id);

      const replies = await together(
        late,
        () => askQuestion(scene.idBoussole, scene.idSociete),
        round,
      );

      record(byStatut(replies));
      expect(byStatut(replies)).toEqual({ 200: CLIENTS });
      expect(new Set(replies.map(({ corps }) => corps['idBoussoleIndividu'])).size).toBe(1);
      const own = sql<{ n: number }>`select count(*)::int as n from boussole_individu
        where id_boussole = ${scene.idBoussole} and id_individu = ${id}`;
      expect(await count(own)).toBe(1);
    }),
  DURATION_MAX_MS,
);

/** The name that everybody wants, written in four ways that a person reads as the same. */
const write = (label: string, i: number): string => {
  const writes = [label, label.toUpperCase(), ` ${label} `, label.normalize('NFD')];
  return writes[i % writes.length] ?? label;
};

interface Kind {
  /** Who creates, and what the i-th caller sends in this round. */
  preparer: (
    round: number,
  ) => Promise<{ par?: number; move: (i: number) => Gesture; combien: () => Promise<number> }>;
}

const equipes =
  (codeOf: (i: number) => string): Kind['preparer'] =>
  async (round) => {
    const { idSociete } = await buildSociete();
    return {
      par: (await buildAdmin()).id,
      move: (i) => createEquipe(idSociete, write(`Études ${round}`, i >> 1), codeOf(i)),
      combien: () =>
        count(sql`select count(*)::int as n from equipe where id_societe = ${idSociete}`),
    };
  };

const KINDS: [name: string, Kind['preparer']][] = [
  [
    'pseudos',
    async (round) => {
      const equipe = await buildEquipe();
      const pseudo = `Pseudo${round}`;
      return {
        move: (i) => register(i % 4 < 2 ? pseudo : pseudo.toUpperCase(), equipe),
        combien: () =>
          count(sql`select count(*)::int as n from individu
            where lower(pseudo) = ${pseudo.toLowerCase()}`),
      };
    },
  ],
  [
    'mail addresses',
    async (round) => {
      const mail = `zoe${round}@exemple.fr`;
      return {
        par: (await buildAdmin()).id,
        move: (i) => createIndividu(i % 4 < 2 ? mail : mail.toUpperCase()),
        combien: () =>
          count(sql`select count(*)::int as n from individu where lower(adresse_mail) = ${mail}`),
      };
    },
  ],
  [
    'company labels',
    async (round) => ({
      par: (await buildAdmin()).id,
      move: (i) => createSociete(write(`Élan n° ${round}`, i >> 1)),
      combien: () =>
        count(sql`select count(*)::int as n from societe
          where lower(normalize(btrim(libelle_societe), NFC)) = lower(${`Élan n° ${round}`})`),
    }),
  ],
  [
    'criteria of a company',
    async (round) => {
      const { idSociete } = await buildSociete();
      return {
        par: (await buildAdmin()).id,
        move: (i) => createCritere(idSociete, write(`Équité ${round}`, i >> 1)),
        combien: () =>
          count(sql`select count(*)::int as n from critere where id_societe = ${idSociete}`),
      };
    },
  ],
  ['teams of a company', equipes(() => 'aB3xY9')],
  // Only the name makes these wait for each other.
  ['teams of a company, each with its own code,', equipes((i) => `aB3x${10 + i}`)],
];

test.each(KINDS)(
  'I6: of fifty %s created at once under one name, however it is written, one exists and the others are told',
  (label, prepare) =>
    inRounds(`I6 ${label}`, { court: 1, table: 100 }, async (round, record) => {
      const { par, move: gesture, combien } = await prepare(round);

      const replies = await together(await stations(CLIENTS, par), gesture, round);

      record(byStatut(replies));
      expect(byStatut(replies)).toEqual({ 201: 1, 449: 49 });
      expect(await combien()).toBe(1);
    }),
  DURATION_MAX_MS,
);

test(
  'I6: two teams swap their names in one save, whoever creates a team of one of these names meanwhile',
  async () => {
    const { id } = await buildAdmin();
    await inRounds('I6 swap', { court: 2, table: 100 }, async (round, record) => {
      const { idSociete } = await buildSociete();
      const [a, b] = [
        await buildEquipe({ idSociete, libelleEquipe: 'A' }),
        await buildEquipe({ idSociete, libelleEquipe: 'B' }),
      ];
      const exchange = saveTree(idSociete, [
        { id: a.idEquipe, libelle: 'B', idParent: null },
        { id: b.idEquipe, libelle: 'A', idParent: null },
      ]);
      const admins: Station[] = await stations(10, id);

      const replies = await together(
        admins,
        (i) => (i === 0 ? exchange : createEquipe(idSociete, i % 2 ? 'A' : 'b')),
        round,
      );

      record(byStatut(replies));
      expect(replies.map(({ status }) => status)).toEqual([
        200,
        ...replies.slice(1).map(() => 449),
      ]);
      const names = await row<{ noms: string }>(
        app.database.fork(),
        sql`select string_agg(libelle_equipe, ' ' order by id_equipe) as noms from equipe
          where id_societe = ${idSociete}`,
      );
      expect(names?.noms).toBe('B A');
    });
  },
  DURATION_MAX_MS,
);
