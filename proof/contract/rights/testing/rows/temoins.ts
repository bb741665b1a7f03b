import type { Row } from '../row.js';

/** What a témoin alone reads: none of the six actors is one, and rights/temoin.test plays every call as one. */
export const temoins: readonly Row[] = [
  {
    id: 'temoin',
    expected: [401, 403, 403, 403, 403, 403],
    graphql: () => '{ temoin { k campagnes { id } } }',
  },
  {
    id: 'boussolesTemoin',
    expected: [401, 403, 403, 403, 403, 403],
    graphql: ({ idCampagne }) =>
      `{ boussolesTemoin(idCampagne: ${idCampagne}) { id termines publications { faites } } }`,
  },
  {
    id: 'journalTemoin',
    expected: [401, 403, 403, 403, 403, 403],
    graphql: () => '{ journalTemoin { total lignes { action } } }',
  },
  {
    id: 'retraitsTemoin',
    expected: [401, 403, 403, 403, 403, 403],
    graphql: () => '{ retraitsTemoin { jour motif } }',
  },
  {
    id: 'sceauTemoin',
    expected: [401, 403, 403, 403, 403, 403],
    graphql: () => '{ sceauTemoin { intact } }',
  },
  {
    id: 'accordsTemoin',
    expected: [401, 403, 403, 403, 403, 403],
    graphql: () => '{ accordsTemoin { id etat } }',
  },
  {
    id: 'updateAccord',
    expected: [401, 403, 403, 403, 403, 403],
    graphql: ({ idTarget }) => `mutation { updateAccord(id: ${idTarget}, accepte: true) { id } }`,
  },
  {
    id: 'accordsSociete',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idSociete }) => `{ accordsSociete(idSociete: ${idSociete}) { actif } }`,
  },
  {
    id: 'updateAccordTemoin',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idSociete }) =>
      `mutation { updateAccordTemoin(idSociete: ${idSociete}, actif: false) { actif } }`,
  },
];
