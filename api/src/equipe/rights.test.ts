import { describe, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { factories } from '../testing/factories.js';

const app = useApp();
const { buildSociete, buildEquipe, buildAdmin, buildMembre, buildBoussole } = factories(app);
const asAdmin = async () => app.as((await buildAdmin()).id);

/** A member of team 1, a member of team 2 of the same company, a member of another company. */
async function deuxSocietes(visuSociete: boolean) {
  const { idSociete } = await buildSociete({ visuSociete });
  const { idEquipe, codeEquipe } = await buildEquipe({ idSociete });
  const voisine = await buildEquipe({ idSociete });
  const ailleurs = await buildEquipe();
  const acteur = async (equipe: number) => app.as((await buildMembre({ idEquipe: equipe })).id);
  const acteurs = [
    app.anonymous(),
    await acteur(idEquipe),
    await acteur(voisine.idEquipe),
    await acteur(ailleurs.idEquipe),
    await asAdmin(),
  ];
  const { idBoussole } = await buildBoussole({ idEquipe });
  return { idSociete, idEquipe, codeEquipe, idBoussole, acteurs };
}

const statuts = async (acteurs: Client[], chemin: string, corps: object) =>
  Promise.all(acteurs.map(async (acteur) => (await acteur.post(chemin, corps)).status));
const OK = 'ok';
const codes = async (acteurs: Client[], query: string) =>
  Promise.all(acteurs.map(async (acteur) => (await acteur.graphql(query)).code ?? OK));

describe.each([
  ['that shows its results', true, { liste: [200, 200], lecture: [200, 200] }],
  ['that keeps them apart', false, { liste: [403, 403], lecture: [200, 403] }],
])('in a company %s, a member and a neighbour', (_nom, visu, { liste, lecture }) => {
  const code = (statut: number | undefined) => (statut === 200 ? OK : 'FORBIDDEN');

  test(`listing the teams: ${liste.join(', ')} (journey §7, POST /api/equipes/getAllEquipes)`, async () => {
    const { idSociete, acteurs } = await deuxSocietes(visu);

    expect(await statuts(acteurs, '/api/equipes/getAllEquipes', { idSociete })).toEqual([
      401,
      ...liste,
      403,
      200,
    ]);
    expect(await codes(acteurs, `{ equipes(idSociete: ${idSociete}) { id } }`)).toEqual([
      'UNAUTHENTICATED',
      ...liste.map(code),
      'FORBIDDEN',
      OK,
    ]);
  });

  test(`reading a team: ${lecture.join(', ')} (admin §7, POST /api/equipes/getEquipeById) (journey §7, POST /api/equipes/getEquipeById)`, async () => {
    const { idEquipe, acteurs } = await deuxSocietes(visu);

    expect(await statuts(acteurs, '/api/equipes/getEquipeById', { idEquipe })).toEqual([
      401,
      ...lecture,
      403,
      200,
    ]);
    expect(await codes(acteurs, `{ equipe(id: ${idEquipe}) { libelleEquipe } }`)).toEqual([
      'UNAUTHENTICATED',
      ...lecture.map(code),
      'FORBIDDEN',
      OK,
    ]);
  });

  test(`finding the team of a boussole: ${lecture.join(', ')}`, async () => {
    const { idBoussole, acteurs } = await deuxSocietes(visu);

    expect(await statuts(acteurs, '/api/equipes/getEquipeByBoussole', { idBoussole })).toEqual([
      401,
      ...lecture,
      403,
      200,
    ]);
  });
});

test('the team of a boussole is an object with its id alone (journey §7, POST /api/equipes/getEquipeByBoussole)', async () => {
  const { idEquipe, idBoussole, acteurs } = await deuxSocietes(false);

  const reply = await acteurs[1]?.post('/api/equipes/getEquipeByBoussole', { idBoussole });

  expect(reply?.body).toEqual({ ID_EQUIPE: idEquipe });
});

test('no answer to a non-admin carries a team code', async () => {
  const { idSociete, idEquipe, codeEquipe, acteurs } = await deuxSocietes(true);
  const textes: string[] = [];

  for (const acteur of acteurs.slice(0, 4)) {
    textes.push(
      (await acteur.post('/api/equipes/getAllEquipes', { idSociete })).text,
      (await acteur.post('/api/equipes/getEquipeById', { idEquipe })).text,
      (await acteur.post('/api/equipes/getEquipeByCode', { codeEquipe })).text,
      (await acteur.get('/api/register/me')).text,
    );
  }

  expect(textes.join()).toContain('LIBELLE_EQUIPE');
  expect(textes.join()).not.toContain(codeEquipe);
  expect(textes.join()).not.toContain('CODE_EQUIPE');
});

test.each(['codeEquipe', 'contenu { equipes }'])(
  'in GraphQL, %s of a team is for admins',
  async (champ) => {
    const { idEquipe, idSociete, acteurs } = await deuxSocietes(true);

    const parEquipe = await codes(acteurs, `{ equipe(id: ${idEquipe}) { ${champ} } }`);
    const parListe = await codes(acteurs, `{ equipes(idSociete: ${idSociete}) { ${champ} } }`);

    expect(parEquipe).toEqual(['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', OK]);
    expect(parListe).toEqual(['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', OK]);
  },
);

test.each<[chemin: string, corps: object]>([
  ['/api/equipes', { idSociete: 1, libelleEquipe: 'X', codeEquipe: 'aB3xY9' }],
  ['/api/equipes/delete', { idSociete: 1, idEquipe: 1 }],
  [
    '/api/equipes/modify',
    { idSociete: 1, equipes: [{ ID_EQUIPE: 1, LIBELLE_EQUIPE: 'X', ID_PARENT: null }] },
  ],
  ['/api/equipes', {}],
  ['/api/equipes/delete', {}],
  ['/api/equipes/modify', {}],
])('%s %j is refused to all but admins, before it is even read', async (chemin, corps) => {
  const { acteurs } = await deuxSocietes(true);

  expect(await statuts(acteurs.slice(0, 4), chemin, corps)).toEqual([401, 403, 403, 403]);
});

test.each([
  'mutation { createEquipe(input: {idSociete: 1, libelleEquipe: "X", codeEquipe: "aB3xY9"}) { id } }',
  'mutation { deleteEquipe(idSociete: 1, id: 1) { id } }',
  'mutation { saveArbreEquipes(input: {idSociete: 1, equipes: [{id: 1, libelleEquipe: "X"}]}) { version } }',
])('%s is refused to all but admins', async (mutation) => {
  const { acteurs } = await deuxSocietes(true);

  expect(await codes(acteurs.slice(0, 4), mutation)).toEqual([
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'FORBIDDEN',
    'FORBIDDEN',
  ]);
});

test('to a member an unknown team or company looks exactly like a forbidden one', async () => {
  const { acteurs } = await deuxSocietes(false);
  const membre = acteurs[1] ?? app.anonymous();
  const textes = async (chemin: string, champ: string, ids: number[]) =>
    Promise.all(ids.map(async (id) => (await membre.post(chemin, { [champ]: id })).text));

  const equipes = await textes('/api/equipes/getEquipeById', 'idEquipe', [3, 999]);
  const societes = await textes('/api/equipes/getAllEquipes', 'idSociete', [2, 999]);

  expect(new Set(equipes).size).toBe(1);
  expect(new Set(societes).size).toBe(1);
});
