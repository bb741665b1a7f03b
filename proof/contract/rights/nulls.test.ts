import { expect, test } from '@jest/globals';
import { getNamedType, isLeafType, isObjectType } from 'graphql';

import { buildGraphqlSchema } from '../../../api/src/app/schema.js';
import { messages } from '../../../api/src/messages.js';
import { useApp, type Client } from '../../../api/src/testing/app.js';
import { scenes, type Scene } from '../../../api/src/testing/scene.js';
import { run, sql } from '../../../api/src/testing/sql.js';
import { isOptional, isRefusable, schemaFields } from './testing/fields.js';

const app = useApp();
const {
  asAdmin,
  buildAccount,
  buildAdmin,
  buildFacilitateur,
  buildLecteur,
  buildMembre,
  buildScene,
  finish,
} = scenes(app);
const write = (statement: ReturnType<typeof sql>) => run(app.database.fork(), statement);

/** What a client is answered at a path: the value there, and the codes of the errors that have this path. */
async function readAt(client: Client, query: string, path: string) {
  const { body } = await client.agent.post('/graphql').send({ query });
  const errors: { path?: unknown[]; extensions: { code: string } }[] = body.errors ?? [];
  return {
    value: path.split('.').reduce<unknown>((object, key) => Object(object)[key], body.data),
    codes: errors
      .filter((error) => error.path?.join('.') === path)
      .map((error) => error.extensions.code),
  };
}

interface Case {
  query: (stage: Scene) => string;
  path: string;
  /** Who is refused this field, and read all that leads to it; absent when nobody is. */
  refused?: (stage: Scene) => Promise<Client>;
  code?: string;
  /** Who may read it, and finds nothing there. */
  reads: (stage: Scene) => Promise<Client>;
}

const membre = ({ idMembre }: Scene) => app.as(idMembre);
const token = ({ idSociete }: Scene) => app.asJeton(idSociete);
/** In the team since its boussole was created: told of it, no reader of it. */
const newcomer = async ({ idEquipe }: Scene) => app.as((await buildMembre({ idEquipe })).id);
const setParent = ({ idEquipe }: Scene, idParent: number | null) =>
  write(
    sql`update equipe set id_parent = ${idParent}::int, id_racine = ${idParent ?? idEquipe}
      where id_equipe = ${idEquipe}`,
  );
/** A lecteur who reads nothing any more. */
const takenAway = async ({ idSociete }: Scene) => {
  const { id } = await buildLecteur(idSociete);
  await write(sql`delete from lecture where id_individu = ${id}`);
  return app.as(id);
};
/** Their author is no more. */
const written = async (stage: Scene) => {
  const { id } = await buildAdmin();
  const author = await app.as(id);
  const { idBoussole, idEquipe } = stage;
  await author.post('/api/syntheseBoussole', { idBoussole, synthese: 'Bien' });
  await author.post('/api/planEquipe', {
    id_equipe: idEquipe,
    id_boussole: idBoussole,
    objectif: 'o',
    action: 'a',
    lead: 'l',
  });
  await (await asAdmin()).graphql(`mutation { deleteIndividu(id: ${id}) { id } }`);
};

