import { describe, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { factories } from '../testing/factories.js';

const app = useApp();
const { buildSociete, buildEquipe, buildAdmin, buildMembre, buildBoussole } = factories(app);
const asAdmin = async () => app.as((await buildAdmin()).id);

/** A member of team 1, a member of team 2 of the same company, a member of another company. */
async function twoSocietes(visuSociete: boolean) {
  const { idSociete } = await buildSociete({ visuSociete });
  const { idEquipe, codeEquipe } = await buildEquipe({ idSociete });
  const neighbouring = await buildEquipe({ idSociete });
  const elsewhere = await buildEquipe();
  const actor = async (equipe: number) => app.as((await buildMembre({ idEquipe: equipe })).id);
  const actors = [
    app.anonymous(),
    await actor(idEquipe),
    await actor(neighbouring.idEquipe),
    await actor(elsewhere.idEquipe),
    await asAdmin(),
  ];
  const { idBoussole } = await buildBoussole({ idEquipe });
  return { idSociete, idEquipe, codeEquipe, idBoussole, actors };
}

const statuts = async (actors: Client[], path: string, body: object) =>
  Promise.all(actors.map(async (actor) => (await actor.post(path, body)).status));
const OK = 'ok';
const codes = async (actors: Client[], query: string) =>
  Promise.all(actors.map(async (actor) => (await actor.graphql(query)).code ?? OK));

describe.each([
  ['that shows its results', true, { liste: [200, 200], reading: [200, 200] }],
  ['that keeps them apart', false, { liste: [403, 403], reading: [200, 403] }],
])('in a company %s, a member and a neighbour', (_nom, visu, { liste, reading }) => {
  const code = (statut: number | undefined) => (statut === 200 ? OK : 'FORBIDDEN');

  test(`listing the teams: ${liste.join(', ')} (journey §7, POST /api/equipes/getAllEquipes)`, async () => {
    const { idSociete, actors } = await twoSocietes(visu);

    expect(await statuts(actors, '/api/equipes/getAllEquipes', { idSociete })).toEqual([
      401,
      ...liste,
      403,
      200,
    ]);
    expect(await codes(actors, `{ equipes(idSociete: ${idSociete}) { id } }`)).toEqual([
      'UNAUTHENTICATED',
      ...liste.map(code),
      'FORBIDDEN',
      OK,
    ]);
  });

  test(`reading a team: ${reading.join(', ')} (admin §7, POST /api/equipes/getEquipeById) (journey §7, POST /api/equipes/getEquipeById)`, async () => {
    const { idEquipe, actors } = await twoSocietes(visu);

    expect(await statuts(actors, '/api/equipes/getEquipeById', { idEquipe })).toEqual([
      401,
      ...reading,
      403,
      200,
    ]);
    expect(await codes(actors, `{ equipe(id: ${idEquipe}) { libelleEquipe } }`)).toEqual([
      'UNAUTHENTICATED',
      ...reading.map(code),
      'FORBIDDEN',
      OK,
    ]);
  });
});

test('the team of a boussole is an object with its id alone (journey §7, POST /api/equipes/getEquipeByBoussole)', async () => {
  const { idEquipe, idBoussole, actors } = await twoSocietes(false);

  const reply = await actors[1]?.post('/api/equipes/getEquipeByBoussole', { idBoussole });

  expect(reply?.body).toEqual({ ID_EQUIPE: idEquipe });
});

test('no answer to a non-admin carries a team code', async () => {
  const { idSociete, idEquipe, codeEquipe, actors } = await twoSocietes(true);
  const texts: string[] = [];

  for (const actor of actors.slice(0, 4)) {
    texts.push(
      (await actor.post('/api/equipes/getAllEquipes', { idSociete })).text,
      (await actor.post('/api/equipes/getEquipeById', { idEquipe })).text,
      (await actor.post('/api/equipes/getEquipeByCode', { codeEquipe })).text,
      (await actor.get('/api/register/me')).text,
    );
  }

  expect(texts.join()).toContain('LIBELLE_EQUIPE');
  expect(texts.join()).not.toContain(codeEquipe);
  expect(texts.join()).not.toContain('CODE_EQUIPE');
});

test.each(['codeEquipe', 'contenu { equipes }'])(
  'in GraphQL, %s of a team is for admins',
  async (field) => {
    const { idEquipe, idSociete, actors } = await twoSocietes(true);

    const byEquipe = await codes(actors, `{ equipe(id: ${idEquipe}) { ${field} } }`);
    const byList = await codes(actors, `{ equipes(idSociete: ${idSociete}) { ${field} } }`);

    expect(byEquipe).toEqual(['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', OK]);
    expect(byList).toEqual(['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', OK]);
  },
);

test.each(['/api/equipes', '/api/equipes/delete', '/api/equipes/modify'])(
  '%s is refused to all but admins, before it is even read',
  async (path) => {
    const { actors } = await twoSocietes(true);

    expect(await statuts(actors.slice(0, 4), path, {})).toEqual([401, 403, 403, 403]);
  },
);
