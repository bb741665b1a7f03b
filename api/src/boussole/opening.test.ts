import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { enParallele, repondre, scenes } from '../testing/scene.js';
import { sql } from '../testing/sql.js';

const app = useApp();
const { buildScene, buildSociete, buildEquipe, buildMembre, buildCampagne, compter, asAdmin } =
  scenes(app);

const TOUTES = `mutation ($idSociete: Int!, $idCampagne: Int!, $idDomaine: Int) {
  createBoussoles(idSociete: $idSociete, idCampagne: $idCampagne, idDomaine: $idDomaine) { creees existantes } }`;
const TOUTES_FERMER = `mutation ($idSociete: Int!, $idCampagne: Int!, $idDomaine: Int) {
  closeBoussoles(idSociete: $idSociete, idCampagne: $idCampagne, idDomaine: $idDomaine) { fermees } }`;
const FERMER = 'mutation ($id: Int!) { closeBoussole(id: $id) { id ouverte } }';

/** Domaine A with a child and a grandchild of two members; domaine B alone. */
async function buildArbre() {
  const { idSociete } = await buildSociete();
  const { idEquipe: idDomaine } = await buildEquipe({ idSociete });
  const { idEquipe: idEnfant } = await buildEquipe({ idSociete, idParent: idDomaine });
  const { idEquipe: idPetitEnfant } = await buildEquipe({ idSociete, idParent: idEnfant });
  const { idEquipe: idAutre } = await buildEquipe({ idSociete });
  const membres = [
    await buildMembre({ idEquipe: idPetitEnfant }),
    await buildMembre({ idEquipe: idPetitEnfant }),
  ];
  const { idCampagne } = await buildCampagne();
  return { idSociete, idDomaine, idEnfant, idPetitEnfant, idAutre, membres, idCampagne };
}

test('all the teams of a company get their boussole at once, each with its members', async () => {
  const { idSociete, idCampagne, membres } = await buildArbre();
  const admin = await asAdmin();

  const reply = await admin.graphql(TOUTES, { idSociete, idCampagne });

  expect(reply.data).toEqual({ createBoussoles: { creees: 4, existantes: 0 } });
  expect(await compter(sql`select count(*)::int as n from boussole_individu`)).toBe(2);
  const membre = await app.as(membres[0]?.id ?? 0);
  expect((await membre.graphql('{ mesBoussoles { statut } }')).data).toEqual({
    mesBoussoles: [{ statut: 'NON_COMMENCE' }],
  });
});

test('a domain is its top-level team with its whole subtree; a team that has its boussole keeps it', async () => {
  const { idSociete, idCampagne, idDomaine, idEnfant } = await buildArbre();
  const admin = await asAdmin();
  await admin.post('/api/boussole/', { idEquipe: idEnfant, idCampagne });

  const reply = await admin.graphql(TOUTES, { idSociete, idCampagne, idDomaine });

  expect(reply.data).toEqual({ createBoussoles: { creees: 2, existantes: 1 } });
  expect(await compter(sql`select count(*)::int as n from boussole`)).toBe(3);
});

test('ten facilitators at once create each boussole once', async () => {
  const { idSociete, idCampagne, idPetitEnfant } = await buildArbre();
  const admin = await asAdmin();

  const [seule, toutes] = await Promise.all([
    admin.post('/api/boussole/', { idEquipe: idPetitEnfant, idCampagne }),
    enParallele(10, () => admin.graphql(TOUTES, { idSociete, idCampagne })),
  ]);

  expect([201, 449]).toContain(seule.status);
  expect(toutes.map(({ code }) => code)).toEqual(toutes.map(() => undefined));
  expect(await compter(sql`select count(*)::int as n from boussole`)).toBe(4);
  expect(await compter(sql`select count(*)::int as n from boussole_individu`)).toBe(2);
});

test('a domain of another company, a child team, or an unknown campaign creates nothing', async () => {
  const { idSociete, idCampagne, idEnfant } = await buildArbre();
  const ailleurs = await buildEquipe();
  const admin = await asAdmin();
  const refus = [
    { idSociete, idCampagne, idDomaine: ailleurs.idEquipe },
    { idSociete, idCampagne, idDomaine: idEnfant },
    { idSociete, idCampagne: 999_999 },
  ];

  for (const variables of refus) {
    const reply = await admin.graphql(TOUTES, variables);
    expect(reply.code).toBe('BAD_USER_INPUT');
  }

  const inconnue = await admin.graphql(TOUTES, { idSociete: 999_999, idCampagne });
  expect(inconnue.code).toBe('NOT_FOUND');
  expect(await compter(sql`select count(*)::int as n from boussole`)).toBe(0);
});

test('a closed boussole takes no more answers, and says so; closing it twice is refused', async () => {
  const scene = await buildScene();
  const membre = await app.as(scene.idMembre);
  const admin = await asAdmin();
  expect((await repondre(membre, scene)).status).toBe(201);

  const reply = await admin.graphql(FERMER, { id: scene.idBoussole });

  expect(reply.data).toEqual({ closeBoussole: { id: scene.idBoussole, ouverte: false } });
  const refusee = await repondre(membre, scene, { question_1: 5 });
  expect(refusee.status).toBe(409);
  expect(refusee.body).toEqual({ message: 'Cette boussole est fermée', code: 'CONFLICT' });
  const encore = await admin.graphql(FERMER, { id: scene.idBoussole });
  expect(encore.code).toBe('CONFLICT');
  expect(await compter(sql`select sum(question_1)::int as n from resultat`)).toBe(1);
});

