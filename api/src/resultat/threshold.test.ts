import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { readFigures } from '../testing/figures.js';
import { scenes } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';

const app = useApp();
const { buildScene, buildMembre, writeScores, asAdmin } = scenes(app);

const readRoti = async (client: Client, idBoussole: number) =>
  client.graphql(
    `{ resultatBoussole(idBoussole: ${idBoussole}) { annee roti { moyenne nombre bande masque } } }`,
  );

test.each([
  [[], { moyenne: null, nombre: null, bande: null, masque: 'PAS_ASSEZ' }],
  [[1], { moyenne: 1, nombre: 1, bande: 'ROUGE', masque: null }],
  [[2, 2], { moyenne: 2, nombre: 2, bande: 'ROUGE' }],
  [[2, 2, 2, 2, 2, 2, 2, 3], { moyenne: 2.13, nombre: 8, bande: 'ORANGE' }],
  [[3, 3, 2], { moyenne: 2.67, nombre: 3, bande: 'ORANGE' }],
  [[3], { moyenne: 3, nombre: 1, bande: 'VERT' }],
  [[5, 4], { moyenne: 4.5, nombre: 2, bande: 'VERT' }],
])(
  'the ROTI of ratings %j is %j for an admin, and FORBIDDEN to a member (journey §9.5)',
  async (notes, roti) => {
    const scene = await buildScene({ visuSociete: true });
    for (const note of notes)
      await run(
        app.database.fork(),
        sql`insert into commentaire (id_boussole, id_societe, commentaire, roti)
        values (${scene.idBoussole}, ${scene.idSociete}, 'Bien', ${note}::smallint)`,
      );
    const neighbour = await app.as((await buildMembre({ idEquipe: scene.idOtherEquipe })).id);

    const admin = await readRoti(await asAdmin(), scene.idBoussole);

    expect(admin.data).toMatchObject({ resultatBoussole: { roti } });
    for (const client of [await app.as(scene.idMembre), neighbour]) {
      const reply = await readRoti(client, scene.idBoussole);
      expect(reply.code).toBe('FORBIDDEN');
      expect(reply.data).toMatchObject({ resultatBoussole: { roti: null } });
    }
  },
);

test.each([
  // minimum, answers, member and admin see, neighbour sees
  [1, 1, true, false],
  [1, 2, true, false],
  [1, 3, true, true],
  [4, 3, false, false],
  [4, 4, true, true],
  [2, 2, true, false],
])(
  'with a minimum of %i and %i answers, the team sees averages: %s, its neighbours: %s',
  async (minimumReponses, reponses, atHome, neighbours) => {
    const scene = await buildScene({
      membres: reponses,
      criteres: 1,
      minimumReponses,
      visuSociete: true,
    });
    await writeScores(
      scene.idBoussole,
      scene.participations.map((participation) => ({
        participation,
        critere: scene.idCritere,
        question1: 4,
        question2: -4,
      })),
    );
    const { idBoussole } = scene;
    const neighbour = await app.as((await buildMembre({ idEquipe: scene.idOtherEquipe })).id);
    const readers: [Client, boolean][] = [
      [await app.as(scene.idMembre), atHome],
      [await asAdmin(), atHome],
      [neighbour, neighbours],
    ];

    for (const [client, visible] of readers) {
      const { resultat } = await readFigures(client, idBoussole);
      const { body } = await client.post('/api/boussole/getResultatByBoussole', { idBoussole });

      expect(resultat.moyennes).toEqual([
        {
          idCritere: scene.idCritere,
          libelle: expect.any(String),
          nombre: visible ? reponses : null,
          moyenneQ1: visible ? 4 : null,
          moyenneQ2: visible ? -4 : null,
          bandeQ1: visible ? 'VERT' : null,
          bandeQ2: visible ? 'ROUGE' : null,
          repartitionQ1: visible ? [0, 0, 0, 0, 0, 0, 0, 0, 0, reponses, 0] : null,
          repartitionQ2: visible ? [0, reponses, 0, 0, 0, 0, 0, 0, 0, 0, 0] : null,
          masque: visible ? null : 'PAS_ASSEZ',
        },
      ]);
      expect(resultat.note['moyenneQ1']).toBe(visible ? 4 : null);
      expect(body.resultat).toHaveLength(visible ? reponses : 0);
    }
  },
);
