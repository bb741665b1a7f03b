import { expect, test } from '@jest/globals';

import { ACTIONS_AUDIT } from '../../../schema/audit.js';
import { restRoutes } from '../app/routes.js';
import { useApp, type Client } from '../testing/app.js';
import { images } from '../testing/images.js';
import { scenes } from '../testing/scene.js';
import { rows, sql } from '../testing/sql.js';
import { AUTREMENT, CHEMINS_AUTREMENT, ECRITURES } from './testing/ecritures.js';
import { cibles, MUTATIONS, parGraphql } from './testing/jouer.js';

const app = useApp();
const { buildScene, buildCompte } = scenes(app);
const preparer = cibles(app);

interface Ligne {
  id_individu: number | null;
  action: string;
  au_jour: boolean;
}
const lire = () =>
  rows<Ligne>(
    app.database.fork(),
    sql`select id_individu, action, au_jour from audit order by id_audit`,
  );

async function entrer(): Promise<{ id: number; client: Client }> {
  const { id } = await buildCompte({
    adresseMail: `admin${Math.random()}@exemple.fr`,
    idProfil: 1,
  });
  return { id, client: await app.as(id) };
}

test.each(ECRITURES)(
  'an administrator’s $mutation leaves one line, by both doors',
  async (ecriture) => {
    const { id, client } = await entrer();
    const cible = await preparer(client);
    const avant = (await lire()).length;

    await parGraphql(ecriture, client, cible);

    const attendue = { id_individu: id, action: ecriture.action, au_jour: false };
    expect((await lire()).slice(avant)).toEqual([attendue]);
    expect(ACTIONS_AUDIT[ecriture.action]?.[0]).toBeDefined();
    if (!ecriture.rest) return;

    const autre = { ...(await preparer(client)) };
    const entre = (await lire()).length;
    const { status } = await client.post(`/api${ecriture.rest}`, ecriture.corps?.(autre) ?? {});
    expect(Math.floor(status / 100)).toBe(2);
    expect((await lire()).slice(entre)).toEqual([attendue]);
  },
);

test('the image of a criterion and the sign-out leave their line by REST, too', async () => {
  const { id, client } = await entrer();
  const { idSociete, idCritere } = await preparer(client);
  const avant = (await lire()).length;

  await client
    .post('/api/criteresBoussole/upload')
    .field('idSociete', String(idSociete))
    .field('idCritere', String(idCritere))
    .attach('image', await images.de('png'), 'a.png');
  await client.get('/api/access/logout');

  expect((await lire()).slice(avant)).toEqual([
    { id_individu: id, action: 'critere:image', au_jour: false },
    { id_individu: id, action: 'deconnexion', au_jour: false },
  ]);
});

test('every write of both doors is one of these', () => {
  const connues = [...ECRITURES.map(({ mutation }) => mutation), ...Object.keys(AUTREMENT)];
  const ecrivains = restRoutes
    .filter(({ path, handlers }) => handlers.POST && !/\/get\w+$/.test(path))
    .map(({ path }) => path);
  const chemins = [
    ...ECRITURES.flatMap(({ rest }) => rest ?? []),
    ...Object.keys(CHEMINS_AUTREMENT),
  ];

  expect(connues.toSorted()).toEqual(Object.keys(MUTATIONS).toSorted());
  expect(chemins.toSorted()).toEqual(ecrivains.toSorted());
});

test('an answer, its end and its comment leave no line, whoever gives them', async () => {
  const scene = await buildScene({ membres: 1, criteres: 1 });
  const membre = await app.as(scene.idMembre);
  const { idBoussole, idBoussoleIndividu, idCritere } = scene;

  await membre.post('/api/boussole/resultatBoussole', {
    idBoussoleIndividu,
    idCritere,
    question_1: 1,
    question_2: 1,
    commentaire: 'ok',
  });
  await membre.graphql(`mutation { finishBoussole(idBoussole: ${idBoussole}) { statut } }`);
  const { status } = await membre.post('/api/commentaireBoussole', {
    idBoussole,
    commentaire: 'Bien',
    roti: 4,
  });

  expect(status).toBe(201);
  expect(await lire()).toEqual([]);
});
