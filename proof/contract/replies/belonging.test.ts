import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';

import { SHARED } from '../../../api/src/app/replies/shared.js';
import { useApp } from '../../../api/src/testing/app.js';
import { scenes } from '../../../api/src/testing/scene.js';
import { sent } from '../plans/testing/sent.js';
import { DOMAINE, ENSEMBLE, PAGE, TREE, USERS } from './testing/readers.js';
import { tablesOf } from './testing/tables.js';

const app = useApp();
const { buildScene, finish, asAdmin } = scenes(app);

/** What a kept page reads of who is in a team: who its reader is, each of which has a test in `replies.test`, or something else. */
const READ: Record<string, string> = {
  resultatBoussole: 'whether the reader is a member',
  resultatDomaine: 'whether the reader is a member',
  individusPage: 'the teams of each user, for every administrator',
};

test('each kept page that reads who is in a team is known to, and why', async () => {
  const scene = await buildScene();
  await finish(scene);
  const { idBoussole, idEquipe, idCampagne, idSociete } = scene;
  const pages: Record<string, [string, object]> = {
    arbreEquipes: [
      'query ($idSociete: Int!) { arbreEquipes(idSociete: $idSociete) { version equipes { id } } }',
      { idSociete },
    ],
    ensemble: [ENSEMBLE, { idSociete }],
    equipes: [TREE, { idSociete }],
    individusPage: [USERS, {}],
    resultatBoussole: [PAGE, { idBoussole, admin: true }],
    resultatDomaine: [DOMAINE, { idParent: idEquipe, idCampagne }],
  };
  const reading: string[] = [];
  for (const [root, [text, asked]] of Object.entries(pages)) {
    const admin = await asAdmin();
    const statements = await sent(app, async () => {
      const { data } = await admin.graphql(`${text} # ${randomUUID()}`, asked);
      expect(Object.keys(data ?? {})).toEqual([root]);
    });
    const tables = await Promise.all(
      statements
        .filter(({ sql: one }) => !one.includes('from session'))
        .map((one) => tablesOf(app, one)),
    );
    expect(tables.flat()).not.toEqual([]);
    if (tables.flat().includes('membre_equipe')) reading.push(root);
  }

  expect(Object.keys(pages)).toEqual([...(SHARED.get('Query') ?? [])]);
  expect(reading.toSorted()).toEqual(Object.keys(READ).toSorted());
});
