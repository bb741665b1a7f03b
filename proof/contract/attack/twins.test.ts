import { expect, test } from '@jest/globals';
import { isObjectType, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql';

import { buildGraphqlSchema } from '../../../api/src/app/schema.js';
import type { Scope } from '../../../api/src/core/openTo.js';
import { isFieldOpen } from '../../../api/src/jeton/scope.js';
import { useApp, type Client } from '../../../api/src/testing/app.js';
import { report } from '../../../api/src/testing/report.js';
import { answer, scenes } from '../../../api/src/testing/scene.js';
import { run, sql } from '../../../api/src/testing/sql.js';
import { PORTEES_JETON } from '../../../schema/statuts.js';
import { titleOf } from '../rights/testing/expected.js';
import { addressOf, send } from '../rights/testing/play.js';
import type { Me, Row } from '../rights/testing/row.js';
import { rightsRows } from '../rights/testing/rows/index.js';
import { nullStage, setStage, type Stage } from '../rights/testing/stage.js';
import { isReading } from '../rights/testing/view.js';
import { EVERYBODY } from '../testing/draw.js';
import { alike } from './testing/alike.js';
import { readTogether } from './testing/together.js';

/**
 * An attacker who does things and looks again. A company is played twice, alike but for one fact about one person that
 * Publiée promises to keep; something happens to the person, the team or the boussole; then every reading of the product, by
 * both doors, must be the same in both plays, for everybody but that person.
 *
 * NOT protected: what is published at the closing is the closing comments and the ROTI of all (P3), which are alike here.
 */
const app = useApp();
const { finish, buildEquipe, buildMembres, buildBoussole, participationsOf, publish } = scenes(app);
const { buildFacilitateur, buildLecteur, buildMembre } = scenes(app);

const K = 3;
/** After the accounts are made, by the database’s clock: one younger than a publication or a closing counts towards no block. */
const NOW = new Date(Date.now() + 3_600_000);
/** How far apart the ids of the two plays are: no reply kept from the first is the second's. */
const APART = 5_000;
/** Who looks; the first of the members is the person of the fact. */
const readersOf = ({ idAdmin, idMembres }: Stage): [string, Me][] => [
  ['a facilitator', { actor: 'admin', id: idAdmin }],
  ['a member who has finished', { actor: 'membre_equipe', id: idMembres[1] ?? 0 }],
  ['a member who has not answered', { actor: 'membre_equipe', id: idMembres[5] ?? 0 }],
];

/**
 * Six people more look: one of them at every second play, in turn, with the other tests; TEST_ACTEURS=1 for all of them. What the facilitator of the
 * company reads is what an administrator does (rights/facilitateur.test).
 */
const OTHERS: Record<string, (stage: Stage) => Promise<{ id: number }>> = {
  'its facilitator': ({ idSociete }) => buildFacilitateur([idSociete]),
  'the facilitator of another company': ({ idOtherSociete }) => buildFacilitateur([idOtherSociete]),
  'a lecteur of the company': ({ idSociete }) => buildLecteur(idSociete),
  'a lecteur of the branch': ({ idSociete, idEquipe }) => buildLecteur(idSociete, idEquipe),
  'a lecteur of another branch': ({ idSociete, idOtherEquipe }) =>
    buildLecteur(idSociete, idOtherEquipe),
  'somebody who is nowhere': () => buildMembre({}),
};
const drawn = (rank: number): string[] => {
  const all = Object.keys(OTHERS);
  if (EVERYBODY) return all;
  return all.filter((_, turn) => rank % 2 === 0 && turn === (rank / 2) % all.length);
};

/** What a row prepares for its rights is not: the twins have what they need, and no plan nor synthesis. */
const READINGS = rightsRows.filter((row) => isReading(row) && !row.fichier && !row.raw);
/** Whether a program may name all that a reading names: of another document it is refused the whole, unread (rights/jeton.test). */
const schema = await buildGraphqlSchema();
function isOpenToPrograms(row: Row, scopes?: readonly Scope[]): boolean {
  const types = new TypeInfo(schema);
  let isOpen = true;
  const look = () => {
    const [type, field] = [types.getParentType(), types.getFieldDef()];
    if (isObjectType(type) && field && !field.name.startsWith('__'))
      isOpen &&= isFieldOpen(type, field, 'jeton', scopes);
  };
  const document = parse(row.graphql?.(nullStage, { actor: 'admin', id: 0 }) ?? '');
  visit(document, visitWithTypeInfo(types, { Field: look }));
  return isOpen;
}
const OF_A_PROGRAM = READINGS.filter((row) => isOpenToPrograms(row));
/** Of what its branch shows alone. */
const OF_A_BRANCH = OF_A_PROGRAM.filter((row) =>
  isOpenToPrograms(row, Object.values(PORTEES_JETON)),
);

/** Teams too small to show anything, and how many finished there: « autres réponses », once the branch is closed. */
const SMALL = 3;
const FINISHED = 2;
async function leaveOut(stage: Stage): Promise<void> {
  for (let team = 0; team < SMALL; team += 1) {
    const { idEquipe } = await buildEquipe({ idSociete: stage.idSociete });
    await buildMembres(idEquipe, FINISHED);
    const { idBoussole } = await buildBoussole({ ...stage, idEquipe });
    for (const participation of await participationsOf(idBoussole))
      await finish({ ...stage, idBoussole }, participation);
  }
}
/** How many replies told of them. */
let toldOfOthers = 0;

type Fact = (stage: Stage, isSo: boolean) => Promise<unknown>;
const FACTS: Record<string, Fact> = {
  'somebody has begun': async (stage, isSo) => {
    await leaveOut(stage);
    const person = await app.as(stage.idMembre);
    if (isSo) expect((await answer(person, stage)).status).toBe(201);
  },
  'somebody has said 5 or −5 after the publication': async (stage, isSo) => {
    const { code } = await publish(await app.as(stage.idAdmin), stage.idBoussole);
    expect(code).toBeUndefined();
    await finish(stage, stage.idBoussoleIndividu, isSo ? 5 : -5);
  },
};

/** A mutation whose arguments are plain values. */
const write = (client: Client, name: string, args: object, fields = '{ __typename }') =>
  client.graphql(`mutation { ${name}(${plain(args).slice(1, -1)}) ${fields} }`);
/** As a GraphQL document writes it. */
const plain = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(plain).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, one]) => `${name}: ${plain(one)}`);
  return `{${entries.join(', ')}}`;
};

