import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { answer, inParallel, scenes } from '../testing/scene.js';
import { sql } from '../testing/sql.js';
import { stagger } from '../testing/waiting.js';

const app = useApp();
const { buildScene, buildSociete, buildEquipe, buildMembre, buildCampagne, count, asAdmin } =
  scenes(app);

const ALL = `mutation ($idSociete: Int!, $idCampagne: Int!, $idDomaine: Int) {
  createBoussoles(idSociete: $idSociete, idCampagne: $idCampagne, idDomaine: $idDomaine) { creees existantes } }`;
const CLOSE_ALL = `mutation ($idSociete: Int!, $idCampagne: Int!, $idDomaine: Int) {
  closeBoussoles(idSociete: $idSociete, idCampagne: $idCampagne, idDomaine: $idDomaine) { fermees } }`;
const CLOSE = 'mutation ($id: Int!) { closeBoussole(id: $id) { id ouverte } }';

/** Domain A with a child and a grandchild, each team with two members; domain B alone. */
async function buildTree() {
  const { idSociete } = await buildSociete();
  const { idEquipe: idDomaine } = await buildEquipe({ idSociete });
  const { idEquipe: idChild } = await buildEquipe({ idSociete, idParent: idDomaine });
  const { idEquipe: idGrandchild } = await buildEquipe({ idSociete, idParent: idChild });
  const { idEquipe: idOther } = await buildEquipe({ idSociete });
  const membres = [
    await buildMembre({ idEquipe: idGrandchild }),
    await buildMembre({ idEquipe: idGrandchild }),
  ];
  const { idCampagne } = await buildCampagne();
  return { idSociete, idDomaine, idChild, idGrandchild, idOther, membres, idCampagne };
}

test('all the teams of a company get their boussole at once, each with its members', async () => {
  const { idSociete, idCampagne, membres } = await buildTree();
  const admin = await asAdmin();

  const reply = await admin.graphql(ALL, { idSociete, idCampagne });

  expect(reply.data).toEqual({ createBoussoles: { creees: 4, existantes: 0 } });
  expect(await count(sql`select count(*)::int as n from boussole_individu`)).toBe(2);
  const membre = await app.as(membres[0]?.id ?? 0);
  expect((await membre.graphql('{ mesBoussoles { statut } }')).data).toEqual({
    mesBoussoles: [{ statut: 'NON_COMMENCE' }],
  });
});

test('a domain is its top-level team with its whole subtree; a team that has its boussole keeps it', async () => {
  const { idSociete, idCampagne, idDomaine, idChild } = await buildTree();
  const admin = await asAdmin();
  await admin.post('/api/boussole/', { idEquipe: idChild, idCampagne });

  const reply = await admin.graphql(ALL, { idSociete, idCampagne, idDomaine });

  expect(reply.data).toEqual({ createBoussoles: { creees: 2, existantes: 1 } });
  expect(await count(sql`select count(*)::int as n from boussole`)).toBe(3);
});

test('ten facilitators at once create each boussole once', async () => {
  const { idSociete, idCampagne, idGrandchild } = await buildTree();
  const admin = await asAdmin();

  const [only, all] = await Promise.all([
    admin.post('/api/boussole/', { idEquipe: idGrandchild, idCampagne }),
    inParallel(10, () => admin.graphql(ALL, { idSociete, idCampagne })),
  ]);

  expect([201, 449]).toContain(only.status);
  expect(all.map(({ code }) => code)).toEqual(all.map(() => undefined));
  expect(await count(sql`select count(*)::int as n from boussole`)).toBe(4);
  expect(await count(sql`select count(*)::int as n from boussole_individu`)).toBe(2);
});

test('a domain of another company, a child team, or an unknown campaign creates nothing', async () => {
  const { idSociete, idCampagne, idChild } = await buildTree();
  const elsewhere = await buildEquipe();
  const admin = await asAdmin();
  const refusal = [
    { idSociete, idCampagne, idDomaine: elsewhere.idEquipe },
    { idSociete, idCampagne, idDomaine: idChild },
    { idSociete, idCampagne: 999_999 },
  ];

  for (const variables of refusal) {
    const reply = await admin.graphql(ALL, variables);
    expect(reply.code).toBe('BAD_USER_INPUT');
  }

  const unknown = await admin.graphql(ALL, { idSociete: 999_999, idCampagne });
  expect(unknown.code).toBe('NOT_FOUND');
  expect(await count(sql`select count(*)::int as n from boussole`)).toBe(0);
});

test('a closed boussole takes no more answers, and says so; closing it twice is refused', async () => {
  const scene = await buildScene();
  const membre = await app.as(scene.idMembre);
  const admin = await asAdmin();
  expect((await answer(membre, scene)).status).toBe(201);

  const reply = await admin.graphql(CLOSE, { id: scene.idBoussole });

  expect(reply.data).toEqual({ closeBoussole: { id: scene.idBoussole, ouverte: false } });
  const refused = await answer(membre, scene, { question_1: 5 });
  expect(refused.status).toBe(409);
  expect(refused.body).toEqual({ message: 'Cette boussole est fermée', code: 'CONFLICT' });
  const still = await admin.graphql(CLOSE, { id: scene.idBoussole });
  expect(still.code).toBe('CONFLICT');
  expect(await count(sql`select sum(question_1)::int as n from resultat`)).toBe(1);
});

