import { sql } from '../../../../../api/src/testing/sql.js';
import type { Row, Tools } from '../row.js';
import type { Stage } from '../stage.js';

const ADMIN_ONLY = [401, 403, 403, 403, 403, 200] as const;
const COLLEAGUE = 'collegue@exemple.fr';
/** Somebody to whom the company was given. */
const colleague = async ({ idSociete }: Stage, { read }: Tools) => ({
  idTarget: await read(
    sql`with made as (insert into individu (adresse_mail, nom, id_profil) values (${COLLEAGUE}, 'Collègue', 3)
        returning id_individu),
      given as (insert into facilitation (id_individu, id_societe) select id_individu, ${idSociete}::int from made)
      select id_individu as n from made`,
  ),
});

/** Who facilitates which company. */
export const facilitations: readonly Row[] = [
  {
    id: 'facilitateurs',
    expected: ADMIN_ONLY,
    graphql: ({ idSociete }) =>
      `{ facilitateurs(idSociete: ${idSociete}) { idSociete facilitateurs { id nom prenom adresseMail } } }`,
  },
  {
    id: 'societesConfiees',
    expected: ADMIN_ONLY,
    graphql: ({ idMembre }) =>
      `{ societesConfiees(idIndividu: ${idMembre}) { id libelleSociete } }`,
  },
  {
    id: 'createFacilitation',
    expected: ADMIN_ONLY,
    prepare: colleague,
    graphql: ({ idSociete }) =>
      `mutation { createFacilitation(input: { idSociete: ${idSociete}, adresseMail: "${COLLEAGUE}" }) { envoye } }`,
  },
  {
    id: 'createFacilitation, an invitation',
    expected: ADMIN_ONLY,
    graphql: ({ idSociete }) =>
      `mutation { createFacilitation(input: { idSociete: ${idSociete}, adresseMail: "${COLLEAGUE}" }) { individu { id } } }`,
  },
  {
    id: 'createLecture',
    expected: ADMIN_ONLY,
    graphql: ({ idSociete, idEquipe }) =>
      `mutation { createLecture(input: { idSociete: ${idSociete}, idEquipe: ${idEquipe}, adresseMail: "${COLLEAGUE}" }) { individu { id } } }`,
  },
  {
    id: 'deleteFacilitation',
    expected: ADMIN_ONLY,
    prepare: colleague,
    graphql: ({ idSociete, idTarget }) =>
      `mutation { deleteFacilitation(idSociete: ${idSociete}, idIndividu: ${idTarget}) { facilitateurs { id } } }`,
  },
  {
    id: 'closeFacilitations',
    expected: ADMIN_ONLY,
    prepare: async (stage, tools) => {
      await tools.ecrire(
        sql`insert into individu (adresse_mail, nom, id_profil) values ('reprise@exemple.fr', 'Reprise', 3)`,
      );
      return colleague(stage, tools);
    },
    graphql: ({ idTarget }) =>
      `mutation { closeFacilitations(idIndividu: ${idTarget}, adresseMail: "reprise@exemple.fr") { confiees } }`,
  },
  {
    id: 'lecteurs',
    expected: ADMIN_ONLY,
    graphql: ({ idSociete }) =>
      `{ lecteurs(idSociete: ${idSociete}) { id nom prenom adresseMail branche { id libelleEquipe } } }`,
  },
  // None of the six actors is a lecteur: rights/lecteur.test plays every call as one.
  {
    id: 'lecture',
    expected: [401, 403, 403, 403, 403, 403],
    graphql: () => '{ lecture { societe { id libelleSociete } branche { id } } }',
  },
  {
    id: 'plansLus',
    expected: [401, 403, 403, 403, 403, 403],
    graphql: () => '{ plansLus { id objectif etat } }',
  },
];