const modify = (admin: Client, { idMembre: id }: Stage, changes: object) =>
  write(admin, 'updateIndividu', { input: { id, idProfil: 0, ...changes } });
const leave = (admin: Client, stage: Stage) =>
  modify(admin, stage, { equipesRetirees: [stage.idEquipe] });
const close = (admin: Client, { idBoussole: id }: Stage) => write(admin, 'closeBoussole', { id });
const erase = (admin: Client, { idMembre: id }: Stage) => write(admin, 'deleteIndividu', { id });
const move = (admin: Client, { idSociete, idEquipe, idOtherEquipe, idParent }: Stage) =>
  write(admin, 'updateArbreEquipes', {
    input: {
      idSociete,
      equipes: [
        { id: idParent, libelleEquipe: 'Direction', idParent: null },
        { id: idEquipe, libelleEquipe: 'Port', idParent },
        { id: idOtherEquipe, libelleEquipe: 'Quai', idParent: null },
      ],
    },
  });

type Step = (admin: Client, stage: Stage) => Promise<unknown>;
/** What happens between the fact and the look. */
const SEQUENCES: Record<string, readonly Step[]> = {
  nothing: [],
  erased: [erase],
  'leaves the team': [leave],
  'leaves, then is erased': [leave, erase],
  'leaves, and comes back': [
    leave,
    (admin, stage) => modify(admin, stage, { equipesAjoutees: [stage.idEquipe] }),
  ],
  'goes to another team': [
    leave,
    (admin, stage) => modify(admin, stage, { equipesAjoutees: [stage.idOtherEquipe] }),
  ],
  'the boussole is closed': [close],
  'erased, then the boussole is closed': [erase, close],
  'the branch is closed, then the team moved': [
    (admin, { idSociete, idCampagne }) => write(admin, 'closeBoussoles', { idSociete, idCampagne }),
    move,
  ],
  'what waits is published': [(admin, { idBoussole }) => publish(admin, idBoussole)],
  'the threshold is raised': [
    (admin, { idBoussole: id }) => write(admin, 'updateNiveauBoussole', { id, k: K + 2 }),
  ],
  'a criterion is deleted': [
    (admin, { idCritere: id, idSociete }) => write(admin, 'deleteCritere', { id, idSociete }),
  ],
  'the boussole is deleted and made again': [
    (admin, { idBoussole: id }) => write(admin, 'deleteBoussole', { id }),
    (admin, { idEquipe, idCampagne }) => write(admin, 'createBoussole', { idEquipe, idCampagne }),
  ],
  'a séance is started': [(admin, { idBoussole }) => write(admin, 'openSeance', { idBoussole })],
};

