import type { Response } from 'supertest';

import type { Client, TestApp } from '../../../testing/app.js';
import { inputFaults } from '../../../testing/contract.js';
import { images } from '../../../testing/images.js';
import { callsOf, openapi, schemaOf, type Call } from '../openapi.js';

const { document } = openapi();
const calls = callsOf(document);

/** Where a call comes in the play: what reads, what participants do, and what deletes, the smaller first. */
const TURNS = [
  /login/i,
  /\/(get\w+|checkToken|isAdmin|me|chiffres\/\S+|images\/\S+|docs|openapi\S*)$/,
  /\/me\/modify/,
  /resultatBoussole$/,
  /modifStatut$/,
  /commentaireBoussole\/$/,
  /planEquipe\/delete$/,
  /ambassadeurBoussole\/delete$/,
  /\/boussole\/delete$/,
  /\/api\/boussole\/$/,
  /deleteIndividu$/,
  /deleteCritere$/,
  /equipes\/delete$/,
  /societes\/delete$/,
  /logout$/,
];
const DELETING = 6;
const turnOf = ({ path }: Call): number => {
  const found = TURNS.findIndex((turn) => turn.test(path));
  // What only writes comes before what deletes.
  return found < 0 ? DELETING - 0.5 : found;
};
/** What the person who answers does, and who registers; all the rest is the administrator's. */
const isMembre = ({ path, operation }: Call): boolean =>
  operation['x-droits'] === 'Participant' || /loginUserAdeo|ByIndividu|\/me\b/.test(path);
const isVisiteur = ({ path }: Call): boolean => /userAdeo$|getEquipeByCode$/.test(path);

/** The address with its examples: those of the path, and of the query where one is given. */
const pathOf = ({ path, operation: { parameters = [] } }: Call): string => {
  const query = parameters
    .filter((one) => one.in === 'query' && one.example !== undefined)
    .map(({ name, example }) => `${name}=${String(example)}`);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    String(parameters.find((one) => one.name === name)?.example),
  );
  return [filled, ...(query.length > 0 ? [query.join('&')] : [])].join('?');
};
const bodyOf = ({ operation }: Call): Record<string, unknown> | undefined =>
  operation.requestBody?.content['application/json']?.example as Record<string, unknown>;

async function send(client: Client, call: Call, body: object | undefined): Promise<Response> {
  const path = pathOf(call);
  if (call.method === 'GET') return client.agent.get(path);
  if (!call.operation.requestBody?.content['multipart/form-data'])
    return client.agent.post(path).send(body ?? {});
  return client.agent
    .post(path)
    .field('idSociete', '1')
    .field('idCritere', '4')
    .attach('image', await images.de('png'), 'image.png');
}

/** One value of each type. */
const VALUES = [7, 'x', true, ['x'], { x: 1 }];
/** Whoever tries a secret is counted, and made to wait. */
const COUNTED = /login|userAdeo|getEquipeByCode|modifyPassword/i;

/** The example with one of its fields in a type that the description refuses. */
function wrongs({ method, path, operation }: Call, body: object | undefined) {
  const schema = operation.requestBody?.content['application/json']?.schema;
  const names = Object.keys((schema && schemaOf(document, schema).properties) ?? {});
  return names
    .flatMap((name) => VALUES.map((value) => ({ ...body, [name]: value })))
    .filter((wrong) => inputFaults(method, path, wrong).length > 0);
}

/** Plays every example of the description on the demonstration, and beside it each field in types that it refuses. */
export async function playExamples(app: TestApp) {
  const clients = { admin: app.anonymous(), membre: app.anonymous(), visiteur: app.anonymous() };
  const refused: string[] = [];
  const loose: string[] = [];
  let tried = 0;

  for (const call of calls.toSorted((a, b) => turnOf(a) - turnOf(b))) {
    const who = isVisiteur(call) ? 'visiteur' : isMembre(call) ? 'membre' : 'admin';
    const client = clients[who];
    const body = bodyOf(call);
    if (call.path.endsWith('modifStatut')) await answerAll(client);
    for (const wrong of COUNTED.test(call.path) ? [] : wrongs(call, body)) {
      const { status } = await send(client, call, wrong);
      tried += 1;
      if (status !== 400) loose.push(`${status} ${call.path} ${JSON.stringify(wrong)}`);
    }
    const { status, text } = await send(client, call, body);
    if (status >= 300) refused.push(`${call.method} ${call.path} ${status} ${text}`);
  }

  return { examples: calls.length, tried, refused, loose };
}

/** The member answers what is left of the twelve criteria, as the end needs it. */
async function answerAll({ agent }: Client): Promise<void> {
  for (let asked = 0; asked < 12; asked++) {
    const { body } = await agent.post('/api/boussole/getNextQuestion').send({ idBoussole: 45 });
    const { idBoussoleIndividu, id_critere_boussole: idCritere } = body;
    const scores = { question_1: 1, question_2: 1, commentaire: 'x' };
    await agent
      .post('/api/boussole/resultatBoussole')
      .send({ idBoussoleIndividu, idCritere, ...scores });
  }
}
