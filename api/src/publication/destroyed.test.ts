import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

import { API_ROOT } from '../root.js';
import { useApp, type Client } from '../testing/app.js';
import { scenes, type Scene } from '../testing/scene.js';
import { row, rows, sql } from '../testing/sql.js';
import { countTonight } from './testing/pages.js';

const app = useApp();
const { buildScene, finish, asAdmin, gather } = scenes(app);

const FIELDS = 'detruites { reponses publiees terminees exact }';
const ASKED = {
  societe: ({ idSociete }: Scene) => `{ societe(id: ${idSociete}) { contenu { ${FIELDS} } } }`,
  equipe: ({ idEquipe }: Scene) => `{ equipe(id: ${idEquipe}) { contenu { ${FIELDS} } } }`,
  boussole: ({ idEquipe }: Scene) => `{ boussolesEquipe(idEquipe: ${idEquipe}) { ${FIELDS} } }`,
};
const DELETED = {
  societe: ({ idSociete }: Scene) => `mutation { deleteSociete(id: ${idSociete}) { id } }`,
  equipe: ({ idSociete, idEquipe }: Scene) =>
    `mutation { deleteEquipe(idSociete: ${idSociete}, id: ${idEquipe}) { id } }`,
  boussole: ({ idBoussole }: Scene) => `mutation { deleteBoussole(id: ${idBoussole}) { id } }`,
};
type Kind = keyof typeof ASKED;
const KINDS = Object.keys(ASKED) as Kind[];

async function told(admin: Client, kind: Kind, scene: Scene): Promise<unknown> {
  const { data } = await admin.graphql(ASKED[kind](scene));
  const text = JSON.stringify(data);
  return JSON.parse(/"detruites":(\{.*?\})/.exec(text)?.[1] ?? 'null');
}
/** What the trail keeps of the deletion, beside names and numbers of things. */
async function traced(admin: Client, kind: Kind, scene: Scene) {
  expect((await admin.graphql(DELETED[kind](scene))).code).toBeUndefined();
  const line = await row<{ detail: Record<string, unknown> }>(
    app.database.fork(),
    sql`select detail from audit where action = ${`${kind}:delete`} order by id_audit desc limit 1`,
  );
  const { libelle: _, equipes: _e, boussoles: _b, ...answers } = line?.detail ?? {};
  return answers;
}
const finished = async (scene: Scene, howMany: number) => {
  for (const id of scene.participations.slice(0, howMany)) await finish(scene, id);
};

const PUBLIEE = { membres: 7, criteres: 1, k: 3 };

test.each(
  KINDS.flatMap((kind) => [
    [kind, 0, 0] as const,
    [kind, 2, 0] as const,
    [kind, 3, 3] as const,
    [kind, 5, 3] as const,
  ]),
)(
  'deleting a %s where %j have finished and nothing is published tells at least %j, in the trail too (fault 7)',
  async (kind, people, least) => {
    const scene = await buildScene(PUBLIEE);
    await finished(scene, people);
    await countTonight(app);
    const admin = await asAdmin();

    expect(await told(admin, kind, scene)).toEqual({
      reponses: 0,
      publiees: 1,
      terminees: least,
      exact: false,
    });
    expect(await traced(admin, kind, scene)).toEqual(
      least > 0 ? { faitesAuMoins: least } : { reponsesPossibles: true },
    );
  },
);

test.each(KINDS)(
  'deleting a %s tells exactly in Directe, and in a séance where k have come (fault 7)',
  async (kind) => {
    const admin = await asAdmin();
    const directe = await buildScene({ membres: 2, criteres: 1 });
    await finished(directe, 2);
    expect(await told(admin, kind, directe)).toEqual({
      reponses: 2,
      publiees: 0,
      terminees: 2,
      exact: true,
    });
    expect(await traced(admin, kind, directe)).toEqual({ reponses: 2 });

    const scene = await buildScene(PUBLIEE);
    await finished(scene, 4);
    await gather(scene.idBoussole);
    expect(await told(admin, kind, scene)).toMatchObject({ terminees: 4, exact: true });
    expect(await traced(admin, kind, scene)).toEqual({ faites: 4 });
  },
);

test('these are all the deletions that destroy answers: each is warned of above, or says why it is not (fault 7)', async () => {
  /** Tables whose rows take answers with them, by the keys of the database. */
  const taken = await rows<{ nom: string }>(
    app.database.fork(),
    sql`with recursive t as (select 'resultat'::regclass::oid as id
        union select k.confrelid from pg_constraint k join t on k.conrelid = t.id
          where k.contype = 'f' and k.confdeltype = 'c')
      select relname as nom from t join pg_class c on c.oid = t.id order by 1`,
  );
  const names = taken.map(({ nom }) => nom);
  const source = join(API_ROOT, 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        /^(?!migrations|generated).*(?<!\.test)\.ts$/.test(path) && !path.includes('testing/'),
    )
    .map((path) => path.replaceAll('\\', '/'));
  const found = files.flatMap((path) =>
    [...readFileSync(join(source, path), 'utf8').matchAll(/delete from (\w+)/g)]
      .filter(([, table = '']) => names.includes(table))
      .map(([, table]) => `${path}: ${table}`),
  );

  expect(names).toEqual(['boussole', 'boussole_individu', 'equipe', 'resultat', 'societe']);
  expect(found.toSorted()).toEqual([
    'boussole/boussole.service.ts: boussole',
    // Nobody deletes them: their time is over, a mail has told it, and what was shown stays (conservation.test).
    'conservation/erasure.service.ts: resultat',
    'equipe/equipe.service.ts: equipe',
    // Of those who have not begun alone: no answer goes.
    'individu/belonging.ts: boussole_individu',
    'individu/ownData/erasure.service.ts: boussole_individu',
    // Imported boussoles have no answers; what was shown of them is remembered (reprise/again.test).
    'reprise/reprise.service.ts: boussole',
    'societe/societe.service.ts: equipe',
    'societe/societe.service.ts: societe',
  ]);
});
