import { expect } from '@jest/globals';

import type { Client, TestApp } from '../../testing/app.js';
import { scenes, type Scene } from '../../testing/scene.js';
import { row, run, sql } from '../../testing/sql.js';

export const SET =
  'mutation ($id: Int!, $actif: Boolean!) { updateAccordTemoin(idSociete: $id, actif: $actif) { actif temoins } }';
const ANSWER =
  'mutation ($id: Int!, $accepte: Boolean!) { updateAccord(id: $id, accepte: $accepte) { id etat } }';
const ASKED =
  '{ accordsTemoin { id acte libelle valeur demandeur repondant etat demandeLe expireLe } }';
const LOWER = 'mutation ($input: UpdateSocieteInput!) { updateSociete(input: $input) { id k } }';

interface Asked {
  id: number;
  acte: string;
  libelle: string;
  valeur: string;
  etat: string;
  repondant: string | null;
}

export interface Temoin {
  id: number;
  client: Client;
}
type Caller = Pick<Temoin, 'client'>;

/** A change of a company's k, which waits for its témoin when it falls. */
export const changeOfK = (id: number, k: number) => ({
  document: LOWER,
  variables: { input: { id, libelleSociete: `S${id}`, k } },
});

/** Companies that ask for the agreement of their témoin. */
export function asking(app: TestApp) {
  const { buildScene, buildAccount } = scenes(app);
  const write = (statement: ReturnType<typeof sql>) => run(app.database.fork(), statement);

  /** Gives an account a password, so that it is in use. */
  const inUse = (id: number) =>
    write(sql`update individu set mot_de_passe = 'x' where id_individu = ${id}`);

  async function makeTemoin(idSociete: number): Promise<Temoin> {
    const adresseMail = `t${Math.random()}@exemple.fr`;
    const { id } = await buildAccount({ pseudo: null, adresseMail, idProfil: 2 });
    await inUse(id);
    await write(sql`insert into temoin (id_individu, id_societe) values (${id}, ${idSociete})`);
    return { id, client: await app.as(id) };
  }

  /** A company that asks, with its témoin and a boussole; its member has a password. */
  async function setUp(admin: Client): Promise<{ scene: Scene; temoin: Temoin }> {
    const scene = await buildScene({ k: 5 });
    const temoin = await makeTemoin(scene.idSociete);
    await inUse(scene.idMembre);
    const { message } = await admin.graphql(SET, { id: scene.idSociete, actif: true });
    expect(message).toBeUndefined();
    return { scene, temoin };
  }

  return {
    write,
    makeTemoin,
    setUp,
    asked: async ({ client }: Caller): Promise<Asked[]> =>
      (await client.graphql(ASKED)).data?.['accordsTemoin'] as Asked[],
    answer: ({ client }: Caller, id: number | undefined, isAccepted = true) =>
      client.graphql(ANSWER, { id, accepte: isAccepted }),
    /** Lowers the k of the company from five to three. */
    lower(admin: Client, idSociete: number) {
      const { document, variables } = changeOfK(idSociete, 3);
      return admin.graphql(document, variables);
    },
    idOfTemoin: async (idSociete: number) =>
      (
        await row<{ id: number }>(
          app.database.fork(),
          sql`select id_individu as id from temoin where id_societe = ${idSociete}`,
        )
      )?.id ?? 0,
    levelOf: async (idSociete: number) =>
      (
        await row<{ k: number }>(
          app.database.fork(),
          sql`select seuil as k from societe where id_societe = ${idSociete}`,
        )
      )?.k,
  };
}
