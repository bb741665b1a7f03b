import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { factories } from '../testing/factories.js';

const app = useApp();
const { buildSociete, buildEquipe, buildAdmin, buildMembre, buildCritere } = factories(app);
const asAdmin = async () => app.as((await buildAdmin()).id);

const FIELDS = 'id idSociete libelle description statut logo libelleFfVert libelleOrVert';
const CREATE = `mutation ($input: CreateCritereInput!) { createCritere(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateCritereInput!) { updateCritere(input: $input) { ${FIELDS} } }`;
const LIBELLE_REQUIRED = 'Le libelle du critère doit être renseigné';
const DESCRIPTION_REQUIRED = 'La description du critère doit être renseignée';

test('a criterion is created through REST, active, without image, and read back through GraphQL (admin §7, POST /api/criteresBoussole/)', async () => {
  const { idSociete } = await buildSociete();
  const admin = await asAdmin();

  const reply = await admin.post('/api/criteresBoussole/', {
    idSociete,
    libelle: ' Entraide ',
    description: 'Se donner\nun coup de main',
    libelle_ff_vert: 'Fier ?',
    libelle_or_vert: '',
  });

  expect(reply.status).toBe(201);
  expect(reply.body).toEqual({
    id_critere_boussole: 1,
    id_societe: idSociete,
    libelle: 'Entraide',
    description: 'Se donner\nun coup de main',
    Logo: null,
    statut: 'Actif',
    libelle_ff_vert: 'Fier ?',
    libelle_ff_rouge: null,
    libelle_or_vert: null,
    libelle_or_rouge: null,
  });
  expect((await admin.graphql(`{ critere(id: 1) { ${FIELDS} } }`)).data).toEqual({
    critere: {
      id: 1,
      idSociete,
      libelle: 'Entraide',
      description: 'Se donner\nun coup de main',
      statut: 'ACTIF',
      logo: null,
      libelleFfVert: 'Fier ?',
      libelleOrVert: null,
    },
  });
});

test('a criterion is created through GraphQL and read back through REST (admin §7, POST /api/criteresBoussole/getCritereById) (admin §7, POST /api/criteresBoussole/getAllCriteresBoussoleBySociete)', async () => {
  const { idSociete, libelleSociete } = await buildSociete();
  const admin = await asAdmin();

  const { data } = await admin.graphql(CREATE, {
    input: { idSociete, libelle: 'Cap', description: 'Savoir où aller' },
  });

  expect(data).toMatchObject({ createCritere: { libelle: 'Cap', statut: 'ACTIF', logo: null } });
  const critere = (await admin.post('/api/criteresBoussole/getCritereById', { idCritere: 1 })).body;
  expect(critere).toMatchObject({
    id_societe: idSociete,
    libelle: 'Cap',
    description: 'Savoir où aller',
    Logo: null,
    statut: 'Actif',
  });
  const list = await admin.post('/api/criteresBoussole/getAllCriteresBoussoleBySociete', {
    idSociete,
  });
  expect(list.body).toEqual({ LIBELLE_SOCIETE: libelleSociete, criteres: [critere] });
});

test.each<[field: string, value: unknown, message: string]>([
  ['libelle', '', LIBELLE_REQUIRED],
  ['libelle', ' \u200b', LIBELLE_REQUIRED],
  ['libelle', null, LIBELLE_REQUIRED],
  ['libelle', 12, LIBELLE_REQUIRED],
  ['libelle', 'a'.repeat(101), 'Le libellé du critère est trop long'],
  ['libelle', 'a\nb', 'Ce texte contient des caractères interdits'],
  ['description', '', DESCRIPTION_REQUIRED],
  ['description', '\n\t', DESCRIPTION_REQUIRED],
  ['description', { $ne: '' }, DESCRIPTION_REQUIRED],
  ['description', 'a'.repeat(5001), 'La description du critère est trop longue'],
  ['description', 'a\u0000b', 'Ce texte contient des caractères interdits'],
])(
  'a criterion whose %s is %j is refused, at creation and at edit',
  async (field, value, message) => {
    const { id, idSociete, libelle } = await buildCritere();
    const admin = await asAdmin();
    const body = { libelle: 'Cap', description: 'Une description', [field]: value };

    const creation = await admin.post('/api/criteresBoussole', { idSociete, ...body });
    const edited = await admin.post('/api/criteresBoussole/modify', {
      idCritere: id,
      statut: 'Actif',
      ...body,
    });
    const graphql = await admin.graphql(CREATE, {
      input: { idSociete, ...body, [field]: typeof value === 'string' ? value : '' },
    });

    const refusal = { message, code: 'BAD_USER_INPUT', champ: field };
    expect([creation.status, edited.status]).toEqual([400, 400]);
    expect(creation.body).toEqual(refusal);
    expect(edited.body).toEqual(refusal);
    expect(graphql).toMatchObject(refusal);
    expect(
      (await admin.graphql(`{ criteresSociete(idSociete: ${idSociete}) { libelle } }`)).data,
    ).toEqual({ criteresSociete: [{ libelle }] });
  },
);

