import { expect, test } from '@jest/globals';
import { buildSchema, isObjectType } from 'graphql';
import supertest from 'supertest';

import { PORTEES_JETON, type PorteeJeton } from '../../../schema/statuts.js';
import { buildGraphqlSchema } from '../app/schema.js';
import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { rows, run, sql } from '../testing/sql.js';
import { isFieldOpen } from './scope.js';

let logged = '';
const write = (line: string) => {
  logged += line;
};
const app = useApp({ logLevel: 'trace', publicUrl: 'http://boussole.test.fr' }, { write });
const { asAdmin, buildScene, buildSociete, finish } = scenes(app);
const schema = await buildGraphqlSchema();

interface Made {
  secret: string;
  adresse: string;
  jeton: { id: number; ancienSecretJusque: string | null; portees: PorteeJeton[] };
}
const MADE = 'secret adresse jeton { id ancienSecretJusque portees dateExpiration }';
async function make(admin: Client, input: object, mutation = 'createJeton'): Promise<Made> {
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
  const { data, message } = await admin.graphql(
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${MADE} } }`,
    { input },
  );
  expect(message).toBeUndefined();
  return data?.[mutation] as Made;
}
const ask = async (secret: string, query = '{ campagnes { id } }') =>
  supertest(app.app).post('/graphql').set('Authorization', `Bearer ${secret}`).send({ query });
const pathOf = (adresse: string): string => new URL(adresse).pathname;
const read = async (adresse: string) => app.anonymous().get(pathOf(adresse)).buffer();

const DAY = 24 * 3600 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

test('renewed, a token has a new secret and a new address; those before open seven days more, and no longer', async () => {
  const admin = await asAdmin();
  const { idSociete } = await buildScene();
  const first = await make(admin, { nom: 'Rapport', idSocietes: [idSociete], jours: 90 });
  const second = await make(admin, { id: first.jeton.id, jours: 30 }, 'renewJeton');

  expect(second.secret).not.toBe(first.secret);
  expect(second.adresse).not.toBe(first.adresse);
  const statuses = async () => [
    (await ask(first.secret)).status,
    (await ask(second.secret)).status,
    (await read(first.adresse)).status,
    (await read(second.adresse)).status,
  ];
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  app.setNow(inDays(6.9));
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  app.setNow(inDays(7.1));
  expect(await statuses()).toEqual([401, 200, 404, 200]);
  app.setNow(undefined);

  // Renewed again, the first of the three is gone at once: one secret overlaps.
  await make(admin, { id: first.jeton.id, jours: 30 }, 'renewJeton');
  expect((await ask(first.secret)).status).toBe(401);
  expect((await ask(second.secret)).status).toBe(200);
  await admin.graphql(`mutation { deleteJeton(id: ${first.jeton.id}) { id } }`);
  expect(await statuses()).toEqual([401, 401, 404, 404]);
});

test('a secret that had ended does not open again because its token is renewed', async () => {
  const admin = await asAdmin();
  const { idSociete } = await buildSociete();
  const first = await make(admin, { nom: 'Rapport', idSocietes: [idSociete], jours: 1 });
  app.setNow(inDays(2));
  const later = await asAdmin();
  const second = await make(later, { id: first.jeton.id, jours: 30 }, 'renewJeton');

  expect((await ask(first.secret)).status).toBe(401);
  expect((await ask(second.secret)).status).toBe(200);
});

test('the address gives what the token’s CSV gives, to the byte; it opens nothing else, and no log has it', async () => {
  const admin = await asAdmin();
  const scene = await buildScene({ membres: 3 });
  await finish(scene);
  const { secret, adresse } = await make(admin, {
    nom: 'Rapport',
    idSocietes: [scene.idSociete],
    jours: 90,
  });
  const csv = await app
    .anonymous()
    .get('/api/chiffres.csv?decimales=fr')
    .set('Authorization', `Bearer ${secret}`)
    .buffer();

  const byAddress = await app
    .anonymous()
    .get(`${pathOf(adresse)}?decimales=fr`)
    .buffer();

  expect([byAddress.status, byAddress.text]).toEqual([200, csv.text]);
  expect(byAddress.get('set-cookie')).toBeUndefined();
  expect(byAddress.text).toContain(scene.libelleEquipe);
  const [, path = ''] = /chiffres\/([\w-]{43})\.csv$/.exec(adresse) ?? [];
  expect((await ask(path)).status).toBe(401);
  expect((await ask(`boussole_${path}`)).status).toBe(401);
  expect((await app.anonymous().post(pathOf(adresse))).status).toBe(405);
  expect((await read(adresse.replace(path, 'x'.repeat(43)))).status).toBe(404);
  expect(logged).toContain('"/chiffres"');
  const kept = await rows<{ all: string }>(
    app.database.fork(),
    sql`select j::text || (select string_agg(t::text, '') from audit t) as all from jeton j`,
  );
  expect(`${logged}${kept.map(({ all }) => all).join()}`).not.toContain(path);
  expect(logged).not.toContain(secret);
});

test('the address of a token that reads no figure gives none', async () => {
  const scene = await buildScene({ membres: 3 });
  await finish(scene);
  const { adresse } = await make(await asAdmin(), {
    nom: 'Actions',
    idSocietes: [scene.idSociete],
    jours: 90,
    portees: ['PLANS'],
  });

  const { status, text } = await read(adresse);

  expect(status).toBe(403);
  expect(text).not.toContain(scene.libelleEquipe);
});

test('unknown addresses are slowed down, in French', async () => {
  const tries = [];
  for (let i = 0; i < 21; i++) tries.push((await read('http://x/chiffres/xxx.csv')).status);

  expect(tries).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
});

const ROOTS: Record<PorteeJeton | 'always', string[]> = {
  always: ['boussole', 'boussolesEquipe', 'campagnes', 'criteres', 'equipe', 'equipes', 'societes'],
  CHIFFRES: [
    'historiqueCritere',
    'historiqueCritereDomaine',
    'resultatBoussole',
    'resultatDomaine',
    'resultatsSociete',
    'rotiDomaine',
  ],
  PARTICIPATION: [],
  PLANS: ['plansLus'],
};
const CHOICES: PorteeJeton[][] = [
  ['CHIFFRES'],
  ['PARTICIPATION'],
  ['PLANS'],
  ['CHIFFRES', 'PARTICIPATION'],
  Object.values(PORTEES_JETON),
];

test.each(CHOICES.map((chosen) => ({ chosen, name: chosen.join(' and ') })))(
  'given $name, a token reads that and no more, by each door',
  async ({ chosen }) => {
    const scene = await buildScene({ membres: 3 });
    const jeton = await app.asJeton(scene.idSociete, chosen);
    const open = (type: string, field: string) => {
      const found = schema.getType(type);
      if (!isObjectType(found)) throw new Error(type);
      const of = found.getFields()[field];
      return of !== undefined && isFieldOpen(found, of, 'jeton', chosen);
    };
    const contract = buildSchema((await jeton.get('/graphql/schema.graphql').buffer()).text);

    const roots = Object.keys(contract.getQueryType()?.getFields() ?? {});
    expect(roots.toSorted()).toEqual(
      [...ROOTS.always, ...chosen.flatMap((one) => ROOTS[one])].toSorted(),
    );
    expect(contract.getType('Participation') !== undefined).toBe(chosen.includes('PARTICIPATION'));
    expect(contract.getType('Moyenne') !== undefined).toBe(chosen.includes('CHIFFRES'));
    const { idBoussole } = scene;
    for (const [portee, query, type, field] of [
      ['CHIFFRES', '{ resultatsSociete { total } }', 'Query', 'resultatsSociete'],
      [
        'PARTICIPATION',
        `{ boussole(id: ${idBoussole}) { participation { faites } } }`,
        'Boussole',
        'participation',
      ],
      ['PLANS', '{ plansLus { objectif } }', 'Query', 'plansLus'],
    ] as const) {
      const reply = await jeton.graphql(query);
      expect([portee, reply.code]).toEqual([
        portee,
        chosen.includes(portee) ? undefined : 'FORBIDDEN',
      ]);
      expect(open(type, field)).toBe(chosen.includes(portee));
    }
    const both = chosen.includes('CHIFFRES') && chosen.includes('PARTICIPATION');
    expect((await jeton.get(`/api/chiffres/${idBoussole}`)).status).toBe(both ? 200 : 403);
    expect((await jeton.get('/api/chiffres.json')).status).toBe(
      chosen.includes('CHIFFRES') ? 200 : 403,
    );
    const { body } = await jeton.get('/api/openapi.json');
    expect('/api/chiffres.json' in body.paths).toBe(chosen.includes('CHIFFRES'));
  },
);

test('of actions a token reads what a lecteur does, of its company alone, and no name', async () => {
  const scene = await buildScene();
  const other = await buildScene();
  for (const { idEquipe, idBoussole, idSociete } of [scene, other])
    await run(
      app.database.fork(),
      sql`insert into plan_equipe (id_equipe, id_boussole, id_societe, objectif, action, lead, date_creation, etat, id_responsable)
        values (${idEquipe}, ${idBoussole}, ${idSociete}, ${`Mieux ${idSociete}`}, 'Couper', 'Zoé Roy', now(), 'A_FAIRE', null)`,
    );
  const jeton = await app.asJeton(scene.idSociete, ['PLANS']);

  const { data } = await jeton.graphql('{ plansLus { objectif action equipe { id } } }');

  expect(data?.['plansLus']).toEqual([
    { objectif: `Mieux ${scene.idSociete}`, action: 'Couper', equipe: { id: scene.idEquipe } },
  ]);
  expect((await jeton.graphql('{ lecture { societe { id } } }')).code).toBe('FORBIDDEN');
  const without = await app.asJeton(scene.idSociete, ['CHIFFRES', 'PARTICIPATION']);
  expect((await without.graphql('{ plansLus { id } }')).code).toBe('FORBIDDEN');
});

test('what a token reads is chosen; nothing, or what is unknown, is refused', async () => {
  const admin = await asAdmin();
  const { idSociete } = await buildSociete();
  const { jeton } = await make(admin, {
    nom: 'Plans',
    idSocietes: [idSociete],
    jours: 9,
    portees: ['PLANS', 'CHIFFRES', 'PLANS'],
  });
  const { message } = await admin.graphql(
    `mutation { createJeton(input: { nom: "Rien", idSocietes: [${idSociete}], jours: 9, portees: [] }) { secret } }`,
  );

  expect(jeton.portees).toEqual(['CHIFFRES', 'PLANS']);
  expect(message).toBe('Choisissez ce que le jeton lit');
});

test('from thirty days before its end, each reply says when the token ends', async () => {
  const admin = await asAdmin();
  const { idSociete } = await buildSociete();
  const long = await make(admin, { nom: 'Long', idSocietes: [idSociete], jours: 40 });
  const short = await make(admin, { nom: 'Court', idSocietes: [idSociete], jours: 20 });

  expect((await ask(long.secret)).get('Sunset')).toBeUndefined();
  expect(new Date((await ask(short.secret)).get('Sunset') ?? '').getTime()).toBeGreaterThan(
    inDays(19).getTime(),
  );
});

const ELSEWHERE = { Origin: 'https://ailleurs.example', 'Sec-Fetch-Site': 'cross-site' };

test('another site’s page reads with a token that it was given, and with nothing that a browser sends by itself', async () => {
  const { idSociete, idMembre } = await buildScene();
  const secret = await app.jeton(idSociete);
  const preflight = await supertest(app.app)
    .options('/graphql')
    .set({
      ...ELSEWHERE,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type',
    });
  const get = (headers: Record<string, string>) =>
    supertest(app.app)
      .get('/api/campagneBoussole/getCampagne')
      .set({ ...ELSEWHERE, ...headers });
  const byToken = await get({ Authorization: `Bearer ${secret}` });
  const bySession = await get({ Cookie: await app.cookieOf(idMembre) });
  const byPassword = await get({
    Authorization: `Basic ${Buffer.from(`x:${secret}`).toString('base64')}`,
  });
  const withoutToken = await supertest(app.app)
    .options('/graphql')
    .set({
      ...ELSEWHERE,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    });

  expect([preflight.status, preflight.get('Access-Control-Allow-Origin')]).toEqual([204, '*']);
  expect([byToken.status, byToken.get('Access-Control-Allow-Origin')]).toEqual([200, '*']);
  for (const reply of [preflight, byToken, bySession, byPassword, withoutToken])
    expect(reply.get('Access-Control-Allow-Credentials')).toBeUndefined();
  for (const reply of [bySession, byPassword, withoutToken])
    expect(reply.get('Access-Control-Allow-Origin')).toBeUndefined();
  expect(withoutToken.status).toBe(403);
});
