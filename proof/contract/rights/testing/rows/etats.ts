import type { Row } from '../row.js';

/** What is of the whole product, and of whoever keeps it running. */
export const etats: readonly Row[] = [
  {
    id: 'what waits for an administrator, on it',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: () => '{ attentesEntretien { raison comptes ecartMinutes confirmable } }',
  },
  {
    id: 'confirmAttenteEntretien, when nothing waits',
    expected: [401, 403, 403, 403, 403, 409],
    graphql: () => 'mutation { confirmAttenteEntretien(comptes: 0) { comptes } }',
  },
  {
    id: 'how the product stands',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: () => '{ etatProduit { version alertes courrier { regle } } }',
  },
  {
    id: 'what has to be looked at, on it',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: () => '{ alertesProduit }',
  },
  {
    id: 'sendEssaiCourrier, without a mail server',
    expected: [401, 403, 403, 403, 403, 409],
    graphql: () => 'mutation { sendEssaiCourrier { envoye reponse } }',
  },
];
