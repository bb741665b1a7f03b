import { sql } from '../../../../../api/src/testing/sql.js';
import type { Row, Tools } from '../row.js';
import type { Stage } from '../stage.js';

const CSV = 'Année;Équipe;Critère;FF;OR;Réponses\r\n2020;Nulle part;Rien;1;1;4\r\n';

/** As if the boussole of the stage had been imported. */
const imported = async ({ idBoussole }: Stage, { ecrire }: Tools): Promise<void> => {
  await ecrire(
    sql`insert into reprise (id_societe, id_equipe, id_boussole, annee, importee_le, chiffres)
      select id_societe, id_equipe, id_boussole, 2020, now(), '{}' from boussole where id_boussole = ${idBoussole}`,
  );
};

/** Results of the past, which come from a spreadsheet. */
export const reprises: readonly Row[] = [
  {
    id: 'reprises',
    expected: [401, 403, 403, 403, 403, 200],
    prepare: imported,
    graphql: ({ idSociete }) =>
      `{ reprises(idSociete: ${idSociete}) { equipes importeeLe retenuePar campagne { id nom annee } } }`,
  },
  {
    id: 'importResultats',
    expected: [401, 403, 403, 403, 403, 200],
    fichier: { champ: 'fichier', nom: 'resultats.csv', contenu: async () => Buffer.from(CSV) },
    graphql: ({ idSociete }) =>
      `mutation ($fichier: Upload!) { importResultats(fichier: $fichier, simuler: false, input: { idSociete: ${idSociete} }) { importe } }`,
  },
  {
    id: 'deleteReprise',
    expected: [401, 403, 403, 403, 403, 200],
    prepare: imported,
    graphql: ({ idSociete, idCampagne }) =>
      `mutation { deleteReprise(input: { idSociete: ${idSociete}, idCampagne: ${idCampagne} }) { id } }`,
  },
];
