import { sql } from '../../testing/sql.js';
import type { Modification } from './modification.js';

/** Changes of the dates of a campaign. */
export const DATES: readonly Modification[] = [
  {
    mutation: 'setFermetureCampagne',
    action: 'campagne:date',
    checkpoints: ['idSociete', 'idCampagne'],
    required: ({ idSociete, idCampagne }) =>
      sql`select ${idSociete}::int as "idSociete", ${idCampagne}::int as "idCampagne"`,
    fields: {
      dateFermeture: {
        valeur: () => `${new Date().getFullYear()}-12-31T22:59:00Z`,
        said: [null, `${new Date().getFullYear()}-12-31 23:59`],
      },
    },
    etat: ({ idSociete, idCampagne: id }) =>
      sql`select closes_at from campagne_societe where id_campagne = ${id} and id_societe = ${idSociete}`,
  },
  {
    mutation: 'setDatesCampagne',
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
];
