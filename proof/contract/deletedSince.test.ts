import { afterEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../../api/src/testing/app.js';
import { images } from '../../api/src/testing/images.js';
import { scenes, type Scene } from '../../api/src/testing/scene.js';
import { run, sql } from '../../api/src/testing/sql.js';

const app = useApp();
const { asAdmin, buildScene } = scenes(app);
const write = (statement: ReturnType<typeof sql>) => run(app.database.fork(), statement);

/** Has what is written deleted as the writing ends, before the caller is answered: a colleague's deletion, at the worst moment. */
async function deleteAfter(table: string, statement: string): Promise<void> {
  await write(sql`create function gone() returns trigger language plpgsql as
    $$ begin execute TG_ARGV[0]; return null; end $$`);
  await write(sql`create constraint trigger gone after insert or update or delete on ${sql.ref(table)}
    deferrable initially deferred for each row execute function gone(${sql.lit(statement)})`);
}
afterEach(() => write(sql`drop function if exists gone cascade`));

interface Step {
  /** What is written, and what is deleted with it. */
  table: string;
  deletion: string;
  prepare?: (admin: Client, scene: Scene) => PromiseLike<unknown>;
  rest: (admin: Client, scene: Scene) => PromiseLike<{ status: number }>;
  statut: number;
  graphql?: (scene: Scene) => string;
}

const plan = ({ idEquipe, idBoussole }: Scene) => ({
  id_equipe: idEquipe,
  id_boussole: idBoussole,
  objectif: 'o',
  action: 'a',
  lead: 'l',
});
const ambassadeur = ({ idBoussole }: Scene) => ({ idBoussole, nom: 'Ada' });

const STEPS: Record<string, Step> = {
  'an ambassador named': {
    table: 'ambassadeur',
    deletion: 'delete from boussole',
    rest: (admin, scene) => admin.post('/api/ambassadeurBoussole', ambassadeur(scene)),
    statut: 201,
    graphql: ({ idBoussole }) =>
      `mutation { createAmbassadeur(idBoussole: ${idBoussole}, nom: "Ada") { id } }`,
  },
  'an ambassador removed': {
    table: 'ambassadeur',
    deletion: 'delete from boussole',
    prepare: (admin, scene) => admin.post('/api/ambassadeurBoussole', ambassadeur(scene)),
    rest: (admin, scene) => admin.post('/api/ambassadeurBoussole/delete', ambassadeur(scene)),
    statut: 200,
    graphql: ({ idBoussole }) =>
      `mutation { deleteAmbassadeur(idBoussole: ${idBoussole}, nom: "Ada") { id } }`,
  },
  'a company renamed': {
    table: 'societe',
    deletion: 'delete from societe',
    rest: (admin, { idSociete }) =>
      admin.post('/api/societes/modify', { idSociete, libelleSociete: 'Autre', visuSociete: 0 }),
    statut: 200,
    graphql: ({ idSociete }) =>
      `mutation { updateSociete(input: { id: ${idSociete}, libelleSociete: "Autre" }) { id } }`,
  },
  'the image of a criterion': {
    table: 'critere',
    deletion: 'delete from critere',
    rest: async (admin, { idSociete, idCritere }) =>
      admin
        .post('/api/criteresBoussole/upload')
        .field('idSociete', idSociete)
        .field('idCritere', idCritere)
        .attach('image', await images.de('png'), 'image.png'),
    statut: 201,
  },
  'an action added to a plan': {
    table: 'plan_equipe',
    deletion: 'delete from equipe',
    rest: (admin, scene) => admin.post('/api/planEquipe', plan(scene)),
    statut: 201,
    graphql: ({ idEquipe, idBoussole }) =>
      `mutation { createPlanEquipe(input: { idEquipe: ${idEquipe}, idBoussole: ${idBoussole},
        objectif: "o", action: "a", lead: "l" }) { id } }`,
  },
  'an action rewritten': {
    table: 'plan_equipe',
    deletion: 'delete from equipe',
    prepare: (admin, scene) => admin.post('/api/planEquipe', plan(scene)),
    rest: (admin, scene) =>
      admin.post('/api/planEquipe/modify', { ...plan(scene), objectif: 'o2', id_plan: 1 }),
    statut: 200,
    graphql: () =>
      'mutation { updatePlanEquipe(input: { id: 2, objectif: "o2", action: "a", lead: "l" }) { id } }',
  },
};

test.each(Object.entries(STEPS))(
  '%s, and deleted before the answer, is answered as done by both doors',
  async (_name, { table, deletion, prepare, rest, statut, graphql }) => {
    const admin = await asAdmin();
    const scene = await buildScene();
    await prepare?.(admin, scene);
    await deleteAfter(table, deletion);

    const byRest = await rest(admin, scene);

    expect(byRest.status).toBe(statut);
    if (!graphql) return;
    await write(sql`drop function gone cascade`);
    const other = await buildScene();
    await prepare?.(admin, other);
    await deleteAfter(table, deletion);
    const { code } = await admin.graphql(graphql(other));
    expect(code).toBeUndefined();
  },
);
