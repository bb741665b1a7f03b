import { expect, test } from '@jest/globals';

import { random } from '../../../api/src/demo/random.js';
import { useApp, type Client } from '../../../api/src/testing/app.js';
import { scenes } from '../../../api/src/testing/scene.js';
import { BRANCHE, brancheDifferences, type Branche } from '../testing/branche.js';
import { EVOLUTIONS } from '../testing/evolutions.js';

const app = useApp();
const {
  buildSociete,
  buildEquipe,
  buildCritere,
  buildCampagne,
  buildBoussole,
  buildMembre,
  addParticipations,
  writeScores,
  asAdmin,
} = scenes(app);

const ANNEE = '{ nomCampagne moyennes { idCritere libelle nombre repartitionQ1 repartitionQ2 } }';
const PAGE = `resultat ${ANNEE} precedent ${ANNEE} resultatN1 ${ANNEE} resultatN2 ${ANNEE} ${EVOLUTIONS}`;
const FACTS = `idSociete libelleEquipe libelleSociete ancetres { libelleEquipe } campagne { annee } campagnes { annee }
  equipes boussoles minimumReponses resultat { annee note { moyenneQ1 } }`;

interface Read extends Branche {
  ancetres: { libelleEquipe: string }[];
}
const read = async (client: Client, idEquipe: number, idCampagne?: number) => {
  const { data, code } = await client.graphql(
    `query ($idEquipe: Int!, $idCampagne: Int) {
      resultatBranche(idEquipe: $idEquipe, idCampagne: $idCampagne) { ${FACTS} ${BRANCHE} } }`,
    { idEquipe, idCampagne },
  );
  return { code, branche: data?.['resultatBranche'] as Read | null | undefined };
};
const pages = async (client: Client, boussoles: readonly number[]) => {
  const found = [];
  for (const id of boussoles) {
    const { data } = await client.graphql(`{ p: resultatBoussole(idBoussole: ${id}) { ${PAGE} } }`);
    found.push(data?.['p'] as Branche);
  }
  return found;
};

/** Two years of an organisation three levels high, in which one team of the last level is smaller than the others. */
async function buildOrganisation({ small = 2 } = {}) {
  const { idSociete } = await buildSociete({ visuSociete: true, minimumReponses: 3 });
  const team = async (libelleEquipe: string, idParent?: number) =>
    (await buildEquipe({ idSociete, libelleEquipe, ...(idParent && { idParent }) })).idEquipe;
  const root = await team('Industrie');
  const middle = await team('Ateliers', root);
  const [first, second] = [await team('Usinage', middle), await team('Peinture', middle)];
  const other = await team('Bureau', root);
  const idCriteres = [
    (await buildCritere({ idSociete })).id,
    (await buildCritere({ idSociete })).id,
  ];
  const boussoles = new Map<number, number>();
  const campagnes = [];
  for (const annee of [2025, 2026]) {
    const { idCampagne } = await buildCampagne({ annee });
    campagnes.push(idCampagne);
    for (const idEquipe of [root, middle, first, second, other]) {
      const { idBoussole } = await buildBoussole({ idEquipe, idCampagne });
      const draw = random('branche', idBoussole);
      const people = await addParticipations(idBoussole, idEquipe === second ? small : 6);
      const score = () => Math.floor(draw() * 11) - 5;
      await writeScores(
        idBoussole,
        people.flatMap((participation) =>
          idCriteres.map((critere) => ({
            participation,
            critere,
            question1: score(),
            question2: score(),
          })),
        ),
      );
      boussoles.set(idEquipe, idBoussole);
    }
  }
  app.setNow(new Date('2026-06-01T10:00:00Z'));
  const of = (...teams: number[]) => teams.map((id) => boussoles.get(id) ?? 0);
  return { idSociete, root, middle, first, second, other, campagnes, of };
}

test('a branch is the sum of what the pages of its teams show to the same reader, in both years', async () => {
  const { idSociete, middle, first, second, of } = await buildOrganisation();
  const { id } = await buildMembre({ idSociete });
  for (const client of [await asAdmin(), await app.as(id)]) {
    const { branche } = await read(client, middle);

    expect(branche).toMatchObject({
      libelleEquipe: 'Ateliers',
      ancetres: [{ libelleEquipe: 'Industrie' }],
      campagne: { annee: 2026 },
      campagnes: [{ annee: 2026 }, { annee: 2025 }],
      equipes: 3,
      boussoles: 3,
      resultat: { annee: 2026 },
    });
    const shown = await pages(client, of(middle, first, second));
    expect(branche && brancheDifferences(branche, shown)).toEqual([]);
    expect(branche?.resultat.moyennes[0]?.nombre).toBeGreaterThanOrEqual(12);
  }
});

test('what a team is too small to show is in no sum: the branch with it says what the others say', async () => {
  const { idSociete, middle, second, of, first } = await buildOrganisation();
  const { id } = await buildMembre({ idSociete });
  const neighbour = await app.as(id);

  const { branche } = await read(neighbour, middle);
  expect(branche).toMatchObject({ boussoles: 3, comptees: 2, minimumReponses: 3 });
  expect(branche?.resultat.moyennes.map(({ nombre }) => nombre)).toEqual([12, 12]);
  expect(branche && brancheDifferences(branche, await pages(neighbour, of(middle, first)))).toEqual(
    [],
  );
  const { branche: alone } = await read(neighbour, second);
  expect(alone?.comptees).toBe(0);
  expect(alone?.resultat.moyennes.map(({ nombre }) => nombre)).toEqual([null, null]);
});

test('a campaign may be chosen among those of the company; another is refused as an unknown one', async () => {
  const { idSociete, middle, campagnes, root } = await buildOrganisation();
  const { idCampagne: foreign } = await buildCampagne({ annee: 2026 });
  const { id } = await buildMembre({ idSociete });
  const neighbour = await app.as(id);

  expect((await read(neighbour, middle, campagnes[0])).branche).toMatchObject({
    campagne: { annee: 2025 },
    resultatN1: null,
  });
  expect(await read(neighbour, middle, foreign)).toEqual(
    await read(neighbour, middle, 2_000_000_000),
  );
  expect((await read(await asAdmin(), root)).branche).toMatchObject({ equipes: 5, ancetres: [] });
});

test('a team of a company without any campaign has no result yet', async () => {
  const { idSociete } = await buildSociete();
  const { idEquipe } = await buildEquipe({ idSociete });

  const { branche } = await read(await asAdmin(), idEquipe);
  expect(branche).toMatchObject({ campagne: null, boussoles: 0, resultat: { moyennes: [] } });
  expect(branche?.evolutions?.phrase).toBe('Pas encore de résultat.');
});
