import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../../testing/app.js';
import { scenes } from '../../testing/scene.js';
import { breaksOf, type AskedYear } from './breaks.js';

const year = (annee: number, sens?: AskedYear['sens'], ids = [1]): AskedYear => ({
  annee,
  moyennes: ids.map((idCritere) => ({ idCritere })),
  ...(sens && { sens }),
});

test.each<[string, AskedYear[], number | undefined, boolean?]>([
  ['one sense', [year(2026), year(2025), year(2024)], undefined],
  ['a first year', [year(2026, { 1: 1 })], undefined],
  ['a new sense this year', [year(2026, { 1: 1 }), year(2025), year(2024)], 2026],
  ['a new sense last year', [year(2026, { 1: 1 }), year(2025, { 1: 1 }), year(2024)], 2025],
  ['a new sense each year', [year(2026, { 1: 2 }), year(2025, { 1: 1 }), year(2024)], 2026],
  ['a year without it', [year(2026, { 1: 1 }), year(2025, null, []), year(2024)], 2026],
  ['teams that asked two', [year(2026, { 1: null }), year(2025, { 1: null })], 2026],
  ['then one', [year(2026, { 1: 1 }), year(2025, { 1: null }), year(2024)], 2026],
  ['a new sense within the year', [year(2026, { 1: 1 }), year(2026), year(2025)], 2026, true],
  ['then the same one', [year(2026, { 1: 1 }), year(2026, { 1: 1 }), year(2025)], 2026],
  ['of another criterion', [year(2026, { 2: 1 }), year(2025)], undefined],
])('%s', (_, years, depuis, dansLAnnee = false) => {
  expect(breaksOf(years)).toEqual(
    depuis === undefined ? [] : [{ idCritere: 1, depuis, dansLAnnee }],
  );
});

const app = useApp();
const {
  buildEquipe,
  buildCritere,
  buildCampagne,
  buildBoussole,
  addParticipations,
  writeScores,
  asAdmin,
} = scenes(app);

const PAGE = `ruptures { idCritere depuis } evolutions { phrase comparaisons criteres { idCritere } }
  resultatN1 { moyennes { idCritere libelle moyenneQ1 } }`;

/** What the pages of a team and of its domain say, which is the same team. */
async function read(admin: Client, idBoussole: number, idDomaine: number, idCampagne: number) {
  const { data, message } = await admin.graphql(`{
    equipe: resultatBoussole(idBoussole: ${idBoussole}) { ${PAGE} }
    domaine: resultatDomaine(idDomaine: ${idDomaine}, idCampagne: ${idCampagne}) { ${PAGE} } }`);
  expect(message).toBeUndefined();
  return data as Record<'equipe' | 'domaine', Record<string, unknown>>;
}

