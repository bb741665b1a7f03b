import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../../testing/app.js';
import { scenes } from '../../testing/scene.js';

const app = useApp();
const {
  buildSociete,
  buildEquipe,
  buildMembre,
  buildCritere,
  buildCampagne,
  buildBoussole,
  addParticipations,
  writeScores,
  asAdmin,
} = scenes(app);

const YEARS = `libelle libelleEquipe annee annees { annee nouveauSens
  moyenne { libelle nombre moyenneQ1 repartitionQ1 masque } evolution { question1 { verdict ecart } } }`;
interface Year {
  annee: number;
  nouveauSens: boolean;
  moyenne: { libelle: string; nombre: number | null; moyenneQ1: number | null; masque: string };
  evolution: { question1: { verdict: string; ecart: number } | null } | null;
}
interface Place {
  idBoussole: number;
  idCampagne: number;
}

async function read(client: Client, field: string): Promise<Year[]> {
  const { data, message } = await client.graphql(`{ h: ${field} { ${YEARS} } }`);
  expect(message).toBeUndefined();
  const given = data as { h: { annees: Year[] } } | undefined;
  return given?.h.annees ?? [];
}
const ofTeam = (idBoussole: number, idCritere: number) =>
  `historiqueCritere(idBoussole: ${idBoussole}, idCritere: ${idCritere})`;
const ofDomaine = (idDomaine: number, idCampagne: number, idCritere: number) =>
  `historiqueCritereDomaine(idDomaine: ${idDomaine}, idCampagne: ${idCampagne}, idCritere: ${idCritere})`;

/** A team alone in its domain, with so many answers of one score in each of the years. */
async function play(years: readonly (readonly [annee: number, people: number, score: number])[]) {
  const { idSociete } = await buildSociete({ visuSociete: true });
  const { idEquipe } = await buildEquipe({ idSociete });
  const { id: idCritere } = await buildCritere({ idSociete, libelle: 'Charge' });
  const places = new Map<number, Place>();
  for (const [annee, people, score] of years) {
    const { idCampagne } = await buildCampagne({ annee });
    const { idBoussole } = await buildBoussole({ idEquipe, idCampagne });
    const participations = await addParticipations(idBoussole, people);
    await writeScores(
      idBoussole,
      participations.map((participation) => ({
        participation,
        critere: idCritere,
        question1: score,
        question2: score,
      })),
    );
    places.set(annee, { idBoussole, idCampagne });
  }
  const at = (annee: number): Place => places.get(annee) ?? { idBoussole: 0, idCampagne: 0 };
  return { idSociete, idEquipe, idCritere, at };
}

const brief = (years: readonly Year[]) =>
  years.map(({ annee, moyenne, evolution }) => [
    annee,
    moyenne.moyenneQ1,
    evolution?.question1?.verdict ?? null,
  ]);

test('all years of a team and of its domain, up to the one that is read, each with its verdict', async () => {
  const { idEquipe, idCritere, at } = await play([
    [2019, 6, 0],
    [2021, 6, -3],
    [2022, 6, 1],
    [2023, 4, 5],
    [2024, 6, 5],
    [2025, 6, 5],
  ]);
  const admin = await asAdmin();
  const upTo2024 = [
    [2019, 0, null],
    // Nothing was asked in 2020.
    [2021, -3, null],
    [2022, 1, 'EN_HAUSSE'],
    [2023, 5, 'TROP_PEU'],
    [2024, 5, 'TROP_PEU'],
  ];

  const { idBoussole, idCampagne } = at(2024);
  expect(brief(await read(admin, ofTeam(idBoussole, idCritere)))).toEqual(upTo2024);
  expect(brief(await read(admin, ofDomaine(idEquipe, idCampagne, idCritere)))).toEqual(upTo2024);
  expect(brief(await read(admin, ofTeam(at(2025).idBoussole, idCritere)))).toEqual([
    ...upTo2024,
    [2025, 5, 'STABLE'],
  ]);
});

test('who is not of the team is shown no year below three answers, and nothing beyond its page', async () => {
  const { idSociete, idEquipe, idCritere, at } = await play([
    [2023, 2, -3],
    [2024, 6, 1],
    [2025, 6, 1],
  ]);
  const { idEquipe: elsewhere } = await buildEquipe({ idSociete });
  const neighbour = await app.as((await buildMembre({ idEquipe: elsewhere })).id);
  const { idBoussole, idCampagne } = at(2025);

  for (const field of [ofTeam(idBoussole, idCritere), ofDomaine(idEquipe, idCampagne, idCritere)]) {
    const [first, second, third] = await read(neighbour, field);
    expect(first).toMatchObject({
      annee: 2023,
      moyenne: { nombre: null, moyenneQ1: null, repartitionQ1: null, masque: 'PAS_ASSEZ' },
    });
    expect(second?.evolution).toEqual({ question1: null });
    expect(third?.evolution?.question1?.verdict).toBe('STABLE');
  }
});

test('a new sense breaks the line where it begins', async () => {
  const { idEquipe, idCritere, at } = await play([
    [2023, 6, -3],
    [2024, 6, -3],
  ]);
  const admin = await asAdmin();
  await admin.graphql(
    `mutation { updateCritere(input: { id: ${idCritere}, libelle: "Rythme", description: "d", statut: ACTIF, nouveauSens: true }) { id } }`,
  );
  for (const annee of [2025, 2026]) {
    const { idCampagne } = await buildCampagne({ annee });
    const { idBoussole } = await buildBoussole({ idEquipe, idCampagne });
    const people = await addParticipations(idBoussole, 6);
    await writeScores(
      idBoussole,
      people.map((participation) => ({
        participation,
        critere: idCritere,
        question1: 3,
        question2: 3,
      })),
    );
    const lines = [
      [2023, 'Charge', false, null],
      [2024, 'Charge', false, 'STABLE'],
      [2025, 'Rythme', true, null],
      [2026, 'Rythme', false, 'STABLE'],
    ].filter(([year]) => Number(year) <= annee);
    for (const field of [
      ofTeam(idBoussole, idCritere),
      ofDomaine(idEquipe, idCampagne, idCritere),
    ]) {
      expect(
        (await read(admin, field)).map(({ annee: year, moyenne, nouveauSens, evolution }) => [
          year,
          moyenne.libelle,
          nouveauSens,
          evolution?.question1?.verdict ?? null,
        ]),
      ).toEqual(lines);
    }
  }
  const { idBoussole } = at(2024);
  expect(brief(await read(admin, ofTeam(idBoussole, idCritere)))).toHaveLength(2);
});

test('a criterion that the years do not show is unknown, to whoever may read them', async () => {
  const { idEquipe, at } = await play([[2025, 6, 1]]);
  const { id: other } = await buildCritere();
  const { idBoussole, idCampagne } = at(2025);
  const admin = await asAdmin();
  const membre = await app.as((await buildMembre({ idEquipe })).id);
  const stranger = await app.as((await buildMembre()).id);

  for (const field of [ofTeam(idBoussole, other), ofDomaine(idEquipe, idCampagne, other)]) {
    const ask = async (client: Client) =>
      (await client.graphql(`{ h: ${field} { libelle } }`)).code;
    expect([await ask(admin), await ask(membre)]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(await ask(stranger)).toMatch(/^(UNAUTHENTICATED|FORBIDDEN)$/);
  }
});
