// Reads the raw rows directly from the database: none of the product's sums, views or services.
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';

const QUERIES = {
  teams: 'select id_equipe as id, id_parent as "idParent", id_societe as "idSociete" from equipe',
  campaigns: 'select id_campagne as id, annee from campagne',
  // What is published is read in the marks of the blocks, not in the publications: those are the product's.
  boussoles:
    'select id_boussole as id, id_equipe as "idEquipe", id_campagne as "idCampagne", seuil as k, ancien_minimum as minimum, cloturee_le is not null as closed, comptees as counted from boussole',
  asked: 'select id_boussole as "idBoussole", id_critere as "idCritere" from boussole_critere',
  participations:
    'select id_boussole as "idBoussole", statut, bloc is not null as published from boussole_individu',
  answers:
    'select r.id_boussole as "idBoussole", id_critere as "idCritere", question_1 as q1, question_2 as q2, p.bloc is not null as published from resultat r join boussole_individu p using (id_boussole_individu)',
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