test('a question of 256 characters is refused', async () => {
  const { idSociete } = await buildSociete();
  const admin = await asAdmin();

  const reply = await admin.post('/api/criteresBoussole', {
    idSociete,
    libelle: 'Cap',
    description: 'd',
    libelle_or_vert: 'a'.repeat(256),
  });

  expect(reply.status).toBe(400);
  expect(reply.body.message).toBe('Le texte de la question est trop long');
});

test('a second criterion of that label in the company is refused with 449, whatever its case (admin §8, Criterion create 449)', async () => {
  const { idSociete } = await buildCritere({ libelle: 'Équité' });
  const other = await buildCritere({ idSociete });
  const admin = await asAdmin();
  const message = 'Le critère ÉQUITÉ est déjà existant pour cette société ...';
  const body = { libelle: ' ÉQUITÉ', description: 'd' };

  const creation = await admin.post('/api/criteresBoussole', { idSociete, ...body });
  const edited = await admin.post('/api/criteresBoussole/modify', {
    idCritere: other.id,
    statut: 'Actif',
    ...body,
  });
  const graphql = await admin.graphql(CREATE, { input: { idSociete, ...body } });

  expect([creation.status, edited.status]).toEqual([449, 449]);
  expect(creation.body).toEqual({ message, code: 'DUPLICATE', champ: 'libelle' });
  expect(edited.body.message).toBe(message);
  expect(graphql).toMatchObject({ code: 'DUPLICATE', message });
});

test('another company may have a criterion of the same label', async () => {
  const { libelle } = await buildCritere();
  const { idSociete } = await buildSociete();
  const admin = await asAdmin();

  const reply = await admin.post('/api/criteresBoussole', {
    idSociete,
    libelle,
    description: 'd',
  });

  expect(reply.status).toBe(201);
});

test('a member sees the active criteria of its company in order of creation, an admin all (journey §7, POST /api/criteresBoussole/getAllCriteresBoussole)', async () => {
  const { idSociete, idEquipe } = await buildEquipe();
  const libelles = ['Zèle', 'Écoute', 'Inactif', 'Accueil'];
  for (const libelle of libelles)
    await buildCritere({ idSociete, libelle, statut: libelle === 'Inactif' ? 'Inactif' : 'Actif' });
  const membre = await app.as((await buildMembre({ idEquipe })).id);
  const admin = await asAdmin();
  const seen = async (client: typeof admin) => {
    const rest = await client.post('/api/criteresBoussole/getAllCriteresBoussole', {
      id_societe: idSociete,
    });
    const { data } = await client.graphql(`{ criteres(idSociete: ${idSociete}) { libelle } }`);
    const names = rest.body.map(({ libelle }: { libelle: string }) => libelle);
    expect(data).toEqual({ criteres: names.map((libelle: string) => ({ libelle })) });
    return names;
  };

  expect(await seen(membre)).toEqual(['Zèle', 'Écoute', 'Accueil']);
  expect(await seen(admin)).toEqual(libelles);
});

test.each<[path: string, body: object]>([
  ['/getAllCriteresBoussoleBySociete', { idSociete: 99 }],
  ['', { idSociete: 99, libelle: 'X', description: 'd' }],
  ['/modify', { idCritere: 99, libelle: 'X', description: 'd', statut: 'Actif' }],
  ['/deleteCritere', { idCritere: 99, idSociete: 1 }],
  ['/getCritereById', { idCritere: 99 }],
  ['/getAllCriteresBoussole', { id_societe: 99 }],
])('/api/criteresBoussole%s %j is 404 for an admin', async (path, body) => {
  const admin = await asAdmin();

  const reply = await admin.post(`/api/criteresBoussole${path}`, body);

  expect(reply.status).toBe(404);
  expect(reply.body).toEqual({ message: 'Élément introuvable', code: 'NOT_FOUND' });
});

test.each(['REST', 'GraphQL'])(
  'the four texts of its scales change through %s: what is absent stays, what is emptied is the default again',
  async (door) => {
    const { id, libelle } = await buildCritere();
    const admin = await asAdmin();
    const base = { libelle, description: 'd' };
    const send = async (texts: Record<string, string | null>) =>
      door === 'REST'
        ? admin.post('/api/criteresBoussole/modify', {
            idCritere: id,
            ...base,
            statut: 'Actif',
            ...texts,
          })
        : admin.graphql(UPDATE, {
            input: {
              id,
              ...base,
              statut: 'ACTIF',
              ...Object.fromEntries(
                Object.entries(texts).map(([name, text]) => [
                  name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
                  text,
                ]),
              ),
            },
          });

    await send({
      libelle_ff_vert: 'Fiers ?',
      libelle_ff_rouge: 'Ou pas',
      libelle_or_vert: 'Demain ?',
      libelle_or_rouge: 'Ou jamais',
    });
    await send({ libelle_or_vert: ' ', libelle_or_rouge: null });

    expect(
      (await admin.post('/api/criteresBoussole/getCritereById', { idCritere: id })).body,
    ).toMatchObject({
      libelle_ff_vert: 'Fiers ?',
      libelle_ff_rouge: 'Ou pas',
      libelle_or_vert: null,
      libelle_or_rouge: null,
    });
  },
);
