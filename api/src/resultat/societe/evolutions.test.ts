import { expect, test } from '@jest/globals';

import { useApp } from '../../testing/app.js';
import { nodesOf } from '../../testing/nodes.js';
import { scenes } from '../../testing/scene.js';

const app = useApp();
const { buildScene, buildCampagne, buildBoussole, addParticipations, writeScores } = scenes(app);

const CRITERES =
  '{ idCritere question1 { verdict ecart plusHautes plusBasses } question2 { verdict ecart plusHautes plusBasses } masque }';

/** A team of four years, whose scores rise; in one of them two people answered, and nothing is shown. */
async function buildYears() {
  const { idSociete, idEquipe, idCriteres } = await buildScene({ annee: 2022, membres: 0 });
  const boussoles: number[] = [];
  for (const [rank, people] of [6, 6, 6, 2].entries()) {
    const { idCampagne } = await buildCampagne({ annee: 2023 + rank });
    const { idBoussole } = await buildBoussole({ idEquipe, idCampagne });
    const participations = await addParticipations(idBoussole, people);
    await writeScores(
      idBoussole,
      participations.flatMap((participation, person) =>
        idCriteres.map((critere, place) => ({
          participation,
          critere,
          question1: ((person + place) % 3) + rank * 2 * place - 3,
          question2: 2 - rank,
        })),
      ),
    );
    boussoles.push(idBoussole);
  }
  return { idSociete, boussoles };
}

test('the list of a company says what changed as the page of each boussole does, of the first year too, hidden alike', async () => {
  const { idSociete, boussoles } = await buildYears();
  const program = await app.asJeton(idSociete);

  const { data } = await program.graphql(
    `{ resultatsSociete(annee: 2026) { edges { node { resultats { idBoussole evolutions ${CRITERES} } } } } }`,
  );

  const [{ resultats } = { resultats: [] }] =
    nodesOf<{ resultats: { idBoussole: number; evolutions: unknown[] }[] }>(
      data,
      'resultatsSociete',
    ) ?? [];
  expect(resultats.map(({ idBoussole }) => idBoussole)).toEqual(boussoles.slice(1).toReversed());
  for (const { idBoussole, evolutions } of resultats) {
    const page = await program.graphql(
      `{ resultatBoussole(idBoussole: ${idBoussole}) { evolutions { criteres ${CRITERES} } } }`,
    );
    expect(evolutions).toEqual(Object(page.data?.['resultatBoussole']).evolutions.criteres);
  }
  const said = JSON.stringify(resultats);
  for (const word of ['EN_HAUSSE', 'EN_BAISSE', 'PAS_ASSEZ', 'STABLE'])
    expect(said).toContain(`"${word}"`);
});
