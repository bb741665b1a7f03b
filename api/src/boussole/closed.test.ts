import { expect, test } from '@jest/globals';

import { byGraphql, mutate, MUTATIONS, targets } from '../audit/testing/play.js';
import type { Target } from '../audit/testing/write.js';
import { OTHERWISE, WRITES } from '../audit/testing/writes.js';
import { useApp, type Client } from '../testing/app.js';
import { madeOnce } from '../testing/once.js';
import { scenes } from '../testing/scene.js';
import { rows, run, sql } from '../testing/sql.js';

const app = useApp();
const { asAdmin, buildMembre, finish, setStatut, writeScores } = scenes(app);
const prepare = targets(app);

const CLOSED = 'Cette boussole est fermée';

interface People {
  admin: Client;
  /** Has finished. */
  fini: Client;
  /** Has answered everything, but not finished. */
  almost: Client;
  /** Of the company, but of no team. */
  outside: number;
}

/** What participants do to the boussole and how they join it: writes that the list of facilitators' writes lacks. */
const MOVES: Record<string, (target: Target, people: People) => PromiseLike<unknown>> = {
  updateReponse: ({ participations, idCritere }, { almost }) =>
    mutate(almost, 'updateReponse', {
      input: {
        idParticipation: participations[1],
        idCritere,
        question1: 4,
        question2: 4,
        commentaire: 'corrigé',
      },
    }),
  createParticipation: async ({ idBoussole, idEquipe }) =>
    mutate(await app.as((await buildMembre({ idEquipe })).id), 'createParticipation', {
      idBoussole,
    }),
  closeParticipation: ({ idBoussole }, { almost }) =>
    mutate(almost, 'closeParticipation', { idBoussole }),
  createCommentaire: ({ idBoussole }, { fini }) =>
    mutate(fini, 'createCommentaire', { input: { idBoussole, commentaire: 'Bien', roti: 4 } }),
  updateIndividu: ({ idEquipe, idSociete }, { admin, outside: id }) =>
    mutate(admin, 'updateIndividu', {
      input: { id, idProfil: 0, nom: 'Roy', prenom: 'Ali', idSociete, equipesAjoutees: [idEquipe] },
    }),
  createIndividu: ({ idEquipe, idSociete }, { admin }) =>
    mutate(admin, 'createIndividu', {
      input: {
        nom: 'Roy',
        prenom: 'Ali',
        adresseMail: `ali${idEquipe}@exemple.fr`,
        idProfil: 0,
        idSociete,
        idEquipes: [idEquipe],
      },
    }),
  register: async ({ idEquipe }) => {
    const [{ code } = { code: '' }] = await rows<{ code: string }>(
      app.database.fork(),
      sql`select code_equipe as code from equipe where id_equipe = ${idEquipe}`,
    );
    return mutate(app.anonymous(), 'register', {
      input: { pseudo: `Nouveau${idEquipe}`, motDePasse: 'motdepasse', idEquipe, code },
    });
  },
  createCompteProvisoire: async ({ idEquipe }) => {
    const [{ code } = { code: '' }] = await rows<{ code: string }>(
      app.database.fork(),
      sql`update equipe set sans_compte = true where id_equipe = ${idEquipe} returning code_equipe as code`,
    );
    const phone = app.anonymous();
    await mutate(phone, 'confirmCodeEquipe', { code });
    return phone.graphql('mutation { createCompteProvisoire { pseudo } }');
  },
};

/** Commands of a séance, which the trail does not tell: they write beside the boussole, never an answer. */
const COMMANDS: Record<string, object> = {
  updateSeance: { phase: 'FIN' },
  updateCritereSeance: {},
  updateMinuteur: { secondes: 60 },
  openVote: {},
  closeVote: {},
};

const SEANCE = [...Object.keys(COMMANDS), 'updateVote'];

/** Mutations that write to an open boussole; no other one may. */
const WRITERS = Object.keys(MOVES).toSorted();
/** Mutations that are about no boussole; they have tests of their own. */
const WITHOUT_BOUSSOLE = new Set([
  'login',
  'loginByPseudo',
  'confirmCompte',
  'updateAccord',
  'sendLien',
  'confirmCodeEquipe',
  'closeAutresSessions',
  // Lets erasures go on that wait: who is erased leaves answers as they are (individu/ownData).
  'confirmAttenteEntretien',
  'sendEssaiCourrier',
  'registerCompteProvisoire',
  'renewSession',
  'updateAdresseRappel',
  'deleteAdresseRappel',
  'confirmLienRappel',
]);
const command = (mutation: string, { admin, fini }: People, { idBoussole, idCritere }: Target) =>
  mutation === 'updateVote'
    ? mutate(fini, mutation, { input: { idBoussole, points: [{ idCritere, points: 1 }] } })
    : mutate(admin, mutation, { input: { idBoussole, version: 1, ...COMMANDS[mutation] } });

/** A séance of this boussole, whose vote is open. */
const discuss = ({ idBoussole }: Target) =>
  run(
    app.database.fork(),
    sql`insert into seance (id_boussole, phase, vote, started_at) values (${idBoussole}, 'DISCUSSION', 'OUVERT', now())`,
  );

const setUp = madeOnce(app, async (): Promise<{ target: Target; people: People }> => {
  const admin = await asAdmin();
  const target = await prepare(admin);
  const [, almost = 0] = target.participations;
  await finish(target);
  await writeScores(
    target.idBoussole,
    target.idCriteres.map((critere) => ({
      participation: almost,
      critere,
      question1: 1,
      question2: 1,
    })),
  );
  await setStatut([almost], 'En cours');
  const people = {
    admin,
    fini: await app.as(target.idMembre),
    almost: await app.as(target.idMembres[1] ?? 0),
    outside: (await buildMembre({ idSociete: target.idSociete })).id,
  };
  return { target, people };
});

