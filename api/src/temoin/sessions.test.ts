import { expect, test } from '@jest/globals';

import { audit } from '../audit/audit.service.js';
import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { journal, useTemoins } from './testing/temoins.js';

const app = useApp();
const { buildTemoin } = useTemoins(app);
const { buildScene, buildFacilitateur, buildAdmin } = scenes(app);

test('no session of a facilitator or of an administrator is told, whose days are of other companies too; what they read here is', async () => {
  const scene = await buildScene();
  const { client } = await buildTemoin(scene.idSociete);
  const before = await journal(client);
  const leaders = [await buildFacilitateur([scene.idSociete]), await buildAdmin()];
  for (const { id: idIndividu } of leaders)
    await audit(app.context(), { action: 'connexion', idIndividu });

  expect(await journal(client)).toEqual(before);
  for (const { id } of leaders)
    await (
      await app.as(id)
    ).graphql('query ($id: Int!) { commentairesBoussole(idBoussole: $id) { roti } }', {
      id: scene.idBoussole,
    });

  const since = (await journal(client)).slice(0, -before.length);
  expect(since.map(({ action, auteur }) => [action, auteur])).toEqual(
    leaders.map(() => ['COMMENTAIRE_READ', expect.stringMatching(/\w/)]),
  );
});
