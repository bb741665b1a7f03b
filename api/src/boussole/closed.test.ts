import { expect, test } from '@jest/globals';

import type { Cible } from '../audit/testing/ecriture.js';
import { AUTREMENT, ECRITURES } from '../audit/testing/ecritures.js';
import { cibles, MUTATIONS, muter, parGraphql } from '../audit/testing/jouer.js';
import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { rows, run, sql } from '../testing/sql.js';

const app = useApp();
const { asAdmin, buildMembre, finir, poserStatut, ecrireScores } = scenes(app);
const preparer = cibles(app);

const FERMEE = 'Cette boussole est fermée';

interface Gens {
  admin: Client;
  /** Has finished. */
  fini: Client;
  /** Has answered everything, and not ended. */
  presque: Client;
  /** Of the company, and of no team. */
  dehors: number;
}

/** What people of the boussole do to it, and how one comes to it: what the list of facilitators' writes does not play. */
const GESTES: Record<string, (cible: Cible, gens: Gens) => PromiseLike<unknown>> = {
  saveReponse: ({ participations, idCritere }, { presque }) =>
    muter(presque, 'saveReponse', {
      input: {
        idParticipation: participations[1],
        idCritere,
        question1: 4,
        question2: 4,
        commentaire: 'corrigé',
      },
    }),
  joinBoussole: async ({ idBoussole, idEquipe }) =>
    muter(await app.as((await buildMembre({ idEquipe })).id), 'joinBoussole', { idBoussole }),
  finishBoussole: ({ idBoussole }, { presque }) => muter(presque, 'finishBoussole', { idBoussole }),
  createCommentaire: ({ idBoussole }, { fini }) =>
    muter(fini, 'createCommentaire', { input: { idBoussole, commentaire: 'Bien', roti: 4 } }),
  updateIndividu: ({ idEquipe, idSociete }, { admin, dehors: id }) =>
    muter(admin, 'updateIndividu', {
      input: { id, idProfil: 0, nom: 'Roy', prenom: 'Ali', idSociete, equipesAjoutees: [idEquipe] },
    }),
  createIndividu: ({ idEquipe, idSociete }, { admin }) =>
    muter(admin, 'createIndividu', {
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
    return muter(app.anonymous(), 'register', {
      input: { pseudo: `Nouveau${idEquipe}`, motDePasse: 'motdepasse', idEquipe, code },
    });
  },
};

/** What writes to a boussole that is open; every other mutation must not. */
const ECRIVAINS = Object.keys(GESTES).toSorted();
/** Mutations of nobody's boussole, which the lists of writes leave to tests of their own. */
const SANS_BOUSSOLE = new Set([
  'login',
  'loginByPseudo',
  'activateCompte',
  'requestLien',
  'checkCodeEquipe',
]);

async function dresser(): Promise<{ cible: Cible; gens: Gens }> {
  const admin = await asAdmin();
  const cible = await preparer(admin);
  const [, presque = 0] = cible.participations;
  await finir(cible);
  await ecrireScores(
    cible.idBoussole,
    cible.idCriteres.map((critere) => ({
      participation: presque,
      critere,
      question1: 1,
      question2: 1,
    })),
  );
  await poserStatut([presque], 'En cours');
  const gens = {
    admin,
    fini: await app.as(cible.idMembre),
    presque: await app.as(cible.idMembres[1] ?? 0),
    dehors: (await buildMembre({ idSociete: cible.idSociete })).id,
  };
  return { cible, gens };
}

const FERMETURES: Record<string, (cible: Cible) => Promise<unknown>> = {
  'a facilitator closed it': ({ idBoussole }) =>
    run(
      app.database.fork(),
      sql`update boussole set cloturee_le = now() where id_boussole = ${idBoussole}`,
    ),
  'its campaign’s year is over': async () => {
    const apres = new Date(Date.UTC(new Date().getFullYear() + 1, 0, 2));
    app.setNow(apres);
    // Nobody waited until then: the sessions are of that day.
    const jour = sql`${apres.toISOString()}::timestamptz`;
    await run(app.database.fork(), sql`update session set cree_le = ${jour}, vu_le = ${jour}`);
  },
};

/** Every row that the boussole holds of people: what they said, how far they are, whether they take part. */
const lire = async ({ idBoussole: id }: Cible) =>
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

/** Whether the mutation adds or changes a row; what it deletes is another matter. */
async function ecrit(mutation: string, fermer?: (cible: Cible) => Promise<unknown>) {
  const { cible, gens } = await dresser();
  await fermer?.(cible);
  const avant = new Set(await lire(cible));
  const ecriture = ECRITURES.find((une) => une.mutation === mutation);
  const geste = GESTES[mutation];
  if (geste) await geste(cible, gens);
  else if (ecriture) await parGraphql(ecriture, gens.admin, cible);
  else throw new Error(`${mutation}: how is it made? Say it in GESTES or in ECRITURES`);
  return (await lire(cible)).some((ligne) => !avant.has(ligne));
}

test('every mutation of the schema is played here, or is nobody’s boussole’s (fault 11)', () => {
  const jouees = new Set([...ECRITURES.map(({ mutation }) => mutation), ...ECRIVAINS]);

  expect(
    Object.keys(MUTATIONS)
      .filter((nom) => !jouees.has(nom))
      .toSorted(),
  ).toEqual([...SANS_BOUSSOLE].toSorted());
  expect(
    Object.keys(AUTREMENT).filter((nom) => !jouees.has(nom) && !SANS_BOUSSOLE.has(nom)),
  ).toEqual([]);
});

test.each(Object.keys(MUTATIONS).filter((nom) => !SANS_BOUSSOLE.has(nom)))(
  '%s writes nothing of anybody into a boussole that is closed (fault 11)',
  async (mutation) => {
    expect(await ecrit(mutation)).toBe(ECRIVAINS.includes(mutation));
    for (const [comment, fermer] of Object.entries(FERMETURES)) {
      expect({ comment, ecrit: await ecrit(mutation, fermer) }).toEqual({ comment, ecrit: false });
      app.setNow(undefined);
    }
  },
);

/** What a participant may ask for, by both doors. */
const APPELS: [
  nom: string,
  rest: (cible: Cible, gens: Gens) => PromiseLike<{ status: number; body: { message?: string } }>,
  mutation: string,
][] = [
  [
    'an answer, or its correction,',
    ({ participations, idCritere }, { presque }) =>
      presque.post('/api/boussole/resultatBoussole', {
        idBoussoleIndividu: participations[1],
        idCritere,
        question_1: 4,
        question_2: 4,
        commentaire: 'corrigé',
      }),
    'saveReponse',
  ],
  [
    'the end of a participation',
    ({ idBoussole }, { presque }) =>
      presque.post('/api/boussole/modifStatut', { idBoussole, statut: 'Terminé' }),
    'finishBoussole',
  ],
  [
    'a comment',
    ({ idBoussole }, { fini }) =>
      fini.post('/api/commentaireBoussole', { idBoussole, commentaire: 'Bien', roti: 4 }),
    'createCommentaire',
  ],
];

test.each(APPELS)(
  '%s is refused with 409 and the sentence of a closed boussole, by both doors (fault 11)',
  async (_nom, rest, mutation) => {
    for (const fermer of Object.values(FERMETURES)) {
      const { cible, gens } = await dresser();
      await fermer(cible);

      const parRest = await rest(cible, gens);
      const parDocument = await GESTES[mutation]?.(cible, gens);

      expect([parRest.status, parRest.body.message]).toEqual([409, FERMEE]);
      expect(parDocument).toMatchObject({ code: 'CONFLICT', message: FERMEE });
      app.setNow(undefined);
    }
  },
);

test('a second comment keeps its own refusal while the boussole is open (fault 11)', async () => {
  const { cible, gens } = await dresser();
  const commenter = () =>
    gens.fini.post('/api/commentaireBoussole', {
      idBoussole: cible.idBoussole,
      commentaire: 'Bien',
      roti: 4,
    });

  expect((await commenter()).status).toBe(201);
  const second = await commenter();
  expect([second.status, second.body.message]).toEqual([
    449,
    'Vous avez déjà laissé un commentaire pour cette boussole',
  ]);
});
