import { beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { scenes, type Scene } from '../testing/scene.js';

const app = useApp();
const { buildScene, asAdmin } = scenes(app);

const MODIFIED =
  'Quelqu’un d’autre a modifié ce texte depuis que vous l’avez ouvert\u00a0: rien n’a été remplacé.';
/** Words of one writer, in each text that two may write. */
const wordsOf = {
  synthese: (word: string) => ({ synthese: word }),
  plan: (word: string) => ({ objectif: word, action: 'a', lead: 'l' }),
  critere: (word: string) => ({ libelle: 'Entraide', description: word, statut: 'Actif' }),
};
type Kind = keyof typeof wordsOf;
const KINDS = Object.keys(wordsOf) as Kind[];
const [READ, MODIFY, KEY, SHOWN] = [0, 1, 2, 3] as const;
/** Its reading and its saving by REST, the name of its key, and the field that shows who wrote last. */
const CALLS: Record<Kind, [read: string, modify: string, key: string, shown: string]> = {
  synthese: [
    '/api/syntheseBoussole/getSyntheseByBoussole',
    '/api/syntheseBoussole/modify',
    'id_synthese',
    'synthese',
  ],
  plan: ['/api/planEquipe/getPlanActionById', '/api/planEquipe/modify', 'id_plan', 'objectif'],
  critere: [
    '/api/criteresBoussole/getCritereById',
    '/api/criteresBoussole/modify',
    'idCritere',
    'description',
  ],
};
const GRAPHQL: Record<Kind, { read: string; save: string }> = {
  synthese: {
    read: 'query ($id: Int!) { syntheseBoussole(idBoussole: $id) { version } }',
    save: `mutation ($id: Int!, $synthese: String!, $version: String) {
      updateSynthese(id: $id, synthese: $synthese, version: $version) { version } }`,
  },
  plan: {
    read: 'query ($id: Int!) { planEquipe(id: $id) { version } }',
    save: 'mutation ($input: UpdatePlanEquipeInput!) { updatePlanEquipe(input: $input) { version } }',
  },
  critere: {
    read: 'query ($id: Int!) { critere(id: $id) { version } }',
    save: 'mutation ($input: UpdateCritereInput!) { updateCritere(input: $input) { version } }',
  },
};

let scene: Scene;
let admin: Client, colleague: Client;
let ids: Record<Kind, number>;

beforeEach(async () => {
  scene = await buildScene();
  [admin, colleague] = [await asAdmin(), await asAdmin()];
  const { idBoussole, idEquipe, idSociete } = scene;
  const written = { idBoussole, ...wordsOf.synthese('départ') };
  const synthese = await admin.post('/api/syntheseBoussole', written);
  const action = { id_equipe: idEquipe, id_boussole: idBoussole, ...wordsOf.plan('départ') };
  const plan = await admin.post('/api/planEquipe', action);
  const asked = { idSociete, libelle: 'Entraide', description: 'départ' };
  const critere = await admin.post('/api/criteresBoussole/', asked);
  ids = {
    synthese: synthese.body.id_synthese,
    plan: plan.body.id_plan,
    critere: critere.body.id_critere_boussole,
  };
});

const read = async (kind: Kind, extra: object = {}) => {
  const asked =
    kind === 'synthese' ? { idBoussole: scene.idBoussole } : { [CALLS[kind][KEY]]: ids[kind] };
  return (await admin.post(CALLS[kind][READ], { ...asked, ...extra })).body;
};
const versionOf = async (kind: Kind): Promise<string> =>
  (await read(kind, { avecVersion: true })).version;
const save = (client: Client, kind: Kind, word: string, extra: object = {}) =>
  client.post(CALLS[kind][MODIFY], {
    [CALLS[kind][KEY]]: ids[kind],
    ...wordsOf[kind](word),
    ...extra,
  });
const shown = async (kind: Kind) => (await read(kind))[CALLS[kind][SHOWN]];
const saveByGraphql = (client: Client, kind: Kind, word: string, version: string) => {
  const values = { id: ids[kind], ...wordsOf[kind](word), version };
  if (kind === 'synthese') return client.graphql(GRAPHQL.synthese.save, values);
  const input = kind === 'critere' ? { ...values, statut: 'ACTIF' } : values;
  return client.graphql(GRAPHQL[kind].save, { input });
};

test.each(KINDS)(
  '%s: of two who read the same text the second is refused by both doors, and the first’s stays (fault 8)',
  async (kind) => {
    const version = await versionOf(kind);
    const first = await save(admin, kind, 'le mien', { version });

    const rest = await save(colleague, kind, 'le sien', { version });
    const graphql = await saveByGraphql(colleague, kind, 'le sien', version);

    expect(first.status).toBeLessThan(300);
    expect([rest.status, rest.body]).toEqual([409, { message: MODIFIED, code: 'CONFLICT' }]);
    expect(graphql).toMatchObject({ code: 'CONFLICT', message: MODIFIED });
    expect(await shown(kind)).toBe('le mien');
  },
);

test.each(KINDS)(
  '%s: with the version of the text as it is, it is replaced (fault 8)',
  async (kind) => {
    const id = kind === 'synthese' ? scene.idBoussole : ids[kind];
    await save(admin, kind, 'le mien');
    const { data } = await admin.graphql(GRAPHQL[kind].read, { id });
    const version = await versionOf(kind);
    expect(Object.values(data ?? {})).toEqual([{ version }]);

    const { data: saved } = await saveByGraphql(colleague, kind, 'les deux', version);

    expect(await shown(kind)).toBe('les deux');
    expect(Object.values(saved ?? {})).toEqual([{ version: await versionOf(kind) }]);
  },
);

test.each(KINDS)(
  '%s: the specified call has no version, neither in what it says nor in what it is told (fault 8)',
  async (kind) => {
    await save(admin, kind, 'le mien');

    const reply = await save(colleague, kind, 'le sien');

    expect(reply.status).toBeLessThan(300);
    expect(reply.body).not.toHaveProperty('version');
    expect(await read(kind)).not.toHaveProperty('version');
    expect(await shown(kind)).toBe('le sien');
  },
);

test.each(KINDS)('%s: of eight who save at once one does (fault 8)', async (kind) => {
  const version = await versionOf(kind);
  const words = Array.from({ length: 8 }, (_, rank) => `texte ${rank}`);

  const replies = await Promise.all(
    words.map((word, rank) => save(rank % 2 ? admin : colleague, kind, word, { version })),
  );

  const saved = words.filter((_, rank) => (replies[rank]?.status ?? 0) < 300);
  expect(saved).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(7);
  expect(await shown(kind)).toBe(saved[0]);
});

test.each(KINDS)('%s: a version that is none is refused', async (kind) => {
  for (const version of [12, {}, 'a'.repeat(101)]) {
    const reply = await save(admin, kind, 'le mien', { version });
    expect([reply.status, reply.body.champ]).toEqual([400, 'version']);
  }
});

test('what a company writes in its reminders is not replaced unseen either (fault 8)', async () => {
  const { idSociete } = scene;
  const SET = `mutation ($idSociete: Int!, $texte: String, $version: String) {
    updateModeleRappel(input: { idSociete: $idSociete, texte: $texte, version: $version }) { texte version } }`;
  const first = await admin.graphql(SET, { idSociete, texte: 'départ' });
  const { version } = Object(first.data).updateModeleRappel;
  await admin.graphql(SET, { idSociete, texte: 'le mien', version });

  const late = await colleague.graphql(SET, { idSociete, texte: 'le sien', version });

  expect(late).toMatchObject({ code: 'CONFLICT', message: MODIFIED });
  const { data: last } = await admin.graphql(SET, { idSociete });
  expect(Object(last).updateModeleRappel.texte).toBe('le mien');
});
