import { beforeEach, describe, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { inParallel, scenes, type Scene } from '../testing/scene.js';
import { row, sql } from '../testing/sql.js';
import { asking, SET } from './testing/asking.js';

/** A facilitator who wants what the témoin has not agreed to, by dates and by many requests. */
const app = useApp();
const { asAdmin, buildScene, buildEquipe } = scenes(app);
const { answer, asked, makeTemoin, setUp } = asking(app);

const RENEW = 'mutation ($ids: [Int!]) { renewLiens(ids: $ids) { liens { id lienActivation } } }';
const DATES = `mutation ($s: Int!, $c: Int!, $e: Int, $d: DateTimeISO) {
  updateDatesCampagne(input: { idSociete: $s, idCampagne: $c, idEquipe: $e, dateFermeture: $d }) { dateFermeture } }`;
const YEAR = new Date().getFullYear();

let admin: Client;
beforeEach(async () => {
  app.setNow(undefined);
  admin = await asAdmin();
});

describe('closings', () => {
  const at = (day: string) => `${YEAR}-12-${day}T21:00:00Z`;
  const close = (scene: Scene, idEquipe: number | null, date: string) =>
    admin.graphql(DATES, { s: scene.idSociete, c: scene.idCampagne, e: idEquipe, d: date });

  test('the year of a campaign is not moved back without an agreement: that would close it at once', async () => {
    const scene = await buildScene({ annee: YEAR + 1 });
    const elsewhere = await buildScene({ annee: YEAR + 1 });
    const temoin = await makeTemoin(scene.idSociete);
    await admin.graphql(SET, { id: scene.idSociete, actif: true });
    const move = (id: number) =>
      admin.graphql(
        `mutation { updateCampagne(input: { id: ${id}, nom: "C${id}", annee: ${YEAR - 1} }) { annee } }`,
      );

    expect((await move(scene.idCampagne)).code).toBe('CONFLICT');
    expect((await move(elsewhere.idCampagne)).code).toBeUndefined();
    const closings = async () =>
      row<{ n: number }>(
        app.database.fork(),
        sql`select count(*)::int as n from boussole where id_societe = ${scene.idSociete} and closes_at > now()`,
      );
    expect(await closings()).toEqual({ n: 1 });
    const [request] = await asked(temoin);
    expect(request).toMatchObject({ acte: 'FERMETURE', libelle: expect.any(String) });

    await answer(temoin, request?.id);
    expect((await move(scene.idCampagne)).code).toBeUndefined();
    expect(await closings()).toEqual({ n: 0 });
  });

  test('an agreement for a team is none for the company', async () => {
    const { scene, temoin } = await setUp(admin);
    await close(scene, scene.idEquipe, at('30'));
    const [request] = await asked(temoin);
    expect(request?.libelle).toBe(scene.libelleEquipe);
    expect(request?.valeur).toMatch(/^30 décembre \d{4} à 22:00, campagne « /);
    await answer(temoin, request?.id);

    expect((await close(scene, null, at('30'))).code).toBe('CONFLICT');
    expect((await close(scene, scene.idEquipe, at('30'))).code).toBeUndefined();
  });

  test('a team that was moved below another is not closed earlier by a date that is put off', async () => {
    const scene = await buildScene({ k: 5 });
    const temoin = await makeTemoin(scene.idSociete);
    const { idEquipe: domain } = await buildEquipe({ idSociete: scene.idSociete });
    await close(scene, domain, at('20'));
    await admin.graphql(SET, { id: scene.idSociete, actif: true });
    const moved = await admin.graphql(
      'mutation ($input: UpdateArbreEquipesInput!) { updateArbreEquipes(input: $input) { version } }',
      {
        input: {
          idSociete: scene.idSociete,
          equipes: [{ id: scene.idEquipe, libelleEquipe: scene.libelleEquipe, idParent: domain }],
        },
      },
    );
    expect(moved.message).toBeUndefined();

    expect((await close(scene, domain, at('21'))).code).toBe('CONFLICT');
    expect(await asked(temoin)).toHaveLength(1);
  });
});

describe('requests', () => {
  test('forty of them hide none that waits', async () => {
    const { scene, temoin } = await setUp(admin);
    for (let minute = 10; minute < 50; minute++)
      await admin.graphql(DATES, {
        s: scene.idSociete,
        c: scene.idCampagne,
        d: `${YEAR}-12-30T20:${minute}:00Z`,
      });

    expect(await asked(temoin)).toHaveLength(40);
  });

  test('one agreement lets one of four pass, and the others ask again, once', async () => {
    const { scene, temoin } = await setUp(admin);
    await admin.graphql(RENEW, { ids: [scene.idMembre] });
    await answer(temoin, (await asked(temoin))[0]?.id);

    const replies = await inParallel(4, () => admin.graphql(RENEW, { ids: [scene.idMembre] }));

    expect(replies.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect((await asked(temoin)).map(({ etat }) => etat)).toEqual(['ATTENTE', 'UTILISE']);
  });

  test('a company that is deleted meanwhile leaves neither request nor error', async () => {
    const { scene, temoin } = await setUp(admin);
    const replies = await inParallel(6, (i) =>
      i === 3
        ? admin.graphql('mutation ($id: Int!) { deleteSociete(id: $id) { id } }', {
            id: scene.idSociete,
          })
        : admin.graphql('mutation ($id: Int!) { closeBoussole(id: $id) { id } }', {
            id: scene.idBoussole,
          }),
    );

    expect(replies.map(({ code }) => code ?? 'done')).not.toContain('INTERNAL_SERVER_ERROR');
    expect((await temoin.client.graphql('{ accordsTemoin { id } }')).code).toBe('FORBIDDEN');
    expect(
      await row(app.database.fork(), sql`select from accord where id_societe = ${scene.idSociete}`),
    ).toBeUndefined();
  });
});