/** What everybody reads after a fact, or without it, and a sequence: one text for each reader, call and door. */
async function play(
  fact: Fact,
  isSo: boolean,
  steps: readonly Step[],
  rank: number,
  others: readonly string[],
): Promise<Map<string, string>> {
  await app.database.reset();
  app.setNow(NOW);
  const stage = await setStage(app, { membres: 7, k: K, visuSociete: true }, isSo ? APART : 0);
  // As many as may be published.
  for (const participation of stage.participations.slice(1, 1 + K))
    await finish(stage, participation);
  // Their people were told of lecteurs.
  await run(
    app.database.fork(),
    sql`update boussole set lecteurs = true where id_societe = ${stage.idSociete}`,
  );
  await fact(stage, isSo);
  const admin = await app.as(stage.idAdmin);
  const seen = new Map<string, string>();
  for (const [i, step] of steps.entries())
    seen.set(`the reply of step ${i + 1}`, alike(JSON.stringify(await step(admin, stage))));
  const more: [string, Me][] = [];
  for (const name of others) {
    const { id } = (await OTHERS[name]?.(stage)) ?? { id: 0 };
    more.push([name, { actor: 'membre_autre_societe', id }]);
  }
  const readers = await Promise.all(
    [...readersOf(stage), ...more].map(async ([name, me]) => ({
      name,
      me,
      client: await app.as(me.id),
    })),
  );
  const program = { actor: 'admin', id: 0 } as const;
  readers.push({ name: 'a program', me: program, client: await app.asJeton(stage.idSociete) });
  const branche = await app.asJeton(stage.idSociete, undefined, stage.idEquipe);
  readers.push({ name: 'a program of a branch', me: program, client: branche });
  for (const [at, { name, me, client }] of readers.entries()) {
    const note = (what: string, { status, text }: { status: number; text: string }) => {
      toldOfOthers += Number(text.includes(`"personnes":${SMALL * FINISHED}`));
      seen.set(`${name}, ${what}`, `${status} ${alike(text)}`);
    };
    note('its figures', await client.get(`/api/chiffres/${stage.idBoussole}`));
    const ofProgram = client === branche ? OF_A_BRANCH : OF_A_PROGRAM;
    const readings = me === program ? ofProgram : READINGS;
    for (const [row, reply] of await readTogether(readings, client, stage, me))
      note(`${titleOf(row)}, graphql`, reply);
    // It has a few of the REST calls.
    if (me === program) {
      note('the table of its company', await client.get('/api/chiffres.json'));
      continue;
    }
    // REST asks the services that GraphQL asks: one person calls it in each case, another in the next. The program is last.
    if (at !== rank % (readers.length - 1)) continue;
    const asked = new Set<string>();
    for (const row of READINGS.filter(({ rest }) => rest)) {
      // Rows that prepare different things for their rights may make one call here.
      const call = JSON.stringify([addressOf(row, stage), row.rest?.(stage, me)]);
      if (asked.has(call)) continue;
      asked.add(call);
      note(`${titleOf(row)}, rest`, await send('rest', row, client, stage, me));
    }
  }
  return seen;
}

const PLAYS = Object.entries(FACTS)
  .flatMap(([what, fact]) =>
    Object.entries(SEQUENCES).map(([after, steps]) => ({ what, fact, after, steps })),
  )
  .map((one, rank) => ({ ...one, rank, others: drawn(rank) }));

test.each(PLAYS)(
  '$what; $after: nobody sees a difference',
  async ({ fact, steps, rank, others }) => {
    const so = await play(fact, true, steps, rank, others);
    const not = await play(fact, false, steps, rank, others);

    const different = [...so].filter(([place, text]) => not.get(place) !== text);
    report(41, { 'readings of twins': so.size, 'readings of twins that differ': different.length });
    expect(different.map(([place, text]) => ({ place, text, twin: not.get(place) }))).toEqual([]);
    expect([...not.keys()]).toEqual([...so.keys()]);
  },
);

test('« autres réponses » were among what was read', () => {
  expect(toldOfOthers).toBeGreaterThan(0);
});

test('these are the readings of the product', () => {
  const fields = schema.getQueryType()?.getFields() ?? {};
  const documents = READINGS.map(({ graphql }) => graphql?.(nullStage, { actor: 'admin', id: 0 }));
  const missing = Object.keys(fields).filter(
    (name) => !documents.some((text) => new RegExp(`\\b${name}\\b`).test(text ?? '')),
  );
  expect(missing).toEqual([]);
});
