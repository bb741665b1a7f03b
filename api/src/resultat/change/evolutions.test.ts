import { expect, test } from '@jest/globals';

import { useApp } from '../../testing/app.js';
import { scenes } from '../../testing/scene.js';

const app = useApp();
const { buildEquipe, buildCampagne, buildBoussole } = scenes(app);

test('one answer to a program compares the years of seventy-nine boussoles; of one more, none', async () => {
  const { idEquipe, idSociete } = await buildEquipe();
  const { idCampagne } = await buildCampagne();
  const program = await app.asJeton(idSociete);
  const teams = [idEquipe];
  while (teams.length < 79) teams.push((await buildEquipe({ idSociete })).idEquipe);
  for (const team of teams) await buildBoussole({ idEquipe: team, idCampagne });
  const read = () =>
    program.graphql(
      `{ equipes(idSociete: ${idSociete}) { boussoles { resultatBoussole { evolutions { phrase } } } } }`,
    );

  const { data } = await read();
  expect(JSON.stringify(data).match(/"phrase"/g)).toHaveLength(79);

  const { idEquipe: more } = await buildEquipe({ idSociete });
  await buildBoussole({ idEquipe: more, idCampagne });
  const refused = await read();
  expect(refused.data).toBeNull();
  expect(refused.message).toMatch(/^La requête GraphQL demande trop/);
});
