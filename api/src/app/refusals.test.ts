import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type supertest from 'supertest';

import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';

const app = useApp();
const { asAdmin, buildScene, buildSociete } = scenes(app);

const ME = { query: '{ moi { id } }' };
type Input = (agent: Client['agent']) => supertest.Test;
const post: Input = (agent) => agent.post('/graphql');
const TYPE = 'Le type de contenu doit être application/json en UTF-8';

/** Every way to be refused before the document is read. */
const REFUSALS: [what: string, status: number, code: string, message: string, input: Input][] = [
  ...(['get', 'put', 'delete', 'patch'] as const).map((method): (typeof REFUSALS)[number] => [
    `the method ${method}`,
    405,
    'METHOD_NOT_ALLOWED',
    'Utilisez POST',
    (agent) => agent[method]('/graphql?query={me{id}}'),
  ]),
  [
    'an unknown token',
    401,
    'UNAUTHENTICATED',
    'Ce jeton n’existe pas, a expiré ou a été révoqué',
    (agent) => post(agent).set('Authorization', 'Bearer boussole_rien').send(ME),
  ],
  [
    'another site',
    403,
    'FORBIDDEN',
    'Cette demande vient d’un autre site',
    (agent) => post(agent).set('Origin', 'https://ailleurs.example').send(ME),
  ],
  [
    'a body too large',
    413,
    'TOO_LARGE',
    'Le corps de la requête est trop gros',
    (agent) => post(agent).send({ query: 'x'.repeat(1_100_000) }),
  ],
  [
    'a body of another type',
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    TYPE,
    (agent) => post(agent).type('text/plain').send('{}'),
  ],
  [
    'a body that is no JSON',
    400,
    'BAD_USER_INPUT',
    'Le corps de la requête n’est pas un JSON valide',
    (agent) => post(agent).type('json').send('{'),
  ],
  [
    'a batch',
    400,
    'BAD_USER_INPUT',
    'Une requête à la fois',
    (agent) => post(agent).send([ME, ME]),
  ],
  [
    'a form without its header',
    400,
    'BAD_USER_INPUT',
    'En-tête Apollo-Require-Preflight manquant',
    (agent) => post(agent).field('operations', '{}'),
  ],
  [
    'a form of nobody',
    401,
    'UNAUTHENTICATED',
    'Vous n’êtes pas connecté',
    (agent) => post(agent).set('Apollo-Require-Preflight', '1').field('operations', '{}'),
  ],
  [
    'a document known by no name',
    200,
    'PERSISTED_QUERY_NOT_FOUND',
    'Requête GraphQL inconnue',
    (agent) =>
      post(agent).send({ extensions: { persistedQuery: { version: 1, sha256Hash: 'x' } } }),
  ],
];

test.each(REFUSALS)(
  'on /graphql %s is refused with %i as clients of the field read it: errors, a code, a French sentence (fault 24)',
  async (_what, status, code, message, input) => {
    const reply = await input(app.anonymous().agent);

    expect(reply.status).toBe(status);
    expect(reply.type).toBe('application/json');
    expect(reply.body).toEqual({
      errors: [{ message, extensions: expect.objectContaining({ code }) }],
    });
  },
);

test('too many tries on /graphql are told the same way, and REST keeps its own (fault 24)', async () => {
  const client = app.anonymous();
  const query = 'mutation { loginByPseudo(pseudo: "Inconnue", motDePasse: "faux") { ok } }';
  let reply = await post(client.agent).send({ query });
  for (let i = 0; i < 30 && reply.body.errors?.[0].extensions.code !== 'TOO_MANY_REQUESTS'; i++)
    reply = await post(client.agent).send({ query });

  expect(reply.body.errors[0].message).toMatch(
    /^Trop de tentatives, réessayez dans \d+ secondes?$/,
  );
  expect(reply.body.errors[0].extensions.retryAfter).toBeGreaterThan(0);
  expect((await client.get('/api/societes/getSocieteById')).body).toEqual({
    message: 'Cette méthode n’est pas permise',
    code: 'METHOD_NOT_ALLOWED',
  });
});

test('no door writes a refusal by itself: one function knows the shape of each (fault 24)', () => {
  const sources = ['api/src/app', 'api/src/http'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => ({ nom: name, texte: readFileSync(`${folder}/${name}`, 'utf8') })),
  );
  const authors = sources
    .filter(({ texte }) => /\bres\b[^;]{0,60}\.json\(/.test(texte))
    .map(({ nom }) => nom);

  expect(authors.toSorted()).toEqual(['docs/docs.rest.ts', 'handler.ts', 'health.ts']);
});