const CLOSINGS: Record<string, (target: Target) => Promise<unknown>> = {
  'a facilitator closed it': ({ idBoussole }) =>
    run(
      app.database.fork(),
      sql`update boussole set cloturee_le = now() where id_boussole = ${idBoussole}`,
    ),
  'its date has come': ({ idSociete, idCampagne }) =>
    run(
      app.database.fork(),
      sql`insert into campagne_societe (id_societe, id_campagne, closes_at) values (${idSociete}, ${idCampagne}, now())`,
    ),
  'its campaign’s year is over': async () => {
    const after = new Date(Date.UTC(new Date().getFullYear() + 1, 0, 2));
    app.setNow(after);
    // The sessions were used on that day, as if nobody had waited.
    const day = sql`${after.toISOString()}::timestamptz`;
    await run(app.database.fork(), sql`update session set cree_le = ${day}, vu_le = ${day}`);
  },
};

/** Every row of the boussole about people: answers, statuses, participations. */
const read = async ({ idBoussole: id }: Target) =>
  (
    await rows<{ ligne: string }>(
      app.database.fork(),
      sql`select concat_ws(' ', 'participation', id_boussole_individu, statut, commente) as ligne
          from boussole_individu where id_boussole = ${id}
        union all select concat_ws(' ', 'réponse', id_boussole_individu, id_critere, question_1, question_2, commentaire)
          from resultat where id_boussole = ${id}
        union all select concat_ws(' ', 'commentaire', commentaire, roti) from commentaire where id_boussole = ${id}`,
    )
  ).map(({ ligne }) => ligne);

/** Whether the mutation adds or changes a row; deletions do not count. */
async function written(mutation: string, close?: (target: Target) => Promise<unknown>) {
  const { target, people } = await setUp();
  if (SEANCE.includes(mutation)) await discuss(target);
  await close?.(target);
  const before = new Set(await read(target));
  const write = WRITES.find((one) => one.mutation === mutation);
  const move = MOVES[mutation];
  if (move) await move(target, people);
  else if (write) await byGraphql(write, people.admin, target);
  else if (SEANCE.includes(mutation)) await command(mutation, people, target);
  else throw new Error(`${mutation}: how is it made? Say it in GESTES or in ECRITURES`);
  return (await read(target)).some((row) => !before.has(row));
}

test('every mutation of the schema is played here, or is nobody’s boussole’s (fault 11)', () => {
  const played = new Set([...WRITES.map(({ mutation }) => mutation), ...WRITERS, ...SEANCE]);

  expect(
    Object.keys(MUTATIONS)
      .filter((name) => !played.has(name))
      .toSorted(),
  ).toEqual([...WITHOUT_BOUSSOLE].toSorted());
  expect(
    Object.keys(OTHERWISE).filter((name) => !played.has(name) && !WITHOUT_BOUSSOLE.has(name)),
  ).toEqual([]);
});

test.each(Object.keys(MUTATIONS).filter((name) => !WITHOUT_BOUSSOLE.has(name)))(
  '%s writes nothing of anybody into a boussole that is closed (fault 11)',
  async (mutation) => {
    expect(await written(mutation)).toBe(WRITERS.includes(mutation));
    for (const [comment, close] of Object.entries(CLOSINGS)) {
      expect({ comment, written: await written(mutation, close) }).toEqual({
        comment,
        written: false,
      });
      app.setNow(undefined);
    }
  },
);

/** What a participant may ask for, through both doors. */
const CALLS: [
  name: string,
  rest: (
    target: Target,
    people: People,
  ) => PromiseLike<{ status: number; body: { message?: string } }>,
  mutation: string,
][] = [
  [
    'an answer, or its correction,',
    ({ participations, idCritere }, { almost }) =>
      almost.post('/api/boussole/resultatBoussole', {
        idBoussoleIndividu: participations[1],
        idCritere,
        question_1: 4,
        question_2: 4,
        commentaire: 'corrigé',
      }),
    'updateReponse',
  ],
  [
    'the end of a participation',
    ({ idBoussole }, { almost }) =>
      almost.post('/api/boussole/modifStatut', { idBoussole, statut: 'Terminé' }),
    'closeParticipation',
  ],
  [
    'a comment',
    ({ idBoussole }, { fini }) =>
      fini.post('/api/commentaireBoussole', { idBoussole, commentaire: 'Bien', roti: 4 }),
    'createCommentaire',
  ],
];

test.each(CALLS)(
  '%s is refused with 409 and the sentence of a closed boussole, by both doors (fault 11)',
  async (_nom, rest, mutation) => {
    for (const close of Object.values(CLOSINGS)) {
      const { target, people } = await setUp();
      await close(target);

      const byRest = await rest(target, people);
      const byDocument = await MOVES[mutation]?.(target, people);

      expect([byRest.status, byRest.body.message]).toEqual([409, CLOSED]);
      expect(byDocument).toMatchObject({ code: 'CONFLICT', message: CLOSED });
      app.setNow(undefined);
    }
  },
);

test('a second comment keeps its own refusal while the boussole is open (fault 11)', async () => {
  const { target, people } = await setUp();
  const comment = () =>
    people.fini.post('/api/commentaireBoussole', {
      idBoussole: target.idBoussole,
      commentaire: 'Bien',
      roti: 4,
    });

  expect((await comment()).status).toBe(201);
  const second = await comment();
  expect([second.status, second.body.message]).toEqual([
    449,
    'Vous avez déjà laissé un commentaire pour cette boussole',
  ]);
});
