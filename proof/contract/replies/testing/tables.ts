import type { CompiledQuery } from 'kysely';

import type { TestApp } from '../../../../api/src/testing/app.js';
import { rows, sql } from '../../../../api/src/testing/sql.js';

interface Node {
  'Relation Name'?: string;
  Plans?: Node[];
}

const nodes = (plan: Node): Node[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** The tables that this statement reads. */
export async function tablesOf(app: TestApp, statement: CompiledQuery): Promise<string[]> {
  const chunks = statement.sql
    .split(/\$(\d+)/)
    .map((chunk, i) =>
      i % 2 === 0 ? sql.raw(chunk) : sql`${statement.parameters[Number(chunk) - 1]}`,
    );
  const [row] = await rows<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    app.database.fork(),
    sql`explain (format json) ${sql.join(chunks, sql``)}`,
  );
  const plan = row?.['QUERY PLAN'][0].Plan;
  const names = (plan ? nodes(plan) : []).flatMap((node) => node['Relation Name'] ?? []);
  return [...new Set(names)].toSorted();
}