/** Fields that may be refused by themselves, and that may be empty too. */
const CASES: Record<string, Case> = {
  'Query.syntheseBoussole': {
    query: ({ idBoussole }) => `{ syntheseBoussole(idBoussole: ${idBoussole}) { id } }`,
    path: 'syntheseBoussole',
    refused: newcomer,
    reads: membre,
  },
  'Query.lecture': {
    query: () => '{ lecture { societe { id } } }',
    path: 'lecture',
    refused: membre,
    reads: takenAway,
  },
  'Query.alertesProduit': {
    query: () => '{ alertesProduit }',
    path: 'alertesProduit',
    refused: membre,
    reads: async ({ idSociete }) => app.as((await buildFacilitateur([idSociete])).id),
  },
  'Jeton.branche': {
    query: () => '{ jetonsPage { lignes { branche { id } } } }',
    path: 'jetonsPage.lignes.0.branche',
    reads: async ({ idSociete }) => {
      await app.jeton(idSociete);
      return asAdmin();
    },
  },
  'Societe.logo': {
    query: ({ idSociete }) => `{ societe(id: ${idSociete}) { logo } }`,
    path: 'societe.logo',
    reads: asAdmin,
  },
  'Query.seance': {
    query: ({ idBoussole }) => `{ seance(idBoussole: ${idBoussole}) { id } }`,
    path: 'seance',
    refused: async ({ idOtherEquipe }) =>
      app.as((await buildMembre({ idEquipe: idOtherEquipe })).id),
    reads: membre,
  },
  'Mutation.createFacilitation': {
    query: ({ idSociete }) =>
      `mutation { createFacilitation(input: { idSociete: ${idSociete}, adresseMail: "collegue@exemple.fr" }) { envoye } }`,
    path: 'createFacilitation',
    refused: membre,
    reads: async () => {
      await buildAccount({ adresseMail: 'collegue@exemple.fr', idProfil: 3 });
      return asAdmin();
    },
  },
  'Synthese.idIndividu': {
    query: ({ idBoussole }) => `{ syntheseBoussole(idBoussole: ${idBoussole}) { id idIndividu } }`,
    path: 'syntheseBoussole.idIndividu',
    refused: async (stage) => {
      await written(stage);
      return membre(stage);
    },
    reads: asAdmin,
  },
  'PlanEquipe.idIndividu': {
    query: ({ idEquipe }) => `{ plansEquipe(idEquipe: ${idEquipe}) { id idIndividu } }`,
    path: 'plansEquipe.0.idIndividu',
    refused: async (stage) => {
      await written(stage);
      return membre(stage);
    },
    reads: asAdmin,
  },
  'PlanEquipe.idResponsable': {
    query: ({ idEquipe }) => `{ plansEquipe(idEquipe: ${idEquipe}) { id idResponsable } }`,
    path: 'plansEquipe.0.idResponsable',
    refused: async (stage) => {
      await written(stage);
      return membre(stage);
    },
    reads: asAdmin,
  },
  'Boussole.synthese': {
    query: ({ idEquipe }) => `{ boussolesEquipe(idEquipe: ${idEquipe}) { id synthese { id } } }`,
    path: 'boussolesEquipe.0.synthese',
    refused: newcomer,
    reads: membre,
  },
  'ResultatBoussole.synthese': {
    query: ({ idBoussole }) =>
      `{ resultatBoussole(idBoussole: ${idBoussole}) { annee synthese { id } } }`,
    path: 'resultatBoussole.synthese',
    reads: membre,
  },
  'Equipe.parent': {
    query: ({ idEquipe }) => `{ equipe(id: ${idEquipe}) { id parent { id } } }`,
    path: 'equipe.parent',
    refused: async (stage) => {
      await setParent(stage, stage.idOtherEquipe);
      return membre(stage);
    },
    reads: async (stage) => {
      await setParent(stage, null);
      return membre(stage);
    },
  },
  'Equipe.k': {
    query: ({ idEquipe }) => `{ equipe(id: ${idEquipe}) { id k } }`,
    path: 'equipe.k',
    refused: membre,
    reads: asAdmin,
  },
  'Critere.logo': {
    query: ({ idSociete }) => `{ criteres(idSociete: ${idSociete}) { id logo } }`,
    path: 'criteres.0.logo',
    reads: membre,
  },
};

/** How to reach one field of each type of which tokens read some, and where its value then is. */
const PLACES: Record<string, [reach: (stage: Scene, field: string) => string, path: string]> = {
  Boussole: [({ idBoussole: id }, field) => `{ boussole(id: ${id}) { id ${field} } }`, 'boussole'],
  Critere: [
    ({ idSociete }, field) => `{ criteres(idSociete: ${idSociete}) { id ${field} } }`,
    'criteres.0',
  ],
  Equipe: [({ idEquipe: id }, field) => `{ equipe(id: ${id}) { id ${field} } }`, 'equipe'],
  ResultatBoussole: [
    ({ idBoussole: id }, field) => `{ resultatBoussole(idBoussole: ${id}) { annee ${field} } }`,
    'resultatBoussole',
  ],
  ResultatDomaine: [
    ({ idEquipe, idCampagne }, field) =>
      `{ resultatDomaine(idDomaine: ${idEquipe}, idCampagne: ${idCampagne}) { annee ${field} } }`,
    'resultatDomaine',
  ],
  Societe: [(_stage, field) => `{ societes { id ${field} } }`, 'societes.0'],
};

