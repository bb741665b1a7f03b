import { describe, expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';
import {
  BOUSSOLES,
  CREATE,
  JOURNAL,
  journal,
  UPDATE,
  useTemoins,
  type Line,
} from './testing/temoins.js';

const app = useApp();
const { admin, buildTemoin } = useTemoins(app);
const { buildScene, buildSociete, buildAccount } = scenes(app);

const SEAL =
  'query ($note: String) { sceauTemoin(note: $note) { lignes scellees intact dernier dernierJour retrouveLe } }';

describe('the trail', () => {
  test('names facilitators, and no member: neither as author nor as object, nor to a search', async () => {
    const scene = await buildScene();
    const [idMembre = 0] = scene.idMembres;
    const { client } = await buildTemoin(scene.idSociete);
    await run(
      app.database.fork(),
      sql`update individu set prenom = 'Ximena', nom = 'Quintrala' where id_individu = ${idMembre}`,
    );
    await (await app.as(idMembre)).post('/api/register/me/modify', { nom: 'Zut', prenom: 'Yan' });
    await admin().graphql(UPDATE, {
      input: { id: idMembre, idProfil: 0, nom: 'Quintrala', idSociete: scene.idSociete },
    });
    // What members do is shown from the following day.
    await yesterday();

    const lines = await journal(client);
    const found = await journal(client, { page: { taille: 100, recherche: 'quintrala' } });

    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'INDIVIDU_UPDATE',
          auteur: 'Camille Roy',
          objet: 'un membre',
        }),
        expect.objectContaining({
          action: 'INDIVIDU_PROFIL',
          auteur: 'un membre',
          objet: 'un membre',
          auJour: true,
        }),
      ]),
    );
    expect(JSON.stringify(lines)).not.toMatch(/Quintrala|Ximena|Zut|Yan/);
    expect(found).toEqual([]);
  });

  test('whoever acted as a facilitator is named, a member again too; whoever was a member is not, a facilitator since', async () => {
    const scene = await buildScene();
    const [idMembre = 0] = scene.idMembres;
    const { client } = await buildTemoin(scene.idSociete);
    await (await app.as(idMembre)).post('/api/register/me/modify', { nom: 'Zut', prenom: 'Yan' });
    const { id: idSecond } = await buildAccount({
      adresseMail: `f${idMembre}@exemple.fr`,
      idProfil: 1,
    });
    await run(
      app.database.fork(),
      sql`update individu set prenom = 'Noé', nom = 'Vals' where id_individu = ${idSecond}`,
    );
    await (
      await app.as(idSecond)
    ).graphql('mutation ($id: Int!) { closeBoussole(id: $id) { id } }', { id: scene.idBoussole });
    await yesterday();
    await admin().graphql(UPDATE, { input: { id: idMembre, idProfil: 1 } });
    await admin().graphql(UPDATE, { input: { id: idSecond, idProfil: 0 } });

    const authors = new Map((await journal(client)).map(({ action, auteur }) => [action, auteur]));

    expect(authors.get('BOUSSOLE_CLOSE')).toBe('Noé Vals');
    expect(authors.get('INDIVIDU_PROFIL')).toBe('un membre');
  });

  test('tells no number of answers, of few people, or of another company', async () => {
    const scene = await buildScene();
    const other = await buildScene();
    const { client } = await buildTemoin(scene.idSociete);
    await admin().graphql(
      'mutation ($input: CreateCritereInput!) { createCritere(input: $input) { id } }',
      { input: { idSociete: other.idSociete, libelle: `Ailleurs ${other.idSociete}` } },
    );
    const copied = await admin().graphql(
      'mutation ($id: Int!, $of: Int!) { importCriteres(idSociete: $id, idSource: $of) { dejaPresents } }',
      { id: scene.idSociete, of: other.idSociete },
    );
    expect(copied.message).toBeUndefined();
    const em = app.database.fork();
    // A Directe boussole of before, frozen with the only one who had finished.
    await run(
      em,
      sql`insert into audit (quand, action, objet, id_objet, detail) values
        (now(), 'boussole:publish', 'boussole', ${scene.idBoussole}, '{"numero": 1, "k": 1, "faites": 1}')`,
    );
    await admin().graphql('mutation ($id: Int!) { deleteBoussole(id: $id) { id } }', {
      id: scene.idBoussole,
    });

    const { data } = await client.graphql(JOURNAL, { page: { taille: 100 } });
    const lines = Object(data?.['journalTemoin']).lignes as (Line & {
      comptes: { nom: string }[];
    })[];
    const told = new Map(lines.map(({ action, comptes }) => [action, comptes.map((c) => c.nom)]));

    expect(told.get('BOUSSOLE_PUBLISH')?.toSorted()).toEqual(['k', 'numero']);
    expect(told.get('BOUSSOLE_DELETE')).toEqual([]);
    expect(told.get('CRITERE_COPIE')?.toSorted()).toEqual(['crees', 'dejaPresents']);
  });

  test('what members did today is in neither the lines nor the seal', async () => {
    const scene = await buildScene();
    const { client } = await buildTemoin(scene.idSociete);
    const seal = async () => (await client.graphql(SEAL)).data?.['sceauTemoin'];
    const before = { seal: await seal(), lines: await journal(client) };

    await (
      await app.as(scene.idMembre)
    ).post('/api/register/me/modify', { nom: 'Zut', prenom: 'Yan' });

    expect({ seal: await seal(), lines: await journal(client) }).toEqual(before);
  });

  test('two companies with a témoin each: nothing of the other', async () => {
    const [ours, theirs] = [await buildScene({ k: 3 }), await buildScene({ k: 3 })];
    const { client } = await buildTemoin(ours.idSociete);
    const before = JSON.stringify([await journal(client), (await client.graphql(SEAL)).data]);

    await buildTemoin(theirs.idSociete);
    await admin().graphql(
      'mutation ($input: UpdateSocieteInput!) { updateSociete(input: $input) { id } }',
      { input: { id: theirs.idSociete, libelleSociete: 'Ailleurs', k: 5 } },
    );
    await admin().graphql('mutation ($id: Int!) { closeBoussole(id: $id) { id } }', {
      id: theirs.idBoussole,
    });
    await admin().graphql(
      'query ($id: Int!) { resultatBoussole(idBoussole: $id) { lignes { question1 } } }',
      {
        id: theirs.idBoussole,
      },
    );

    expect(JSON.stringify([await journal(client), (await client.graphql(SEAL)).data])).toBe(before);
    const { data } = await client.graphql(BOUSSOLES, { idCampagne: theirs.idCampagne });
    expect(data).toEqual({ boussolesTemoin: [] });
  });

  test('tells of a facilitator who was made, and of accounts that a file made in its company, by their number', async () => {
    const [ours, theirs] = [await buildSociete(), await buildSociete()];
    const { client } = await buildTemoin(ours.idSociete);
    await admin().graphql(CREATE, {
      input: {
        nom: 'Vals',
        prenom: 'Noé',
        adresseMail: `f${ours.idSociete}@exemple.fr`,
        idProfil: 1,
      },
    });
    const lines = [1, 2, 3].map(
      (n) =>
        `Roy;Ali;i${n}x${ours.idSociete}@exemple.fr;User;${(n === 3 ? theirs : ours).libelleSociete};`,
    );
    const file = `Nom;Prenom;Adresse mail;Profil;Societe;Equipe\n${lines.join('\n')}\n`;
    const query =
      'mutation ($fichier: Upload!) { importIndividus(fichier: $fichier, simuler: false) { importe } }';
    const imported = await admin()
      .post('/graphql')
      .set('Apollo-Require-Preflight', 'true')
      .field('operations', JSON.stringify({ query, variables: { fichier: null } }))
      .field('map', JSON.stringify({ 0: ['variables.fichier'] }))
      .attach('0', Buffer.from(file), { filename: 'u.csv', contentType: 'text/csv' });
    expect(imported.body.data).toEqual({ importIndividus: { importe: true } });

    const { data } = await client.graphql(JOURNAL, { page: { taille: 100 } });
    const told = Object(data?.['journalTemoin']).lignes as (Line & {
      comptes: { nom: string; valeur: string }[];
    })[];

    expect(told).toContainEqual(
      expect.objectContaining({ action: 'INDIVIDU_CREATE', objet: 'Noé Vals' }),
    );
    expect(told.find(({ action }) => action === 'INDIVIDU_IMPORT')?.comptes).toContainEqual({
      nom: 'nombre',
      valeur: '2',
    });
  });

  test('lists the changes of what keeps answers confidential, with their values', async () => {
    const scene = await buildScene({ k: 5 });
    const { client } = await buildTemoin(scene.idSociete);
    await admin().graphql(
      'mutation ($input: UpdateSocieteInput!) { updateSociete(input: $input) { id } }',
      { input: { id: scene.idSociete, libelleSociete: `S${scene.idSociete}`, k: 3 } },
    );

    const lines = await journal(client, { reglages: true });

    expect(lines).toEqual([
      expect.objectContaining({
        action: 'SOCIETE_UPDATE',
        auteur: 'Camille Roy',
        changements: expect.arrayContaining([{ champ: 'k', avant: '5', apres: '3' }]),
      }),
    ]);
  });

  test('a seal that was noted down is found again, until its line is changed: then the chain is broken', async () => {
    const scene = await buildScene();
    const { client } = await buildTemoin(scene.idSociete);
    const read = async (note?: string) =>
      Object((await client.graphql(SEAL, { note })).data?.['sceauTemoin']);

    const first = await read();
    expect(first).toMatchObject({ lignes: 1, scellees: 1, intact: true, retrouveLe: null });
    expect(await read(` ${String(first.dernier).toUpperCase()} `)).toMatchObject({
      retrouveLe: first.dernierJour,
    });
    expect((await read('0'.repeat(64))).retrouveLe).toBeNull();
    expect((await client.graphql(SEAL, { note: 'abc' })).code).toBe('BAD_USER_INPUT');

    const em = app.database.fork();
    await run(em, sql`alter table audit disable trigger user`);
    await run(
      em,
      sql`update audit set action = 'societe:create' where id_societe = ${scene.idSociete}`,
    );
    await run(em, sql`alter table audit enable trigger user`);
    expect(await read()).toMatchObject({ intact: false });
  });
});

/** Moves what members did to the day before, by the clock of the trail. */
async function yesterday(): Promise<void> {
  const em = app.database.fork();
  await run(em, sql`alter table audit disable trigger user`);
  await run(em, sql`update audit set quand = quand - interval '1 day' where au_jour`);
  await run(em, sql`alter table audit enable trigger user`);
}
