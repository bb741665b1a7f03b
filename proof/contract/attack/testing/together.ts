import { Kind, parse, print, validate, visit, type FieldNode } from 'graphql';

import { ALIAS_MAX, FIELDS_MAX, HEAVY, HEAVY_MAX } from '../../../../api/src/app/graphqlLimits.js';
import { buildGraphqlSchema } from '../../../../api/src/app/schema.js';
import type { Client } from '../../../../api/src/testing/app.js';
import { requireDocumented, send } from '../../rights/testing/play.js';
import type { Me, Row } from '../../rights/testing/row.js';
import type { Stage } from '../../rights/testing/stage.js';

/** Readings that are asked in one document; the keys of the reply that each of them gets. */
interface Batch {
  fields: FieldNode[];
  aliases: number;
  /** Fields with those within them, and those alone that one document may have but two of. */
  size: number;
  heavy: number;
  keys: Map<string, Row>;
}

const fieldsOf = (row: Row, stage: Stage, me: Me): FieldNode[] => {
  const [operation] = parse(row.graphql?.(stage, me) ?? '').definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`${row.id} asks for nothing`);
  return operation.selectionSet.selections.map((one) => {
    if (one.kind !== Kind.FIELD || one.alias) throw new Error(`${row.id} is not made of fields`);
    return one;
  });
};

/** How many fields there are with those within them, and how many that one document may have but two of. */
function countOf(fields: readonly FieldNode[]): { size: number; heavy: number } {
  const count = { size: 0, heavy: 0 };
  const look = ({ name }: FieldNode) => {
    count.size += 1;
    count.heavy += Number(HEAVY.has(name.value));
  };
  for (const field of fields) visit(field, { Field: look });
  return count;
}

/** Whether the fields fit beside what the batch has. */
const fits = (batch: Batch, names: string[], { size, heavy }: ReturnType<typeof countOf>) =>
  batch.aliases + names.filter((name) => batch.keys.has(name)).length <= ALIAS_MAX &&
  batch.heavy + heavy <= HEAVY_MAX &&
  batch.size + size <= FIELDS_MAX;

function batchesOf(rows: readonly Row[], stage: Stage, me: Me): Batch[] {
  const batches: Batch[] = [];
  for (const row of rows) {
    const fields = fieldsOf(row, stage, me);
    const names = fields.map(({ name }) => name.value);
    const count = countOf(fields);
    let batch = batches.find((one) => fits(one, names, count));
    if (!batch)
      batches.push((batch = { fields: [], aliases: 0, size: 0, heavy: 0, keys: new Map() }));
    batch.size += count.size;
    batch.heavy += count.heavy;
    for (const field of fields) {
      const name = field.name.value;
      const isTaken = batch.keys.has(name);
      if (isTaken) batch.aliases += 1;
      const key = isTaken ? `${name}_${batch.aliases}` : name;
      batch.keys.set(key, row);
      batch.fields.push(isTaken ? { ...field, alias: { kind: Kind.NAME, value: key } } : field);
    }
  }
  return batches;
}

const schema = await buildGraphqlSchema();
const refused = new Map<Row, boolean>();
/** Whether the whole document is refused for what it asks: it asks for what the schema has not, or for the schema itself. */
function isRefused(row: Row, stage: Stage, me: Me): boolean {
  const known = refused.get(row);
  if (known !== undefined) return known;
  const document = parse(row.graphql?.(stage, me) ?? '');
  const is = print(document).includes('__') || validate(schema, document).length > 0;
  refused.set(row, is);
  return is;
}

interface Reply {
  status: number;
  text: string;
}

/** @throws when the document is refused whole, which says nothing of its readings. */
async function readBatch({ fields, keys }: Batch, { agent }: Client): Promise<[Row, Reply][]> {
  const query = `{ ${fields.map((field) => print(field)).join(' ')} }`;
  const reply = await agent.post('/graphql').send({ query });
  await requireDocumented(reply);
  const { data, errors = [] } = reply.body as {
    data?: Record<string, unknown> | null;
    errors?: { path?: string[] }[];
  };
  if (!data || errors.some(({ path }) => !keys.has(path?.[0] ?? '')))
    throw new Error(`Refused whole: ${query}\n${reply.text}`);
  return [...new Set(keys.values())].map((row) => {
    const isOf = (key = '') => keys.get(key) === row;
    const answer = {
      data: Object.fromEntries(Object.entries(data).filter(([key]) => isOf(key))),
      errors: errors.filter(({ path }) => isOf(path?.[0])),
    };
    return [row, { status: reply.status, text: JSON.stringify(answer) }];
  });
}

/** Readings that leave a line in the trail, one a day: two at once may leave two, as chance has it. They are made in turn. */
const LEAVES_A_LINE = /commentaires|export|reponses \{/i;

/** Whether it tells that others were made: beside one in a document, it would tell of it or not, as chance has it. */
const tellsOfOthers = (row: Row, stage: Stage, me: Me): boolean =>
  /mesDonnees|journalTemoin/.test(row.graphql?.(stage, me) ?? '');

/** What GraphQL answers each reading, in as few documents as one may send: a reading shares its document, never its reply. */
export async function readTogether(
  rows: readonly Row[],
  client: Client,
  stage: Stage,
  me: Me,
): Promise<Map<Row, Reply>> {
  const alone = rows.filter(
    (row) => isRefused(row, stage, me) || LEAVES_A_LINE.test(row.graphql?.(stage, me) ?? ''),
  );
  const seen = new Map<Row, Reply>();
  for (const row of alone) seen.set(row, await send('graphql', row, client, stage, me));
  const shared = rows.filter((row) => !alone.includes(row));
  const last = shared.filter((row) => tellsOfOthers(row, stage, me));
  const others = shared.filter((row) => !last.includes(row));
  for (const batch of batchesOf(others, stage, me))
    for (const [row, reply] of await readBatch(batch, client)) seen.set(row, reply);
  for (const row of last) seen.set(row, await send('graphql', row, client, stage, me));
  return seen;
}
