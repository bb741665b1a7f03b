import { describe, expect, test } from '@jest/globals';

import { useApp, type Client } from '../../../api/src/testing/app.js';
import { report } from '../../../api/src/testing/report.js';
import { scenes } from '../../../api/src/testing/scene.js';
import { run, sql } from '../../../api/src/testing/sql.js';
import { expectedOf, titleOf } from './testing/expected.js';
import type { Actor } from './testing/matrix.js';
import { codeOf, player, receivedCode, send } from './testing/play.js';
import type { Me, Row } from './testing/row.js';
import { rightsRows } from './testing/rows/index.js';
import { setStage, type Stage } from './testing/stage.js';
import { isReading } from './testing/view.js';

const app = useApp();
const { preparer, enter } = player(app);
const { asAdmin, finish } = scenes(app);

const isOk = (statut: number): boolean => statut < 300;

/** Rows that the first of two actors may call through both doors, and the second may not. */
const lost = (before: Actor, after: Actor): Row[] =>
  rightsRows.filter(
    (row) =>
      row.graphql !== undefined &&
      !row.expectedGraphql &&
      isOk(expectedOf(row, before)) &&
      !isOk(expectedOf(row, after)),
  );

const byAdmin = async (path: string, body: object): Promise<void> => {
  const { status } = await (await asAdmin()).post(path, body);
  if (!isOk(status)) throw new Error(`${path} answered ${status}`);
};

const modify = (id: number, extra: object) =>
  byAdmin('/api/register/modify', {
    id,
    nom: 'Roy',
    prenom: 'Zoé',
    profil: 0,
    societe: '',
    delEquipe: [],
    equipe: [],
    ...extra,
  });

interface Change {
  quoi: string;
  avant: Actor;
  /** The column whose cells apply afterwards. */
  apres: Actor;
  change: (stage: Stage, client: Client) => PromiseLike<unknown>;
}

const CHANGES: Change[] = [
  {
    quoi: 'a company closed to its members',
    avant: 'membre_autre_equipe_visu1',
    apres: 'membre_autre_equipe_visu0',
    change: ({ idSociete }) =>
      byAdmin('/api/societes/modify', { idSociete, libelleSociete: 'Acmé', visuSociete: 0 }),
  },
  {
    quoi: 'a member removed from its team',
    avant: 'membre_equipe',
    apres: 'membre_autre_equipe_visu0',
    change: ({ idMembre, idSociete, idEquipe }) =>
      modify(idMembre, { societe: idSociete, delEquipe: [idEquipe] }),
  },
  {
    // Changed directly in the database: through the door it would also end the sessions, as below.
    quoi: 'a profile taken away',
    avant: 'admin',
    apres: 'membre_autre_societe',
    change: ({ idAdmin, idOtherSociete }) =>
      run(
        app.database.fork(),
        sql`update individu set id_profil = 0, id_societe = ${idOtherSociete} where id_individu = ${idAdmin}`,
      ),
  },
  {
    quoi: 'an admin demoted by another',
    avant: 'admin',
    apres: 'anonyme',
    change: ({ idAdmin }) => modify(idAdmin, {}),
  },
  {
    quoi: 'a password reset',
    avant: 'admin',
    apres: 'anonyme',
    change: ({ idAdmin }) => byAdmin('/api/register/resetPassword', { id: idAdmin }),
  },
  {
    quoi: 'a session ended, its cookie played again',
    avant: 'membre_equipe',
    apres: 'anonyme',
    change: (_stage, client) => client.get('/api/access/logout'),
  },
  {
    quoi: 'an account deleted',
    avant: 'membre_autre_equipe_visu1',
    apres: 'anonyme',
    change: ({ idNeighbour }) => byAdmin('/api/register/deleteIndividu', { id: idNeighbour }),
  },
];

/** Statuses and codes through both doors. */
async function ask(row: Row, client: Client, stage: Stage, me: Me) {
  const rest = row.rest ? [(await send('rest', row, client, stage, me)).status] : [];
  return [titleOf(row), ...rest, receivedCode(await send('graphql', row, client, stage, me))];
}
function expectFrom(row: Row, actor: Actor) {
  const statut = expectedOf(row, actor);
  return [titleOf(row), ...(row.rest ? [statut] : []), codeOf(statut)];
}

/** Reads and refused writes change nothing: rows without a preparation of their own share one stage. */
function byStage(all: readonly Row[]): Row[][] {
  const plain = all.filter(({ prepare, approach }) => !prepare && !approach);
  return [plain, ...all.filter((row) => !plain.includes(row)).map((row) => [row])];
}

describe.each(CHANGES)('$quoi: at the very next call', ({ avant, apres, change }) => {
  const groups = byStage(lost(avant, apres)).map((group) => ({
    group,
    titles: group.length > 1 ? `${group.length} calls` : group.map(titleOf).join(),
  }));

  test.each(groups)('refused: $titles', async ({ group }) => {
    const [first] = group;
    if (!first) throw new Error('nothing is lost by this change');
    const stage = await preparer(first);
    const { client, me } = await enter(stage, avant, first);
    const requestAll = async (requested: readonly Row[]) => {
      const replies = [];
      for (const row of requested) replies.push(await ask(row, client, stage, me));
      return replies;
    };
    const reads = group.filter(isReading);
    expect(await requestAll(reads)).toEqual(reads.map((row) => expectFrom(row, avant)));

    await change(stage, client);

    expect(await requestAll(group)).toEqual(group.map((row) => expectFrom(row, apres)));
  });
});

const ROUNDS = 50;
const READINGS = 10;

test('a thousand reads that race with the closing of a company: none begun after it is let in', async () => {
  const stage = await setStage(app);
  await finish(stage);
  const admin = await asAdmin();
  const neighbour = await app.as(stage.idNeighbour);
  const { idSociete, idBoussole } = stage;
  const adjust = (visu: boolean) =>
    admin.graphql(
      `mutation { updateSociete(input: { id: ${idSociete}, libelleSociete: "Acmé", visuSociete: ${visu} }) { id } }`,
    );
  const read = async (i: number): Promise<number | string | undefined> =>
    i % 2
      ? (await neighbour.post('/api/boussole/getResultatByBoussole', { idBoussole })).status
      : (await neighbour.graphql(`{ resultatBoussole(idBoussole: ${idBoussole}) { annee } }`)).code;
  const reads = () => Array.from({ length: READINGS }, (_, i) => read(i));
  const refusal = Array.from({ length: READINGS }, (_, i) => (i % 2 ? 401 : 'UNAUTHENTICATED'));

  let outdated = 0;
  for (let round = 0; round < ROUNDS; round++) {
    await adjust(true);
    const inFlight = reads();
    await adjust(false);
    const found = await Promise.all(reads());
    outdated += found.filter((given, i) => given !== refusal[i]).length;
    await Promise.all(inFlight);
  }
  report(3, { 'racing reads': 2 * ROUNDS * READINGS, 'stale accesses': outdated });
  expect(outdated).toBe(0);
});