const FIELDS = schemaFields(await buildGraphqlSchema());
/** The same, drawn from what is said of the fields that no resolver answers; a new scene has nothing in any of them. */
const DRAWN = FIELDS.filter(
  (field) => isOptional(field) && isRefusable(field) && !field.isRoot && !field.isComputed,
).map(({ path, type, field }): [string, Case] => {
  const [reach, place] = PLACES[type] ?? [];
  if (!reach)
    throw new Error(`say how ${type} is reached: PLACES, proof/contract/rights/nulls.test.ts`);
  const query = (stage: Scene) => reach(stage, field.name);
  return [path, { query, path: `${place}.${field.name}`, refused: membre, reads: asAdmin }];
});

test('a document of a token that names a field closed to it is refused whole, once, with the name of that field', async () => {
  const stage = await buildScene();
  const client = await token(stage);
  const closed = FIELDS.filter(({ isClosedToTokens, isRoot }) => isClosedToTokens && !isRoot);

  const answers = [];
  for (const { path, type, field } of closed) {
    const [reach] = PLACES[type] ?? [];
    if (!reach)
      throw new Error(`say how ${type} is reached: PLACES, proof/contract/rights/nulls.test.ts`);
    const below = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
    const { status, body } = await client.post('/graphql', {
      query: reach(stage, `${field.name}${below}`),
    });
    answers.push({ path, status, body });
  }

  expect(closed.length).toBeGreaterThan(20);
  expect(answers).toEqual(
    closed.map(({ path }) => ({
      path,
      status: 403,
      body: {
        errors: [
          { message: messages.jeton.readOnly, extensions: { code: 'FORBIDDEN', champ: path } },
        ],
      },
    })),
  );
});

test.each([...Object.entries(CASES), ...DRAWN])(
  '%s is null with an error of its path when it is refused, null without one when there is none',
  async (_name, { query, path, refused, code = 'FORBIDDEN', reads }) => {
    const stage = await buildScene();

    const refusal = refused && (await readAt(await refused(stage), query(stage), path));
    const none = await readAt(await reads(stage), query(stage), path);

    expect(refusal).toEqual(refused && { value: null, codes: [code] });
    expect(none).toEqual({ value: null, codes: [] });
  },
);

test('these are all the fields that may be refused and may be empty', () => {
  const found = FIELDS.filter((field) => isOptional(field) && isRefusable(field)).map(
    ({ path }) => path,
  );
  const drawn = DRAWN.map(([path]) => path);
  // Everybody may type a code: it is throttled, never refused.
  const played = new Set([...Object.keys(CASES), ...drawn, 'Mutation.confirmCodeEquipe']);

  expect(
    found
      .filter((path) => !played.has(path))
      .map((path) => `add ${path} to CASES, proof/contract/rights/nulls.test.ts`),
  ).toEqual([]);
  expect([...played].filter((path) => !found.includes(path))).toEqual([]);
  expect(drawn).toContain('Equipe.effectif');
});

