// Reads the raw rows directly from the database: none of the product's sums, views or services.
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';

const QUERIES = {
  companies: 'select id_societe as id, minimum_reponses as minimum from societe',
  teams: 'select id_equipe as id, id_parent as "idParent", id_societe as "idSociete" from equipe',
  campaigns: 'select id_campagne as id, annee from campagne',
  boussoles:
    'select id_boussole as id, id_equipe as "idEquipe", id_campagne as "idCampagne", id_societe as "idSociete" from boussole',
  asked: 'select id_boussole as "idBoussole", id_critere as "idCritere" from boussole_critere',
  participations: 'select id_boussole as "idBoussole", statut from boussole_individu',
  answers:
    'select id_boussole as "idBoussole", id_critere as "idCritere", question_1 as q1, question_2 as q2 from resultat',
  comments: 'select id_boussole as "idBoussole", roti from commentaire',
};

async function readAll(query) {
  const rows = {};
  for (const [name, statement] of Object.entries(QUERIES)) rows[name] = await query(statement);
  return rows;
}

/** Reads an embedded folder that no process has open. */
export async function readFolder(folder) {
  const pglite = new PGlite(folder);
  try {
    return await readAll(async (statement) => (await pglite.query(statement)).rows);
  } finally {
    await pglite.close();
  }
}

/** Reads a server. */
export async function readServer(connectionString) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await readAll(async (statement) => (await client.query(statement)).rows);
  } finally {
    await client.end();
  }
}
