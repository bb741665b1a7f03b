import { expect, jest, test } from '@jest/globals';
import supertest from 'supertest';

import { digest } from '../connexion/secret.js';
import { ForbiddenError } from '../core/errors.js';
import { ResultatsSocieteResolver } from '../resultat/societe/resultatsSociete.resolver.js';
import { useApp, type Client } from '../testing/app.js';
import { inParallel, scenes } from '../testing/scene.js';
import { rows, sql } from '../testing/sql.js';
import { until } from '../testing/waiting.js';

let logged = '';
const app = useApp(
  { logLevel: 'trace' },
  {
    write: (row: string) => {
      logged += row;
    },
  },
);
const { buildSociete, buildScene, buildMembre, asAdmin, count } = scenes(app);

const CREATE = `mutation ($input: CreateJetonInput!) { createJeton(input: $input) {
  secret jeton { id nom societes { id libelleSociete } branche { id } expire dateCreation dateExpiration derniereUtilisation } } }`;
const LIST = `query ($tri: TriJetons, $input: PageInput) { jetonsPage(tri: $tri, page: $input) { total
  lignes { id nom societes { libelleSociete } expire derniereUtilisation } } }`;

interface Created {
  secret: string;
  jeton: { id: number; dateExpiration: string };
}
const readCreated = (data: Record<string, unknown> | null) => data?.['createJeton'] as Created;
async function create(admin: Client, idSociete: number, extra: object = {}): Promise<Created> {
  const input = { nom: 'Power BI', idSocietes: [idSociete], jours: 90, ...extra };
  const { data } = await admin.graphql(CREATE, { input });
  return readCreated(data);
}
const list = async (admin: Client, input: object = {}, tri?: string) =>
  (await admin.graphql(LIST, { input, tri })).data?.['jetonsPage'] as {
    total: number;
    lignes: { id: number; nom: string; expire: boolean; derniereUtilisation: string | null }[];
  };
const carry = (secret: string) =>
  app.anonymous().post('/graphql').set('Authorization', `Bearer ${secret}`);
const ask = async (secret: string) => {
  const { status, body } = await carry(secret).send({ query: '{ campagnes { id } }' });
  return { status, body };
};

test('an admin creates a token, whose secret is told once and kept as its hash alone', async () => {
  const admin = await asAdmin();
  const { idSociete, libelleSociete } = await buildSociete();
  app.setNow(new Date('2026-03-01T08:00:00Z'));

  const { data } = await (
    await asAdmin()
  ).graphql(CREATE, {
    input: { nom: ' Power BI ', idSocietes: [idSociete], jours: 30 },
  });

  expect(data).toEqual({
    createJeton: {
      secret: expect.stringMatching(/^boussole_[\w-]{43}$/),
      jeton: {
        id: expect.any(Number),
        nom: 'Power BI',
        societes: [{ id: idSociete, libelleSociete }],
        branche: null,
        expire: false,
        dateCreation: '2026-03-01T08:00:00.000Z',
        dateExpiration: '2026-03-31T08:00:00.000Z',
        derniereUtilisation: null,
      },
    },
  });
  const { secret } = readCreated(data);
  const kept = await rows(app.database.fork(), sql`select * from jeton`);
  expect(kept).toMatchObject([{ empreinte: digest(secret) }]);
  await ask(secret);
  await ask(`${secret}0`);
  const traces = await rows(app.database.fork(), sql`select * from audit`);
  const written = JSON.stringify([kept, traces, await list(admin), logged]);
  expect(written).not.toContain(secret.slice(9));
});