/** A boussole of the campaign for every team of the tree and for one of another company; the company has past ones too. */
async function buildOpen() {
  const tree = await buildTree();
  const { idCampagne: idOld } = await buildCampagne();
  const elsewhere = await buildEquipe();
  const admin = await asAdmin();
  const { idSociete, idCampagne } = tree;
  for (const variables of [
    { idSociete, idCampagne },
    { idSociete, idCampagne: idOld },
    { idSociete: elsewhere.idSociete, idCampagne },
  ]) {
    expect((await admin.graphql(ALL, variables)).code).toBeUndefined();
  }
  return { ...tree, admin };
}

const OPEN = sql<{
  n: number;
}>`select count(*)::int as n from boussole where cloturee_le is null`;

test('all the boussoles of a campaign close at once, those of a company alone; those closed already stay', async () => {
  const { admin, idSociete, idCampagne, idDomaine } = await buildOpen();

  const domaine = await admin.graphql(CLOSE_ALL, { idSociete, idCampagne, idDomaine });
  expect(domaine.data).toEqual({ closeBoussoles: { fermees: 3 } });
  expect(await count(OPEN)).toBe(6);

  const societe = await admin.graphql(CLOSE_ALL, { idSociete, idCampagne });
  expect(societe.data).toEqual({ closeBoussoles: { fermees: 1 } });
  const still = await admin.graphql(CLOSE_ALL, { idSociete, idCampagne });
  expect(still.data).toEqual({ closeBoussoles: { fermees: 0 } });
  expect(await count(OPEN)).toBe(5);
});

test('ten facilitators who close at once close each boussole once', async () => {
  const { admin, idSociete, idCampagne, idDomaine } = await buildOpen();

  const replies = await inParallel(10, (i) =>
    admin.graphql(CLOSE_ALL, { idSociete, idCampagne, idDomaine: i % 2 ? idDomaine : null }),
  );

  expect(replies.map(({ code }) => code)).toEqual(replies.map(() => undefined));
  const shut = replies.map(({ data }) => Number(Object(data?.['closeBoussoles']).fermees));
  expect(shut.reduce((sum, n) => sum + n, 0)).toBe(4);
});

test('an unknown company or campaign, and a domain of another company, close nothing', async () => {
  const { admin, idSociete, idCampagne, idChild } = await buildOpen();

  for (const [variables, code, field] of [
    [{ idSociete, idCampagne, idDomaine: idChild }, 'BAD_USER_INPUT', 'idDomaine'],
    [{ idSociete, idCampagne: 999_999 }, 'BAD_USER_INPUT', 'idCampagne'],
    [{ idSociete: 999_999, idCampagne }, 'NOT_FOUND', undefined],
  ] as const) {
    const reply = await admin.graphql(CLOSE_ALL, variables);
    expect(reply.code).toBe(code);
    expect(reply.champ).toBe(field);
  }
  expect(await count(OPEN)).toBe(9);
});

test.each([
  ['alone', CLOSE],
  ['with its whole company', CLOSE_ALL],
])(
  'an answer acknowledged while its boussole closes %s is there, one refused is not',
  async (_, closing) => {
    for (let round = 0; round < 4; round += 1) {
      const scene = await buildScene({ membres: 6 });
      const membres = await inParallel(6, (i) => app.as(scene.idMembres[i] ?? 0));
      const admin = await asAdmin();
      const { idSociete, idCampagne } = scene;
      const target = closing === CLOSE ? { id: scene.idBoussole } : { idSociete, idCampagne };

      const [reponses] = await Promise.all([
        Promise.all(
          membres.map(async (membre, i) => {
            await stagger(i);
            return answer(membre, scene, { idBoussoleIndividu: scene.participations[i] });
          }),
        ),
        stagger(round * 2).then(() => admin.graphql(closing, target)),
      ]);

      const accepted = reponses.filter(({ status }) => status === 201).length;
      expect(reponses.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
      expect(
        await count(
          sql`select count(*)::int as n from resultat where id_boussole = ${scene.idBoussole}`,
        ),
      ).toBe(accepted);
    }
  },
);

test('creating for everybody and closing are for administrators', async () => {
  const scene = await buildScene({ visuSociete: true });
  const membre = await app.as(scene.idMembre);
  const { idSociete, idCampagne } = scene;

  for (const client of [membre, app.anonymous()]) {
    const code = client === membre ? 'FORBIDDEN' : 'UNAUTHENTICATED';
    const all = await client.graphql(ALL, { idSociete, idCampagne });
    const closed = await client.graphql(CLOSE, { id: scene.idBoussole });
    const shut = await client.graphql(CLOSE_ALL, { idSociete, idCampagne });
    expect([all.code, closed.code, shut.code]).toEqual([code, code, code]);
  }
  expect(await count(OPEN)).toBe(1);
});
