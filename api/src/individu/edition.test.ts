import { beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { scenes } from '../testing/scene.js';

/** A field that is not sent stays as it is: tests every field of an edition, through both doors. */
const app = useApp();
const { asAdmin, buildEquipe } = scenes(app);

let admin: Client;
beforeEach(async () => {
  admin = await asAdmin();
});

const PROFILE = 'nom prenom adresseMail idProfil idSociete equipes { id }';
const READ = `query ($id: Int!) { individu(id: $id) { ${PROFILE} } }`;
const read = async (id: number) => (await admin.graphql(READ, { id })).data?.['individu'];

async function create() {
  const { idEquipe, idSociete } = await buildEquipe();
  const { body } = await admin.post('/api/register', {
    nom: 'Martin',
    prenom: 'Zoé',
    mail: 'zoe@exemple.fr',
    profil: 0,
    societe: idSociete,
    equipe: [idEquipe],
  });
  const whole = {
    nom: 'Martin',
    prenom: 'Zoé',
    adresseMail: 'zoe@exemple.fr',
    idProfil: 0,
    idSociete,
    equipes: [{ id: idEquipe }],
  };
  return { id: Number(body.ID_INDIVIDU), whole };
}

const doors: [door: string, modify: (input: object) => Promise<unknown>][] = [
  [
    'GraphQL',
    async (input) => {
      const document =
        'mutation ($input: UpdateIndividuInput!) { updateIndividu(input: $input) { id } }';
      expect(
        (await admin.graphql(document, { input: { ...input, idProfil: 0 } })).data,
      ).not.toBeNull();
    },
  ],
  [
    'REST',
    async (body) => {
      const reply = await admin.post('/api/register/modify', { ...body, profil: 0 });
      expect(reply.status).toBe(201);
    },
  ],
];

test.each(doors)(
  'by %s, an edition that sends a name alone, or nothing, changes nothing else (fault 12)',
  async (_door, modify) => {
    const { id, whole } = await create();

    await modify({ id });
    expect(await read(id)).toEqual(whole);
    await modify({ id, nom: 'Roy' });
    expect(await read(id)).toEqual({ ...whole, nom: 'Roy' });
    await modify({ id, prenom: 'Ali' });
    expect(await read(id)).toEqual({ ...whole, nom: 'Roy', prenom: 'Ali' });
    await modify({ id, nom: '', prenom: null });
    expect(await read(id)).toEqual({ ...whole, nom: null, prenom: null });
  },
);

test.each(['\ufe00\ufe01\ufe02\ufe0f', '\u3164\u3164\u3164\u3164', '\u0301\u0301\u0301\u0301'])(
  'the pseudo %j, of which nothing shows, is refused at registration and at activation (fault 12)',
  async (pseudo) => {
    const { idEquipe, codeEquipe } = await buildEquipe();
    const rest = await app.anonymous().post('/api/register/userAdeo', {
      pseudo,
      password: 'secret1',
      equipe: idEquipe,
      codeEquipe,
    });
    const { body } = await admin.post('/api/register', {
      nom: 'Roy',
      prenom: 'Ali',
      mail: 'ali@exemple.fr',
      profil: 0,
    });
    const jeton = String(body.lienActivation).split('/').at(-1);
    const activation = await app
      .anonymous()
      .graphql(
        'mutation ($input: ConfirmCompteInput!) { confirmCompte(input: $input) { facilitateur } }',
        {
          input: { jeton, pseudo, motDePasse: 'huit caractères' },
        },
      );

    const field = 'pseudo';
    const message = 'Le pseudo doit contenir uniquement des lettres et des chiffres';
    expect([rest.status, rest.body]).toEqual([
      400,
      { message, code: 'BAD_USER_INPUT', champ: field },
    ]);
    expect(activation).toMatchObject({ code: 'BAD_USER_INPUT', champ: field, message });
  },
);
