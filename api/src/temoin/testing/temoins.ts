import { beforeEach, expect } from '@jest/globals';

import type { Client, TestApp } from '../../testing/app.js';
import { scenes } from '../../testing/scene.js';

export const CREATE = `mutation ($input: CreateIndividuInput!) {
  createIndividu(input: $input) { individu { id idProfil libelleProfil libelleSociete } lienActivation } }`;
export const UPDATE =
  'mutation ($input: UpdateIndividuInput!) { updateIndividu(input: $input) { id libelleSociete } }';
export const JOURNAL = `query ($page: PageInput, $reglages: Boolean! = false) {
  journalTemoin(tri: QUAND, page: $page, reglages: $reglages) { total lignes { quand auJour auteur action objet
    comptes { nom valeur } changements { champ avant apres } } } }`;
export const BOUSSOLES = `query ($idCampagne: Int!) { boussolesTemoin(idCampagne: $idCampagne) { id libelleEquipe k ouverteLe
  ouverte participants termines parCode parFacilitateur parLien effaces publications { numero jour faites k } } }`;

let counter = 0;

/** What an administrator types to make a témoin. */
export const inputOf = (idSociete: number | null) => ({
  nom: 'Élu',
  prenom: 'Sacha',
  adresseMail: `temoin${(counter += 1)}@exemple.fr`,
  idProfil: 2,
  ...(idSociete !== null && { idSociete }),
});

/** An administrator before each test, who makes témoins. */
export function useTemoins(app: TestApp) {
  const { asAdmin } = scenes(app);
  let admin: Client;
  beforeEach(async () => {
    admin = await asAdmin();
  });
  const buildTemoin = async (idSociete: number): Promise<{ id: number; client: Client }> => {
    const { data } = await admin.graphql(CREATE, { input: inputOf(idSociete) });
    const { id } = Object(data?.['createIndividu']).individu;
    return { id, client: await app.as(id) };
  };
  return { admin: () => admin, buildTemoin };
}

export interface Line {
  auteur: string | null;
  action: string;
  objet: string | null;
}

/** The whole trail, as this témoin reads it. */
export async function journal(client: Client, variables: object = {}): Promise<Line[]> {
  const { data, message } = await client.graphql(JOURNAL, {
    page: { taille: 100, descendant: true },
    ...variables,
  });
  expect(message).toBeUndefined();
  return Object(data?.['journalTemoin']).lignes;
}
