import { describe, expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { scenes, type Scene } from '../testing/scene.js';
import { row, rows, run, sql } from '../testing/sql.js';
import { CREATE, inputOf, journal, UPDATE, useTemoins } from './testing/temoins.js';

const app = useApp();
const { admin, buildTemoin } = useTemoins(app);
const { buildScene, buildSociete, buildAccount } = scenes(app);

const actionsOf = (lines: readonly { action: string }[]) => lines.map(({ action }) => action);

describe('the account', () => {
  test('an administrator makes it, of one company, without any team; its row of `individu` names no company', async () => {
    const { idSociete, libelleSociete } = await buildSociete();

    const { data } = await admin().graphql(CREATE, { input: inputOf(idSociete) });

    expect(data).toMatchObject({
      createIndividu: {
        individu: { idProfil: 2, libelleProfil: 'Témoin', libelleSociete },
        lienActivation: expect.stringMatching(/^\/activation\//),
      },
    });
    const { id } = Object(data?.['createIndividu']).individu;
    expect(
      await row(
        app.database.fork(),
        sql`select i.id_societe as own, t.id_societe as of from individu i join temoin t using (id_individu)
          where id_individu = ${id}`,
      ),
    ).toEqual({ own: null, of: idSociete });
  });

  test('by REST too, where getProfil still lists two profiles', async () => {
    const { idSociete, libelleSociete } = await buildSociete();

    const made = await admin().post('/api/register', {
      nom: 'Élu',
      prenom: 'Sacha',
      mail: `rest${idSociete}@exemple.fr`,
      profil: 2,
      societe: idSociete,
      equipe: [],
    });
    const profils = await admin().get('/api/register/getProfil');

    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ LIBELLE_PROFIL: 'Témoin', LIBELLE_SOCIETE: libelleSociete });
    expect(profils.body.map((profil: { ID_PROFIL: number }) => profil.ID_PROFIL)).toEqual([0, 1]);
  });

  test.each([
    [
      'no company',
      () => ({ idSociete: undefined }),
      'idSociete',
      'Choisissez la société de ce témoin',
    ],
    [
      'a team',
      ({ idEquipe }: Scene) => ({ idEquipes: [idEquipe] }),
      'idEquipes',
      'Un témoin n’est membre d’aucune équipe',
    ],
  ])('it is refused with %s', async (_what, changes, field, message) => {
    const scene = await buildScene();

    const refused = await admin().graphql(CREATE, {
      input: { ...inputOf(scene.idSociete), ...changes(scene) },
    });

    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', message, champ: field });
  });

  test('nobody becomes a témoin, and no témoin anything else: the last administrator neither', async () => {
    const { idSociete } = await buildSociete();
    const { id: idTemoin } = await buildTemoin(idSociete);
    const { id: idAdmin } = await buildAccount({ adresseMail: `a${idSociete}@b.fr`, idProfil: 1 });
    const { id: idMembre } = await buildAccount();
    const turn = (id: number, idProfil: number) =>
      admin().graphql(UPDATE, { input: { id, idProfil, idSociete } });

    for (const refused of [
      await turn(idTemoin, 0),
      await turn(idTemoin, 1),
      await turn(idAdmin, 2),
      await turn(idMembre, 2),
    ]) {
      expect(refused.code).toBe('CONFLICT');
    }
    expect((await turn(idTemoin, 2)).code).toBeUndefined();
  });

  test('moved to another company, it reads that one alone; without its company it reads nothing', async () => {
    const first = await buildScene();
    const second = await buildSociete();
    const { id, client } = await buildTemoin(first.idSociete);
    const name = async () => {
      const { data, code } = await client.graphql('{ temoin { libelleSociete } }');
      return code ?? Object(data?.['temoin']).libelleSociete;
    };

    await admin().graphql(UPDATE, { input: { id, idProfil: 2, idSociete: second.idSociete } });
    expect(await name()).toBe(second.libelleSociete);
    expect(actionsOf(await journal(client))).not.toContain('INDIVIDU_CREATE');

    await admin().graphql('mutation ($id: Int!) { deleteSociete(id: $id) { id } }', {
      id: second.idSociete,
    });
    expect(await name()).toBe('FORBIDDEN');
  });

  test('it signs in by mail, for twelve hours, and its session says what it is', async () => {
    const { idSociete } = await buildSociete();
    const input = inputOf(idSociete);
    const { data } = await admin().graphql(CREATE, { input });
    const jeton = String(Object(data?.['createIndividu']).lienActivation).split('/').at(-1);
    const client = app.anonymous();

    const activated = await client.graphql(
      'mutation ($input: ConfirmCompteInput!) { confirmCompte(input: $input) { facilitateur pseudoRequis } }',
      { input: { jeton, motDePasse: 'boussole-secret' } },
    );
    const session = await client.graphql(
      'mutation ($mail: String!, $mdp: String!) { login(mail: $mail, motDePasse: $mdp) { ok facilitateur temoin } }',
      { mail: input.adresseMail, mdp: 'boussole-secret' },
    );

    expect(activated.data).toEqual({ confirmCompte: { facilitateur: true, pseudoRequis: false } });
    expect(session.data).toEqual({ login: { ok: true, facilitateur: false, temoin: true } });
    expect((await client.get('/api/isAdmin')).status).toBe(403);
    await run(
      app.database.fork(),
      sql`update session set cree_le = now() - interval '13 hours' where id_individu =
        (select id_individu from individu where adresse_mail = ${input.adresseMail})`,
    );
    expect((await client.graphql('{ temoin { k } }')).code).toBe('UNAUTHENTICATED');
  });
});

test('whoever is no témoin is refused each of its calls', async () => {
  const scene = await buildScene();
  const readers = {
    membre: await app.as(scene.idMembre),
    admin: admin(),
    token: await app.asJeton(scene.idSociete),
  };

  for (const [name, client] of Object.entries(readers)) {
    for (const document of [
      '{ temoin { k } }',
      '{ journalTemoin { total } }',
      '{ sceauTemoin { lignes } }',
      '{ boussolesTemoin(idCampagne: 1) { id } }',
    ])
      expect([name, document, (await client.graphql(document)).code]).toEqual([
        name,
        document,
        'FORBIDDEN',
      ]);
  }
  expect(await rows(app.database.fork(), sql`select from temoin`)).toEqual([]);
});
