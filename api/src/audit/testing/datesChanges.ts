import { sql } from '../../testing/sql.js';
import type { Modification } from './modification.js';

/** The last working day of the year: a reminder stays where it is put. */
const LAST_DAY = [31, 30, 29]
  .map((day) => `${new Date().getFullYear()}-12-${day}`)
  .find((day) => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()));

/** Changes of the dates of a campaign. */
export const DATES: readonly Modification[] = [
  {
    mutation: 'updateDatesCampagne',
    action: 'campagne:dates',
    checkpoints: ['idSociete', 'idCampagne', 'idEquipe'],
    required: ({ idSociete, idCampagne, idEquipe }) =>
      sql`select ${idSociete}::int as "idSociete", ${idCampagne}::int as "idCampagne", ${idEquipe}::int as "idEquipe"`,
    fields: {
      dateOuverture: {
        valeur: () => `${new Date().getFullYear()}-12-31T22:00:00Z`,
        said: [null, `${new Date().getFullYear()}-12-31 23:00`],
      },
      dateFermeture: {
        valeur: () => `${new Date().getFullYear()}-12-31T22:59:00Z`,
        said: [null, `${new Date().getFullYear()}-12-31 23:59`],
      },
      ecartee: { valeur: () => true, said: ['false', 'true'] },
    },
    etat: ({ idEquipe, idCampagne: id }) =>
      sql`select opens_at, closes_at, ecartee from campagne_equipe where id_campagne = ${id} and id_equipe = ${idEquipe}`,
  },
  {
    mutation: 'updateRappelsCampagne',
    action: 'rappel:dates',
    checkpoints: ['idSociete', 'idCampagne', 'idEquipe', 'plus'],
    required: ({ idSociete, idCampagne }) =>
      sql`select ${idSociete}::int as "idSociete", ${idCampagne}::int as "idCampagne",
        coalesce((select json_agg(to_char(prevu_le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) from rappel
          where id_societe = ${idSociete} and id_campagne = ${idCampagne}), '[]') as dates`,
    fields: { dates: { valeur: () => [`${LAST_DAY}T11:00:00Z`], said: ['', `${LAST_DAY} 12:00`] } },
    etat: ({ idSociete, idCampagne: id }) =>
      sql`select prevu_le from rappel where id_campagne = ${id} and id_societe = ${idSociete}`,
  },
  {
    mutation: 'updateModeleRappel',
    action: 'rappel:modele',
    checkpoints: ['idSociete'],
    required: ({ idSociete }) => sql`select ${idSociete}::int as "idSociete"`,
    fields: {
      objet: { valeur: () => 'Autre', said: [null, 'Autre'] },
      texte: { valeur: () => 'Autre', said: [null, 'Autre'] },
    },
    etat: ({ idSociete }) =>
      sql`select objet, texte from rappel_modele where id_societe = ${idSociete}`,
  },
];
