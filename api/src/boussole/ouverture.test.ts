import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@jest/globals';

import { sql } from '../core/sql.js';
import { useApp } from '../testing/app.js';
import { enParallele, repondre, scenes } from '../testing/scene.js';

const app = useApp();
const { buildScene, buildSociete, buildEquipe, buildMembre, buildCampagne, compter, asAdmin } =
  scenes(app);

const TOUTES = `mutation ($idSociete: Int!, $idCampagne: Int!, $idDomaine: Int) {
  createBoussoles(idSociete: $idSociete, idCampagne: $idCampagne, idDomaine: $idDomaine) { creees existantes } }`;
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
    mesBoussoles: [{ statut: 'Non commencé' }],
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

test('an answer acknowledged while its boussole closes is there, one refused is not', async () => {
  for (let tour = 0; tour < 4; tour += 1) {
    const scene = await buildScene({ membres: 6 });
    const membres = await enParallele(6, (i) => app.as(scene.idMembres[i] ?? 0));
    const admin = await asAdmin();

    const [reponses] = await Promise.all([
      Promise.all(
        membres.map(async (membre, i) => {
          await setTimeout(i);
          return repondre(membre, scene, { idBoussoleIndividu: scene.participations[i] });
        }),
      ),
      setTimeout(tour * 2).then(() => admin.graphql(FERMER, { id: scene.idBoussole })),
    ]);

    const acceptees = reponses.filter(({ status }) => status === 201).length;
    expect(reponses.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    expect(
      await compter(
        sql`select count(*)::int as n from resultat where id_boussole = ${scene.idBoussole}`,
      ),
    ).toBe(acceptees);
  }
});

test('creating for everybody and closing are for administrators', async () => {
  const scene = await buildScene({ visuSociete: true });
  const membre = await app.as(scene.idMembre);
  const { idSociete, idCampagne } = scene;

  for (const client of [membre, app.anonymous()]) {
    const code = client === membre ? 'FORBIDDEN' : 'UNAUTHENTICATED';
    const toutes = await client.graphql(TOUTES, { idSociete, idCampagne });
    const fermee = await client.graphql(FERMER, { id: scene.idBoussole });
    expect(toutes.code).toBe(code);
    expect(fermee.code).toBe(code);
  }
  expect(await compter(sql`select count(*)::int as n from boussole`)).toBe(1);
});
