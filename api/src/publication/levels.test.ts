import { describe, expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { pageOf, stateOf } from './testing/pages.js';

const app = useApp();
const { buildScene, finish, writeScores, asAdmin } = scenes(app);

const CREATE =
  'mutation ($e: Int!, $c: Int!, $k: Int) { createBoussole(idEquipe: $e, idCampagne: $c, k: $k) { id k } }';
const CLOSE = 'mutation ($id: Int!) { closeBoussole(id: $id) { id } }';
const LEVEL = 'mutation ($id: Int!, $k: Int!) { updateNiveauBoussole(id: $id, k: $k) { k } }';

describe('levels (P1)', () => {
  test('a boussole is made at the level of its company, or stricter', async () => {
    const { idOtherEquipe: e, idCampagne: c } = await buildScene({ k: 10 });
    const { idOtherEquipe: directe, idCampagne } = await buildScene();
    const admin = await asAdmin();

    const weaker = await admin.graphql(CREATE, { e, c, k: 3 });
    const before = await admin.graphql(CREATE, { e: directe, c: idCampagne, k: 3 });

    expect(weaker.data).toMatchObject({ createBoussole: { k: 10 } });
    expect(before.data).toMatchObject({ createBoussole: { k: 3 } });
  });

  test('a Directe boussole becomes Publiée while nobody has answered; k only rises', async () => {
    const scene = await buildScene({ membres: 1 });
    const admin = await asAdmin();
    const raise = (k: number, id = scene.idBoussole) => admin.graphql(LEVEL, { id, k });

    expect((await raise(2)).code).toBe('BAD_USER_INPUT');
    expect((await raise(5)).data).toEqual({ updateNiveauBoussole: { k: 5 } });
    expect((await raise(4)).code).toBe('CONFLICT');
    const answered = await buildScene({ membres: 1 });
    await finish(answered);
    expect(await raise(3, answered.idBoussole)).toMatchObject({
      code: 'CONFLICT',
      message: 'Des chiffres ont déjà pu être lus',
    });
  });

  test('one that had a minimum of before is frozen as its page shows it when it closes', async () => {
    const scene = await buildScene({ membres: 6, minimumReponses: 5 });
    const admin = await asAdmin();
    for (const participation of scene.participations.slice(0, 4))
      await finish(scene, participation, 3);
    const [critere = 0] = scene.idCriteres;
    await writeScores(scene.idBoussole, [
      { participation: scene.participations[4] ?? 0, critere, question1: 3, question2: 3 },
    ]);
    const { resultat } = await pageOf(admin, scene.idBoussole);

    await admin.graphql(CLOSE, { id: scene.idBoussole });

    const frozen = await pageOf(admin, scene.idBoussole);
    expect(frozen.resultat).toEqual(resultat);
    expect(frozen.resultat.moyennes).toMatchObject([{ nombre: 5 }, { nombre: null }]);
    expect(await stateOf(admin, scene.idBoussole)).toMatchObject({ niveau: 'PUBLIEE', k: 5 });
  });
});

describe('the pages that tell the level (P10)', () => {
  const FIELDS = 'niveau k terminees participants revelation publication { numero }';
  const LEVELS = `query ($id: Int!) { resultatBoussole(idBoussole: $id) { confidentialite { ${FIELDS} } }
    parcours(idBoussole: $id) { confidentialite { ${FIELDS} } } }`;

  test.each([
    [3, { niveau: 'PUBLIEE', k: 3, terminees: 0, participants: 2, revelation: null }],
    [null, { niveau: 'DIRECTE', k: null, terminees: null, participants: null, revelation: null }],
  ])('results and questions say it to whoever reads them: k %j', async (k, level) => {
    const scene = await buildScene({ membres: 2, ...(k !== null && { k }) });
    await finish(scene, scene.participations[0], 1);
    const membre = await app.as(scene.idMembre);

    const { data } = await membre.graphql(LEVELS, { id: scene.idBoussole });

    const told = { confidentialite: { ...level, publication: null } };
    expect(data).toEqual({ resultatBoussole: told, parcours: told });
  });
});
