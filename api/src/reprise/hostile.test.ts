import { beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';
import type { Figures } from './figures.js';
import { asCsv, importResults, rowsOf } from './testing/importing.js';
import { isSame, mayFollow } from './versions.js';

/** Every sum that a reader can make of what was shown of one list stands for nobody, or for k people at least. */
const K = 3;
const PEOPLE = 16;
const scoreOf = (person: number) => ((person * 7) % 11) - 5;
const SCORES = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5];

const figuresOf = (people: readonly number[], hasDistributions: boolean): Figures => {
  const scores = people.map(scoreOf);
  const sum = scores.reduce((all, one) => all + one, 0);
  const counts = SCORES.map((score) => scores.filter((one) => one === score).length);
  const repartition = hasDistributions ? counts : null;
  return {
    nombre: people.length,
    sommeQ1: sum,
    sommeQ2: -sum,
    repartitionQ1: repartition,
    repartitionQ2: repartition && counts.toReversed(),
  };
};

const NAMES = Array.from({ length: PEOPLE }, (_, person) => person);

test.each([true, false])(
  'one person, or two, more or less or otherwise is never shown after (distributions: %s)',
  (hasDistributions) => {
    for (let size = K; size <= PEOPLE - 2; size += 1) {
      const before = figuresOf(NAMES.slice(0, size), hasDistributions);
      const others = [
        NAMES.slice(0, size + 1),
        NAMES.slice(0, size + 2),
        ...(size > K ? [NAMES.slice(1, size)] : []),
        [...NAMES.slice(1, size), size],
        [...NAMES.slice(2, size), size, size + 1],
      ];
      for (const people of others) {
        const after = figuresOf(people, hasDistributions);
        expect(mayFollow(before, after, K) && !isSame(before, after)).toBe(false);
      }
      expect(mayFollow(before, figuresOf(NAMES.slice(0, size), false), K)).toBe(true);
      const block = NAMES.slice(0, Math.min(size + K, PEOPLE));
      const isBlock = block.length - size >= K;
      expect(mayFollow(before, figuresOf(block, hasDistributions), K)).toBe(isBlock);
    }
  },
);

const app = useApp();
const { buildSociete, buildEquipe, buildCritere, buildCampagne, buildBoussole, asAdmin } =
  scenes(app);
const { addParticipations, writeScores, setStatut, buildMembre } = scenes(app);

let admin: Client;
beforeEach(async () => {
  admin = await asAdmin();
});

/** A branch of two teams: one to import, and one that a few people answer, in one campaign that closes. */
async function buildBranch(k: number | null, answers: number) {
  const { idSociete } = await buildSociete({ k, visuSociete: true });
  const { idEquipe: idBranche } = await buildEquipe({ idSociete, libelleEquipe: 'Branche' });
  const names = { idSociete, idParent: idBranche };
  const { idEquipe: idNew } = await buildEquipe({ ...names, libelleEquipe: 'Importée' });
  const { idEquipe: idLive } = await buildEquipe({ ...names, libelleEquipe: 'Vivante' });
  const { id: critere } = await buildCritere({ idSociete, libelle: 'Entraide' });
  const { idCampagne } = await buildCampagne({ annee: 2025 });
  const { idBoussole } = await buildBoussole({ idEquipe: idLive, idCampagne });
  const participations = await addParticipations(idBoussole, answers);
  await writeScores(
    idBoussole,
    participations.map((participation) => ({
      participation,
      critere,
      question1: 5,
      question2: 5,
    })),
  );
  await setStatut(participations, 'Terminé');
  await run(
    app.database.fork(),
    sql`update boussole set cloturee_le = '2025-12-31' where id_boussole = ${idBoussole}`,
  );
  const stranger = await app.as((await buildMembre({ idEquipe: idNew })).id);
  return { idSociete, idBranche, idCampagne, idBoussole, stranger };
}

const domaine = async (client: Client, idDomaine: number, idCampagne: number) => {
  const { data } =
    await client.graphql(`{ resultatDomaine(idDomaine: ${idDomaine}, idCampagne: ${idCampagne}) {
    resultat { moyennes { nombre moyenneQ1 } } } }`);
  const read = data?.['resultatDomaine'] as
    | { resultat: { moyennes: { nombre: number | null; moyenneQ1: number | null }[] } }
    | undefined;
  return read?.resultat.moyennes;
};

const SHEET = asCsv(
  rowsOf([{ annee: 2025, equipe: 'Importée', critere: 'Entraide', ff: [1, 2, 3], or: [1, 2, 3] }]),
);

test.each([1, 2])(
  'a domain with an import never shows the %i answers of a Directe neighbour by subtraction',
  async (answers) => {
    const { idSociete, idBranche, idCampagne, stranger } = await buildBranch(null, answers);
    const before = await domaine(stranger, idBranche, idCampagne);

    const { importe } = await importResults(admin, SHEET, { idSociete });

    expect(importe).toBe(true);
    // Three answers that everybody knows and one or two that nobody may know: their sum would tell the rest.
    expect(before).toEqual([{ nombre: null, moyenneQ1: null }]);
    expect(await domaine(stranger, idBranche, idCampagne)).toEqual([
      { nombre: null, moyenneQ1: null },
    ]);
  },
);

test('beside a Publiée boussole that shows nothing, a domain shows what was imported and nothing else', async () => {
  const { idSociete, idBranche, idCampagne, stranger } = await buildBranch(3, 2);

  await importResults(admin, SHEET, { idSociete });

  expect(await domaine(stranger, idBranche, idCampagne)).toEqual([{ nombre: 3, moyenneQ1: 2 }]);
});

test('beside enough answers a domain is their sum, which the two pages already tell', async () => {
  const { idSociete, idBranche, idCampagne, stranger } = await buildBranch(null, 3);

  await importResults(admin, SHEET, { idSociete });

  expect(await domaine(stranger, idBranche, idCampagne)).toEqual([{ nombre: 6, moyenneQ1: 3.5 }]);
});