/** Every team of the tree, and one elsewhere, with its boussole of the campaign; the company's keep their other years. */
async function buildOuvertes() {
  const arbre = await buildArbre();
  const { idCampagne: idAncienne } = await buildCampagne();
  const ailleurs = await buildEquipe();
  const admin = await asAdmin();
  const { idSociete, idCampagne } = arbre;
  for (const variables of [
    { idSociete, idCampagne },
    { idSociete, idCampagne: idAncienne },
    { idSociete: ailleurs.idSociete, idCampagne },
  ]) {
    expect((await admin.graphql(TOUTES, variables)).code).toBeUndefined();
  }
  return { ...arbre, admin };
}

const OUVERTES = sql<{
  n: number;
}>`select count(*)::int as n from boussole where cloturee_le is null`;

test('all the boussoles of a campaign close at once, those of a company alone; those closed already stay', async () => {
  const { admin, idSociete, idCampagne, idDomaine } = await buildOuvertes();

  const domaine = await admin.graphql(TOUTES_FERMER, { idSociete, idCampagne, idDomaine });
  expect(domaine.data).toEqual({ closeBoussoles: { fermees: 3 } });
  expect(await compter(OUVERTES)).toBe(6);

  const societe = await admin.graphql(TOUTES_FERMER, { idSociete, idCampagne });
  expect(societe.data).toEqual({ closeBoussoles: { fermees: 1 } });
  const encore = await admin.graphql(TOUTES_FERMER, { idSociete, idCampagne });
  expect(encore.data).toEqual({ closeBoussoles: { fermees: 0 } });
  expect(await compter(OUVERTES)).toBe(5);
});

test('ten facilitators who close at once close each boussole once', async () => {
  const { admin, idSociete, idCampagne, idDomaine } = await buildOuvertes();

  const replies = await enParallele(10, (i) =>
    admin.graphql(TOUTES_FERMER, { idSociete, idCampagne, idDomaine: i % 2 ? idDomaine : null }),
  );

  expect(replies.map(({ code }) => code)).toEqual(replies.map(() => undefined));
  const fermees = replies.map(({ data }) => Number(data?.['closeBoussoles']));
  expect(fermees.reduce((somme, n) => somme + n, 0)).toBe(4);
});

test('an unknown company or campaign, and a domain of another company, close nothing', async () => {
  const { admin, idSociete, idCampagne, idEnfant } = await buildOuvertes();

  for (const [variables, code, champ] of [
    [{ idSociete, idCampagne, idDomaine: idEnfant }, 'BAD_USER_INPUT', 'idDomaine'],
    [{ idSociete, idCampagne: 999_999 }, 'BAD_USER_INPUT', 'idCampagne'],
    [{ idSociete: 999_999, idCampagne }, 'NOT_FOUND', undefined],
  ] as const) {
    const reply = await admin.graphql(TOUTES_FERMER, variables);
    expect(reply.code).toBe(code);
    expect(reply.champ).toBe(champ);
  }
  expect(await compter(OUVERTES)).toBe(9);
});

test.each([
  ['alone', FERMER],
  ['with its whole company', TOUTES_FERMER],
])(
  'an answer acknowledged while its boussole closes %s is there, one refused is not',
  async (_, fermeture) => {
    for (let tour = 0; tour < 4; tour += 1) {
      const scene = await buildScene({ membres: 6 });
      const membres = await enParallele(6, (i) => app.as(scene.idMembres[i] ?? 0));
      const admin = await asAdmin();
      const { idSociete, idCampagne } = scene;
      const cible = fermeture === FERMER ? { id: scene.idBoussole } : { idSociete, idCampagne };

      const [reponses] = await Promise.all([
        Promise.all(
          membres.map(async (membre, i) => {
            await setTimeout(i);
            return repondre(membre, scene, { idBoussoleIndividu: scene.participations[i] });
          }),
        ),
        setTimeout(tour * 2).then(() => admin.graphql(fermeture, cible)),
      ]);

      const acceptees = reponses.filter(({ status }) => status === 201).length;
      expect(reponses.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
      expect(
        await compter(
          sql`select count(*)::int as n from resultat where id_boussole = ${scene.idBoussole}`,
        ),
      ).toBe(acceptees);
    }
  },
);

test('creating for everybody and closing are for administrators', async () => {
  const scene = await buildScene({ visuSociete: true });
  const membre = await app.as(scene.idMembre);
  const { idSociete, idCampagne } = scene;

  for (const client of [membre, app.anonymous()]) {
    const code = client === membre ? 'FORBIDDEN' : 'UNAUTHENTICATED';
    const toutes = await client.graphql(TOUTES, { idSociete, idCampagne });
    const fermee = await client.graphql(FERMER, { id: scene.idBoussole });
    const fermees = await client.graphql(TOUTES_FERMER, { idSociete, idCampagne });
    expect([toutes.code, fermee.code, fermees.code]).toEqual([code, code, code]);
  }
  expect(await compter(OUVERTES)).toBe(1);
});
