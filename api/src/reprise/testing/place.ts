import type { Client, TestApp } from '../../testing/app.js';
import { scenes } from '../../testing/scene.js';
import { rows, sql } from '../../testing/sql.js';
import type { SheetCell } from './importing.js';

export const NORTH = [3, 4, 2, 5, -1, 3];
export const SOUTH = [-2, 0, 1, -3];
export const cell = (
  annee: number,
  equipe: string,
  critere: string,
  ff: readonly number[],
  or: readonly number[] = ff.map((score) => -score),
): SheetCell => ({ annee, equipe, critere, ff, or });
export const SHEET = [2024, 2025].flatMap((annee) => [
  cell(annee, 'Quai nord', 'Entraide', NORTH),
  cell(annee, 'Quai nord', 'Sens', NORTH.toReversed().slice(0, 5)),
  cell(annee, 'quai SUD', 'Entraide', SOUTH),
  cell(annee, 'Quai sud', 'Sens', [...SOUTH, annee - 2023]),
]);

export const YEAR = `annee importeeLe note { moyenneQ1 moyenneQ2 } moyennes { libelle nombre moyenneQ1 moyenneQ2 masque repartitionQ1 }`;
interface Figure {
  libelle: string;
  nombre: number | null;
  moyenneQ1: number | null;
  repartitionQ1: number[] | null;
}
interface Year {
  annee: number;
  importeeLe: string | null;
  note: object;
  moyennes: Figure[];
}
export interface Page {
  participation: object;
  resultat: Year;
  resultatN1: Year;
  resultatN2: Year;
  evolutions: { criteres: { question1: object }[] };
}
export interface MapOfTeams {
  lignes: { libelleEquipe: string; importeeLe: string | null; cellules: object[] }[];
}
/** A line of the flat table. */
export interface FlatLine {
  equipe: string;
  question: string;
  annee: number;
}

/** Companies to import into, people's own years there, and what is read of both. */
export function placesOf(app: TestApp) {
  const { buildSociete, buildEquipe, buildCritere, buildCampagne, buildBoussole } = scenes(app);
  const { addParticipations, writeScores, setStatut } = scenes(app);

  /** Two teams below a branch, two criteria; nobody has answered here yet. */
  async function buildPlace({ k = null as number | null } = {}) {
    const { idSociete } = await buildSociete({ k, libelleSociete: `Cap Élan ${Math.random()}` });
    const { idEquipe: idBranche } = await buildEquipe({
      idSociete,
      libelleEquipe: 'Direction Sud',
    });
    const north = await buildEquipe({ idSociete, idParent: idBranche, libelleEquipe: 'Quai nord' });
    const south = await buildEquipe({ idSociete, idParent: idBranche, libelleEquipe: 'Quai sud' });
    const aid = await buildCritere({ idSociete, libelle: 'Entraide' });
    const sense = await buildCritere({ idSociete, libelle: 'Sens' });
    return {
      idSociete,
      idBranche,
      idNorth: north.idEquipe,
      idSouth: south.idEquipe,
      idCriteres: [aid.id, sense.id] as const,
    };
  }

  /** A boussole of people, answered and closed, in the year of a campaign. */
  async function answerAndClose(idEquipe: number, annee: number, scores: readonly number[]) {
    const { idCampagne } = await buildCampagne({ annee });
    const { idBoussole } = await buildBoussole({ idEquipe, idCampagne });
    const participations = await addParticipations(idBoussole, scores.length);
    const criteres = await rows<{ id: number }>(
      app.database.fork(),
      sql`select id_critere as id from critere where id_societe = (select id_societe from equipe where id_equipe = ${idEquipe}) order by 1`,
    );
    await writeScores(
      idBoussole,
      participations.flatMap((participation, rank) =>
        criteres.map(({ id: critere }) => ({
          participation,
          critere,
          question1: scores[rank] ?? 0,
          question2: scores[rank] ?? 0,
        })),
      ),
    );
    await setStatut(participations, 'Terminé');
    return { idBoussole, idCampagne };
  }

  const close = (admin: Client, idBoussole: number) =>
    admin.graphql(`mutation { closeBoussole(id: ${idBoussole}) { id } }`);

  const page = async (client: Client, idBoussole: number) =>
    (
      await client.graphql(`{ resultatBoussole(idBoussole: ${idBoussole}) {
      participation { faites total } resultat { ${YEAR} } resultatN1 { ${YEAR} } resultatN2 { ${YEAR} }
      evolutions { comparaisons marquants criteres { question1 { verdict ecart plusHautes } masque } } } }`)
    ).data?.['resultatBoussole'] as unknown as Page;

  const reprises = async (client: Client, idSociete: number) =>
    (
      await client.graphql(
        `{ reprises(idSociete: ${idSociete}) { campagne { id nom annee } equipes retenuePar } }`,
      )
    ).data?.['reprises'] as {
      campagne: { id: number; annee: number };
      equipes: number;
      retenuePar: string | null;
    }[];

  const withdraw = (client: Client, idSociete: number, idCampagne: number) =>
    client.graphql(
      'mutation ($input: DeleteRepriseInput!) { deleteReprise(input: $input) { id } }',
      {
        input: { idSociete, idCampagne },
      },
    );
  return { buildPlace, answerAndClose, close, page, reprises, withdraw };
}