test.each([
  [{ nom: ' ' }, 'Le nom du jeton doit être renseigné', 'nom'],
  [{ nom: 'x'.repeat(46) }, 'Le nom du jeton est trop long', 'nom'],
  [{ jours: 0 }, 'La durée doit être comprise entre 1 et 366 jours', 'jours'],
  [{ jours: 367 }, 'La durée doit être comprise entre 1 et 366 jours', 'jours'],
  [{ idSocietes: [0] }, 'La société doit être renseignée', 'idSocietes.0'],
  [{ idSocietes: [] }, 'La société doit être renseignée', 'idSocietes'],
  [{ idSocietes: [999_999] }, 'Cette société n’existe pas', 'idSocietes'],
  [{ idEquipe: 999_999 }, 'Cette équipe n’est pas de cette société', 'idEquipe'],
  [
    { idSocietes: [1, 2], idEquipe: 1 },
    'Une branche se choisit dans une seule société',
    'idEquipe',
  ],
])('%j is refused with its sentence', async (extra, message, field) => {
  const { idSociete } = await buildSociete();
  const admin = await asAdmin();

  const reply = await admin.graphql(CREATE, {
    input: { nom: 'Power BI', idSocietes: [idSociete], jours: 90, ...extra },
  });

  expect(reply).toMatchObject({ code: 'BAD_USER_INPUT', message, champ: field });
  expect((await list(admin)).total).toBe(0);
});

test('tokens are listed by page, searched by their name or their company, sorted', async () => {
  const admin = await asAdmin();
  const { idSociete } = await buildSociete({ libelleSociete: 'Été' });
  const { idSociete: other } = await buildSociete({ libelleSociete: 'Hiver' });
  await create(admin, idSociete, { nom: 'Élan', jours: 10 });
  await create(admin, idSociete, { nom: 'Bilan', jours: 30 });
  await create(admin, other, { nom: 'Zen', jours: 20 });
  const names = async (input: object, tri?: string) =>
    (await list(admin, input, tri)).lignes.map(({ nom }) => nom);

  expect(await names({})).toEqual(['Bilan', 'Élan', 'Zen']);
  expect(await names({ recherche: 'elan' })).toEqual(['Élan']);
  expect(await names({ recherche: 'hiv' })).toEqual(['Zen']);
  expect(await names({ descendant: true }, 'DATE_EXPIRATION')).toEqual(['Bilan', 'Zen', 'Élan']);
  expect(await names({ taille: 2 }, 'LIBELLE_SOCIETE')).toEqual(['Élan', 'Bilan']);
  expect((await list(admin, { taille: 1 })).total).toBe(3);
});

test('its last use is shown, written at most once a minute', async () => {
  const admin = await asAdmin();
  const { secret } = await create(admin, (await buildSociete()).idSociete);
  const seen = async (when: string) => {
    app.setNow(new Date(when));
    await ask(secret);
    app.setNow(undefined);
    return (await list(admin)).lignes[0]?.derniereUtilisation;
  };
  const day = new Date().toISOString().slice(0, 10);

  expect(await seen(`${day}T10:00:00.000Z`)).toBe(`${day}T10:00:00.000Z`);
  expect(await seen(`${day}T10:00:59.000Z`)).toBe(`${day}T10:00:00.000Z`);
  expect(await seen(`${day}T10:01:01.000Z`)).toBe(`${day}T10:01:01.000Z`);
});

const MESSAGE = 'Ce jeton n’existe pas, a expiré ou a été révoqué';
const REFUSALS = {
  status: 401,
  body: { errors: [{ message: MESSAGE, extensions: { code: 'UNAUTHENTICATED' } }] },
};

test('a revoked token opens nothing from the next request on, through both doors', async () => {
  const admin = await asAdmin();
  const { secret, jeton } = await create(admin, (await buildSociete()).idSociete);
  expect((await ask(secret)).status).toBe(200);

  const { data } = await admin.graphql(`mutation { deleteJeton(id: ${jeton.id}) { id } }`);

  expect(data).toEqual({ deleteJeton: { id: expect.any(Number) } });
  expect(await ask(secret)).toEqual(REFUSALS);
  const rest = await app
    .anonymous()
    .get('/api/campagneBoussole/getCampagne')
    .set('Authorization', `bearer ${secret}`);
  expect([rest.status, rest.body]).toEqual([401, { message: MESSAGE, code: 'UNAUTHENTICATED' }]);
  expect(rest.get('WWW-Authenticate')).toBe('Bearer');
  expect((await admin.graphql(`mutation { deleteJeton(id: ${jeton.id}) { id } }`)).code).toBe(
    'NOT_FOUND',
  );
});

