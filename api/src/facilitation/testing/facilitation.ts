import type { Client } from '../../testing/app.js';

/** Who facilitates a company. */
export const READ = (id: number) => `{ facilitateurs(idSociete: ${id}) { facilitateurs { id } } }`;
export const give = (client: Client, idSociete: number, adresseMail: string) =>
  client.graphql(
    `mutation ($input: CreateFacilitationInput!) { createFacilitation(input: $input) { envoye lienActivation individu { id nom idProfil } } }`,
    { input: { idSociete, adresseMail } },
  );
export const take = (client: Client, idSociete: number, idIndividu: number) =>
  client.graphql(
    `mutation { deleteFacilitation(idSociete: ${idSociete}, idIndividu: ${idIndividu}) { facilitateurs { id } } }`,
  );
/** A list of things with their ids, of a reply. */
export const idsIn = (list: unknown): number[] => (list as { id: number }[]).map(({ id }) => id);
export const idIn = (thing: unknown): number => (thing as { id: number }).id;
export const societesOf = async (client: Client) =>
  idsIn((await client.graphql('{ societes { id } }')).data?.['societes']);
