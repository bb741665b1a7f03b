import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';

const app = useApp();
const { buildSociete, buildEquipe, buildMembre, buildFacilitateur } = scenes(app);

test('a search finds by name, company and team the people of the facilitator’s companies alone', async () => {
  const places = [];
  for (const libelleSociete of ['Voilerie Ouest', 'Voilerie Est']) {
    const { idSociete } = await buildSociete({ libelleSociete });
    const { idEquipe } = await buildEquipe({ idSociete, libelleEquipe: `Gréement ${idSociete}` });
    const { id } = await buildMembre({ idEquipe });
    await run(
      app.database.fork(),
      sql`update individu set nom = 'Kermarec' where id_individu = ${id}`,
    );
    places.push({ idSociete, id });
  }
  const [own] = places;
  const client = await app.as((await buildFacilitateur([own?.idSociete ?? 0])).id);

  for (const recherche of ['kermarec', 'voilerie', 'gréement']) {
    const { data } = await client.graphql(
      `{ individusPage(page: { recherche: "${recherche}" }) { total lignes { id } } }`,
    );
    expect(data).toEqual({ individusPage: { total: 1, lignes: [{ id: own?.id }] } });
    const rest = await client.get(`/api/register/getAllUsers?recherche=${recherche}`);
    expect(rest.body).toHaveLength(1);
  }
});
