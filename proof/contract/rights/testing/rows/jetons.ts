import { sql } from '../../../../../api/src/testing/sql.js';
import { nothing, type Row } from '../row.js';

const existing: Row['prepare'] = async ({ idSociete }, { read }) => ({
  idTarget: await read(
    sql`insert into jeton (id_societe, nom, empreinte, cree_le, expire_le)
      values (${idSociete}, 'Rapport', ${'0'.repeat(64)}, now(), now() + interval '90 days') returning id_jeton as n`,
  ),
});

/** Managing reporting tokens, and reading with them; what a token may do is tested in jeton/scope.test.ts. */
export const jetons: readonly Row[] = [
  {
    id: 'jetonsPage',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: () =>
      '{ jetonsPage { total lignes { id usages { minutes } societes { id } branche { id } } } }',
  },
  {
    id: 'createJeton',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idSociete }) =>
      `mutation { createJeton(input: { nom: "Rapport", idSocietes: [${idSociete}], jours: 90 }) { secret } }`,
  },
  {
    id: 'renewJeton',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idTarget }) =>
      `mutation { renewJeton(input: { id: ${idTarget}, jours: 90 }) { adresse jeton { portees ancienSecretJusque } } }`,
    prepare: existing,
  },
  {
    id: 'deleteJeton',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idTarget }) => `mutation { deleteJeton(id: ${idTarget}) { id } }`,
    prepare: existing,
  },
  {
    id: 'resultatsSociete',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idSociete }) =>
      `{ resultatsSociete(idSociete: ${idSociete}) { total autresReponses { personnes moyennes { nombre repartitionQ1 repartitionQ2 } } edges { node { equipe { id } resultats { annee version modifieLe evolutions { masque } } } } pageInfo { hasNextPage } } }`,
  },
  {
    id: 'the figures of a company as one table',
    expected: [401, 403, 403, 403, 403, 200],
    methode: 'GET',
    chemin: ({ idSociete }) => `/api/chiffres.json?societe=${idSociete}`,
    rest: nothing,
  },
  {
    id: 'the same table as CSV',
    expected: [401, 403, 403, 403, 403, 200],
    methode: 'GET',
    chemin: ({ idSociete }) => `/api/chiffres.csv?societe=${idSociete}`,
    rest: nothing,
  },
];