test('of many requests that race with a revocation, none begun after it is let in', async () => {
  const admin = await asAdmin();
  const { idSociete } = await buildSociete();

  for (let round = 0; round < 5; round++) {
    const { secret, jeton } = await create(admin, idSociete);
    const inFlight = inParallel(8, () => ask(secret));
    await admin.graphql(`mutation { deleteJeton(id: ${jeton.id}) { id } }`);
    const after = await inParallel(8, () => ask(secret));
    expect(after.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 401));
    await inFlight;
  }
});

test('an expired token, an unknown one, an empty one and one of a deleted company are refused alike', async () => {
  const admin = await asAdmin();
  const { idSociete } = await buildSociete();
  const { idSociete: deleted } = await buildSociete();
  const { secret, jeton } = await create(admin, idSociete, { jours: 1 });
  const { secret: orphan } = await create(admin, deleted);
  await admin.graphql(`mutation { deleteSociete(id: ${deleted}) { id } }`);

  for (const door of [orphan, 'boussole_inconnu', '', 'x'.repeat(5000)]) {
    expect(await ask(door)).toEqual(REFUSALS);
  }
  app.setNow(new Date(new Date(jeton.dateExpiration).getTime() - 1000));
  expect((await ask(secret)).status).toBe(200);
  app.setNow(new Date(jeton.dateExpiration));
  expect(await ask(secret)).toEqual(REFUSALS);
  expect((await list(await asAdmin())).lignes).toMatchObject([{ expire: true }]);
});

test('too many unknown tokens from one address wait; a good one is still let in', async () => {
  const { secret } = await create(await asAdmin(), (await buildSociete()).idSociete);
  const attempts = [];
  for (let i = 0; i < 61; i++) attempts.push((await ask(`boussole_${i}`)).status);

  const refuse = await carry('boussole_autre').send({ query: '{ campagnes { id } }' });

  expect(attempts.slice(0, 60).every((statut) => statut === 401)).toBe(true);
  expect([attempts[60], refuse.status]).toEqual([429, 429]);
  expect(Number(refuse.get('Retry-After'))).toBeGreaterThan(0);
  expect((await ask(secret)).status).toBe(200);
});

test('of twenty readings of a whole company at once by one token, those beyond two are told to come back', async () => {
  const { idSociete } = await buildScene();
  const admin = await asAdmin();
  const { secret } = await create(admin, idSociete);
  const { secret: other } = await create(admin, idSociete);
  // By a fragment, under another name: what counts is what the document reads.
  const query =
    'query { ...F } fragment F on Query { tout: resultatsSociete { edges { node { equipe { id } } } } }';
  const read = (bearer: string) => carry(bearer).send({ query });
  const budget = ({ headers }: Awaited<ReturnType<typeof read>>) => [
    headers['ratelimit-limit'],
    headers['ratelimit-remaining'],
  ];

  let begun = 0;
  let answered = 0;
  const { promise: held, reject: end } = Promise.withResolvers<never>();
  const reading = jest
    .spyOn(ResultatsSocieteResolver.prototype, 'resultatsSociete')
    .mockImplementation(() => {
      begun += 1;
      return held;
    });
  const all = inParallel(20, async () => {
    const reply = await read(secret);
    answered += 1;
    return reply;
  });
  await until(() => begun + answered === 20);
  end(new ForbiddenError());
  const replies = await all;
  reading.mockRestore();

  const refused = replies.filter(({ status }) => status !== 200);
  expect([begun, refused.length]).toEqual([2, 18]);
  for (const reply of refused) {
    expect([reply.status, reply.get('Retry-After'), ...budget(reply)]).toEqual([
      429,
      '1',
      '2',
      '0',
    ]);
    expect(reply.body).toEqual({
      errors: [
        {
          message:
            'Deux lectures de toute la société sont déjà en cours pour ce jeton, réessayez dans 1 seconde',
          extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: 1 },
        },
      ],
    });
  }
  // Whatever was refused or answered, the places are free again, and another token has its own.
  for (const bearer of [secret, other]) {
    const again = await read(bearer);
    expect([again.status, ...budget(again)]).toEqual([200, '2', '2']);
  }
  const light = await carry(secret).send({ query: '{ campagnes { id } }' });
  expect(budget(light)).toEqual([undefined, undefined]);
});