test.each([
  ['graphql', false],
  ['graphql', true],
  ['rest', false],
  ['rest', true],
])(
  'a criterion renamed between two years by %s is compared, unless it has a new sense (%s)',
  async (door, nouveauSens) => {
    const { idEquipe, idSociete } = await buildEquipe();
    const { id: idCritere } = await buildCritere({ idSociete, libelle: `Charge ${door}` });
    const { id: other } = await buildCritere({ idSociete, libelle: 'Entraide' });
    const admin = await asAdmin();
    const play = async (annee: number, score: number) => {
      const { idCampagne } = await buildCampagne({ annee });
      const { idBoussole } = await buildBoussole({ idEquipe, idCampagne });
      const people = await addParticipations(idBoussole, 6);
      const question = { question1: score, question2: score };
      await writeScores(
        idBoussole,
        people.flatMap((participation) =>
          [idCritere, other].map((critere) => ({ participation, critere, ...question })),
        ),
      );
      return { idBoussole, idCampagne };
    };
    await play(2024, -3);
    const before = await play(2025, -3);

    const values = { libelle: 'Rythme', description: 'd' };
    const sent = nouveauSens ? { nouveauSens } : {};
    const query = 'mutation ($i: UpdateCritereInput!) { updateCritere(input: $i) { id } }';
    const { message } =
      door === 'rest'
        ? (
            await admin.post('/api/criteresBoussole/modify', {
              idCritere,
              ...values,
              statut: 'Actif',
              ...sent,
            })
          ).body
        : await admin.graphql(query, { i: { id: idCritere, ...values, statut: 'ACTIF', ...sent } });
    expect(message).toBeUndefined();
    const now = await play(2026, 3);

    const pages = await read(admin, now.idBoussole, idEquipe, now.idCampagne);
    for (const page of Object.values(pages)) {
      expect(page['ruptures']).toEqual(nouveauSens ? [{ idCritere, depuis: 2026 }] : []);
      const compared = nouveauSens ? [other] : [idCritere, other];
      expect(page['evolutions']).toEqual({
        phrase: nouveauSens
          ? 'Note FF en un an : 1 critère sur 1 plus haut d’un point au moins, dont 1 plus que le hasard. Forte hausse : entraide.'
          : 'Note FF en un an : de −3,00 à +3,00 ; 2 critères sur 2 plus hauts d’un point au moins, dont 2 plus que le hasard. Forte hausse : rythme, entraide.',
        comparaisons: 2 * compared.length,
        criteres: compared.map((id) => ({ idCritere: id })),
      });
      // What was answered before stays what it was, under its name of then.
      expect(page['resultatN1']).toMatchObject({
        moyennes: [{ libelle: `Charge ${door}`, moyenneQ1: -3 }, { libelle: 'Entraide' }],
      });
    }
    const { data } = await admin.graphql(
      `{ ensemble(idSociete: ${idSociete}, idCampagne: ${now.idCampagne}) { lignes { cellules { verdictQ1 } } } }`,
    );
    const report = await admin.graphql(
      `{ resultatsSociete(idSociete: ${idSociete}, annee: 2026) { edges { node { ruptures { idCritere depuis } } } } }`,
    );
    expect(report.data).toEqual({
      resultatsSociete: {
        edges: [{ node: { ruptures: nouveauSens ? [{ idCritere, depuis: 2026 }] : [] } }],
      },
    });
    const verdicts = [nouveauSens ? null : 'EN_HAUSSE', 'EN_HAUSSE'];
    expect(data).toEqual({
      ensemble: { lignes: [{ cellules: verdicts.map((verdictQ1) => ({ verdictQ1 })) }] },
    });
    const past = await read(admin, before.idBoussole, idEquipe, before.idCampagne);
    expect(past.equipe['ruptures']).toEqual([]);
    expect(past.equipe['evolutions']).toMatchObject({ comparaisons: 4 });
  },
);

test('a domain of which teams asked two senses in one year compares that year with none', async () => {
  const { idEquipe: idParent, idSociete } = await buildEquipe();
  const { idEquipe } = await buildEquipe({ idSociete, idParent });
  const { id: idCritere } = await buildCritere({ idSociete });
  const admin = await asAdmin();
  const answer = async (team: number, idCampagne: number) => {
    const { idBoussole } = await buildBoussole({ idEquipe: team, idCampagne });
    const scores = (await addParticipations(idBoussole, 6)).map((participation) => ({
      participation,
      critere: idCritere,
      question1: 1,
      question2: 1,
    }));
    await writeScores(idBoussole, scores);
    return idBoussole;
  };
  const { idCampagne: first } = await buildCampagne({ annee: 2025 });
  const { idCampagne } = await buildCampagne({ annee: 2026 });
  for (const team of [idParent, idEquipe]) await answer(team, first);
  const idBoussole = await answer(idParent, idCampagne);
  await admin.graphql(
    `mutation { updateCritere(input: { id: ${idCritere}, libelle: "Tout autre", description: "d", statut: ACTIF, nouveauSens: true }) { id } }`,
  );
  await answer(idEquipe, idCampagne);

  const { equipe, domaine } = await read(admin, idBoussole, idParent, idCampagne);

  expect(equipe['ruptures']).toEqual([]);
  expect(domaine['ruptures']).toEqual([{ idCritere, depuis: 2026 }]);
  expect(domaine['evolutions']).toMatchObject({ comparaisons: 0, criteres: [] });
});