test('every field that may be null says when, for two reasons which field tells them apart, and one that may be refused with which code', async () => {
  const schema = await buildGraphqlSchema();
  const optional = FIELDS.filter(isOptional).map(({ path, field: { description } }) => ({
    path,
    description,
  }));
  const cases = new Map([...Object.entries(CASES), ...DRAWN]);
  const unsaid = optional.filter(({ description }) => !/\bnull\b/.test(description ?? ''));
  // Two reasons for one null are a riddle, unless another field tells which.
  const names = new Set(
    Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .flatMap((type) => Object.keys(type.getFields())),
  );
  const twofold = optional.filter(({ description }) => {
    const [, reasons = ''] = /\bnull\b([^.]*)/.exec(description ?? '') ?? [];
    const named = [...reasons.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    return / (or|and) /.test(reasons) && !named.some((name) => names.has(name));
  });

  expect(optional.length).toBeGreaterThan(50);
  const where = (path: string) => `in the description of ${path} (its @Field)`;
  expect(unsaid.map(({ path }) => `add « null when … » ${where(path)}`)).toEqual([]);
  expect(twofold.map(({ path }) => `add the \`field\` that tells the two ${where(path)}`)).toEqual(
    [],
  );
  expect(
    optional
      .filter(({ path }) => cases.get(path)?.refused && !path.startsWith('Query.'))
      .filter(
        ({ path, description }) => !description?.includes(cases.get(path)?.code ?? 'FORBIDDEN'),
      )
      .map(({ path }) => `add ${cases.get(path)?.code ?? 'FORBIDDEN'} ${where(path)}`),
  ).toEqual([]);
});

/** Every object of a reply that says whether it is masked. */
function masked(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(masked);
  return 'masque' in value ? [{ ...value }, ...below] : below;
}

const NOTE = 'masque moyenneQ1 moyenneQ2 bandeQ1 bandeQ2';
const FIGURES = `note { ${NOTE} } moyennes { ${NOTE} nombre repartitionQ1 repartitionQ2 }`;
const CHANGES = 'evolutions { criteres { masque question1 { verdict } question2 { verdict } } }';
const ROTI = 'roti { masque moyenne bande nombre }';

test.each([
  ['nobody', 0, ['PAS_ASSEZ']],
  ['one person', 1, [null, 'INTERDIT', 'PAS_ASSEZ']],
  ['three persons', 3, [null, 'INTERDIT', 'PAS_ASSEZ']],
])(
  'of what %s answered, a figure is null when `masque` says why, and never otherwise',
  async (_who, answers, masks) => {
    const stage = await buildScene({ membres: 4, visuSociete: true });
    const { idBoussole, idEquipe, idCampagne, idOtherEquipe } = stage;
    for (const participation of stage.participations.slice(0, answers))
      await finish(stage, participation);
    const readers = {
      admin: await asAdmin(),
      membre: await membre(stage),
      neighbour: await app.as((await buildMembre({ idEquipe: idOtherEquipe })).id),
      token: await token(stage),
    };

    const seen: Record<string, unknown>[] = [];
    for (const [name, client] of Object.entries(readers)) {
      const roti = name === 'admin' ? ROTI : '';
      const accounts = name === 'token' ? '' : 'comptesEquipe { masque comptes depuisCreation }';
      const { data, message } = await client.graphql(`{
        resultatBoussole(idBoussole: ${idBoussole}) { resultat { ${FIGURES} } ${CHANGES} ${roti} ${accounts} }
        resultatDomaine(idDomaine: ${idEquipe}, idCampagne: ${idCampagne}) { resultat { ${FIGURES} } ${CHANGES} ${ROTI} } }`);
      expect(message).toBeUndefined();
      seen.push(...masked(data));
    }

    const halfShown = seen.filter(({ masque, ...figures }) =>
      Object.values(figures).some((figure) => (figure === null) !== (masque !== null)),
    );
    expect(halfShown).toEqual([]);
    const told = new Set(seen.map(({ masque }) => masque));
    expect(masks.filter((mask) => !told.has(mask))).toEqual([]);
  },
);

/** Another team of the company. */
const NO_BOUSSOLE = { node: { resultats: [] } };

test.each([
  ['nothing is published yet', 3, 'NON_PUBLIE'],
  ['no criterion was asked', null, 'SANS_CRITERE'],
])('when %s, the note says so instead of « not enough »', async (_why, k, expected) => {
  const { idSociete, idBoussole, idEquipe, idCampagne } = await buildScene({
    k,
    criteres: k === null ? 0 : 2,
  });

  const { data } = await (
    await asAdmin()
  ).graphql(`{ resultatBoussole(idBoussole: ${idBoussole}) { resultat { note { masque } } }
    resultatDomaine(idDomaine: ${idEquipe}, idCampagne: ${idCampagne}) { resultat { note { masque } } }
    resultatsSociete(idSociete: ${idSociete}) { edges { node { resultats { note { masque } } } } } }`);

  const resultat = { note: { masque: expected } };
  expect(data).toEqual({
    resultatBoussole: { resultat },
    resultatDomaine: { resultat },
    resultatsSociete: { edges: [{ node: { resultats: [resultat] } }, NO_BOUSSOLE] },
  });
});