test.each([
  ['{ moii { pseudo } }', 'le champ « moii » n’existe pas dans « Query »'],
  ['{ equipe(idd: 1) { id } }', 'l’argument « idd » n’existe pas pour « Query.equipe »'],
  ['{ boussole { id } }', 'l’argument « id » de « boussole » est requis, de type « Int! »'],
  ['{ campagnes }', 'le champ « campagnes » attend ses sous-champs'],
  ['{ campagnes { nom { x } } }', 'le champ « nom » n’a pas de sous-champs'],
  ['query ($i: Entier) { equipe(id: $i) { id } }', 'le type « Entier » n’existe pas'],
  ['query ($i: Int) { campagnes { id } }', 'la variable « $i » ne sert pas'],
  ['{ equipe(id: $i) { id } }', 'la variable « $i » n’est pas déclarée'],
  ['query ($i: Int!) { equipe(id: $i) { id } }', 'la variable « $i » manque, de type « Int! »'],
  ['{ ...f }', 'le fragment « f » n’existe pas'],
  ['{ equipe(id: "1") { id } }', 'une valeur de type « Int » est attendue'],
])(
  '%s: an administrator and a token read what is wrong, nobody else does (fault 24)',
  async (query, said) => {
    const { idSociete } = await buildSociete();
    const { idMembre } = await buildScene();

    for (const client of [await asAdmin(), await app.asJeton(idSociete)])
      expect((await client.graphql(query)).message).toContain(`\u00a0: ${said}`);
    for (const client of [await app.as(idMembre), app.anonymous()]) {
      const { message } = await client.graphql(query);
      expect(message).not.toContain('\u00a0:');
      expect(message).not.toMatch(/Did you mean|Cannot|Unknown|«/);
    }
  },
);

test.each([{ nom: 'Secret' }, { nom: 'Secret', annee: 2026, an: 1 }])(
  'an input that is not the schema’s (%j) is refused by the name of its variable, its value unsaid',
  async (input) => {
    const { message } = await (
      await asAdmin()
    ).graphql('mutation ($i: CreateCampagneInput!) { createCampagne(input: $i) { id } }', {
      i: input,
    });

    expect(message).toContain('la variable « $i » n’a pas le bon type');
    expect(message).not.toContain('Secret');
  },
);

test('a name of ninety thousand letters is said back by its beginning', async () => {
  const { message } = await (await asAdmin()).graphql(`{ ${'a'.repeat(90_000)} }`);

  expect(message).toContain(`le champ « ${'a'.repeat(100)} »`);
});

test('a misspelt name is followed by those that look like it, for whoever may read the schema (fault 24)', async () => {
  const { message } = await (await asAdmin()).graphql('{ campagness { id } }');

  expect(message).toContain('Vouliez-vous dire');
  expect(message).toContain('campagnes');
});

test('a value that looks like one of an enumeration is followed by it, in French (fault 24)', async () => {
  const { message } = await (
    await asAdmin()
  ).graphql(
    'mutation ($i: UpdateEtatPlanEquipeInput!) { updateEtatPlanEquipe(input: $i) { id } }',
    {
      i: { id: 1, etat: false },
    },
  );

  expect(message).toMatch(/n’a pas le bon type\. Vouliez-vous dire « FAIT »\u00a0\?$/);
});

test('a token that asks for a campaign or a team that its company does not have is refused (fault 24)', async () => {
  const scene = await buildScene();
  const elsewhere = await buildScene();
  const jeton = await app.asJeton(scene.idSociete);
  const { idEquipe: idParent, idCampagne } = scene;
  const requests = [
    { idParent, idCampagne: 999_999 },
    { idParent, idCampagne: elsewhere.idCampagne },
    { idParent: 999_999, idCampagne },
    { idParent: elsewhere.idEquipe, idCampagne },
  ];

  for (const request of requests) {
    for (const call of [
      'equipes/getResultatDomaine',
      'commentaireBoussole/getCommentaireByDomaine',
    ])
      expect((await jeton.post(`/api/${call}`, request)).status).toBe(403);
    for (const field of ['resultatDomaine', 'rotiDomaine'])
      expect(
        await jeton.graphql(
          `query ($idParent: Int!, $idCampagne: Int!) {
            ${field}(idDomaine: $idParent, idCampagne: $idCampagne) { __typename } }`,
          request,
        ),
      ).toMatchObject({
        code: 'FORBIDDEN',
        message: expect.stringMatching(/^(Vous n’avez|Cette campagne)/),
      });
  }
  for (const [call, body] of Object.entries({
    'equipes/getEquipeById': { idEquipe: 999_999 },
    'equipes/getAllEquipes': { idSociete: 999_999 },
    'criteresBoussole/getAllCriteresBoussole': { id_societe: 999_999 },
    'criteresBoussole/getCritereByBoussole': { idBoussole: 999_999 },
    'boussole/getBoussoleByEquipe': { idEquipe: 999_999 },
    'boussole/getBoussoleIndividuByBoussole': { idBoussole: 999_999 },
    'boussole/getResultatByBoussole': { idBoussole: 999_999 },
  }))
    expect([call, (await jeton.post(`/api/${call}`, body)).status]).toEqual([call, 403]);
  expect(
    (await jeton.post('/api/equipes/getResultatDomaine', { idParent, idCampagne })).status,
  ).toBe(200);
});