test('deleting a company deletes its tokens', async () => {
  const admin = await asAdmin();
  const { idSociete } = await buildSociete();
  await create(admin, idSociete);
  await create(admin, (await buildSociete()).idSociete);

  await admin.graphql(`mutation { deleteSociete(id: ${idSociete}) { id } }`);

  expect(await count(sql`select count(*)::int as n from jeton`)).toBe(1);
});

test('a token reads why figures are missing, on both result pages', async () => {
  const { idSociete, idEquipe, idBoussole, idCampagne } = await buildScene();
  const { secret } = await create(await asAdmin(), idSociete);

  const { body } = await carry(secret).send({
    query: `{ resultatBoussole(idBoussole: ${idBoussole}) { minimumReponses libelleSociete participation { total } }
      resultatDomaine(idDomaine: ${idEquipe}, idCampagne: ${idCampagne}) { minimumReponses libelleSociete } }`,
  });

  expect(body.errors).toBeUndefined();
  expect(body.data.resultatBoussole).toMatchObject({
    minimumReponses: 3,
    participation: { total: 2 },
  });
  expect(body.data.resultatDomaine).toMatchObject({ minimumReponses: 3 });
});

test('a request with a token has no cookie: neither the session beside it counts, nor is one set', async () => {
  const scene = await buildScene();
  const { id } = await buildMembre({ idEquipe: scene.idEquipe });
  const membre = await app.as(id);
  const { secret } = await create(await asAdmin(), scene.idSociete);

  const withSession = await membre
    .post('/graphql')
    .set('Authorization', `Bearer ${secret}`)
    .send({ query: '{ moi { id } }' });
  const { body, headers } = await carry(secret).send({
    query: 'mutation { loginByPseudo(pseudo: "x", motDePasse: "y") { ok } }',
  });

  expect(withSession.body.errors[0].extensions.code).toBe('FORBIDDEN');
  expect(body.errors[0].extensions.code).toBe('FORBIDDEN');
  expect(headers['set-cookie']).toBeUndefined();
});

test('a token is no ambient credential: another origin may send it, but without it stays refused', async () => {
  const { secret } = await create(await asAdmin(), (await buildSociete()).idSociete);
  const query = { query: '{ campagnes { id } }' };
  const elsewhere = { Origin: 'https://ailleurs.example', 'Sec-Fetch-Site': 'cross-site' };

  expect((await carry(secret).set(elsewhere).send(query)).status).toBe(200);
  expect((await app.anonymous().post('/graphql').set(elsewhere).send(query)).status).toBe(403);
});

test('another scheme of authorization is not looked at', async () => {
  const membre = await app.as((await buildMembre()).id);

  const reply = await membre
    .post('/graphql')
    .set('Authorization', 'Basic YTpi')
    .send({ query: '{ moi { id } }' });

  expect(reply.body.errors).toBeUndefined();
});

test('what a token is refused to write leaves its number in the trail, nobody’s name and never its secret', async () => {
  const { idSociete } = await buildSociete();
  const { secret, jeton } = await create(await asAdmin(), idSociete);
  const request = { query: `mutation { deleteSociete(id: ${idSociete}) { id } }` };

  await carry(secret).send(request);
  await supertest(app.app)
    .post('/api/societes/delete')
    .set('Authorization', `Bearer ${secret}`)
    .send({ idSociete });

  const traces = await rows<{ id_individu: number | null; detail: object }>(
    app.database.fork(),
    sql`select id_individu, detail from audit where action = 'refus' order by id_audit`,
  );
  expect(traces).toEqual([
    { id_individu: null, detail: { appel: 'deleteSociete', jeton: jeton.id } },
    { id_individu: null, detail: { appel: 'societes/delete', jeton: jeton.id } },
  ]);
});
