import { readFileSync } from 'node:fs';
import { z } from 'zod';

const file = z.strictObject({
  gen: z.string(),
  name: z.string(),
  type: z.string().optional(),
});
const queryGen = z.union([
  z.strictObject({ alias: z.tuple([z.string(), z.int(), z.enum(['query', 'mutation'])]) }),
  z.strictObject({ depth: z.tuple([z.string(), z.string(), z.int(), z.string()]) }),
  z.strictObject({ braces: z.int() }),
  z.strictObject({ inputList: z.tuple([z.string(), z.int()]) }),
]);
export type QueryGen = z.infer<typeof queryGen>;

/** One row of the file. The schema is strict: a word that the runner does not know fails. */
const rowSchema = z.strictObject({
  id: z.string(),
  famille: z.string(),
  as: z.enum(['anonyme', 'membre', 'membre_sans_reponse', 'admin', 'cookie']),
  call: z.string(),
  body: z.record(z.string(), z.unknown()).nullable(),
  rawBody: z.string().optional(),
  rawBodyGen: z.unknown().optional(),
  queryGen: queryGen.optional(),
  file: z.union([file, z.array(file)]).optional(),
  multipart: z.strictObject({ files: z.int() }).optional(),
  headers: z.record(z.string(), z.string().nullable()).optional(),
  abortAfterBytes: z.int().optional(),
  expectStatus: z.union([z.int(), z.array(z.int()), z.literal('aucune réponse')]),
  expectCode: z.string().optional(),
  expectNoText: z.string().optional(),
  expectRoundTrip: z.boolean().optional(),
  /** About pages, tested in web/e2e; here only that the answer is no page. */
  expectNoExecution: z.string().optional(),
  sameBodyAs: z.string().optional(),
  maxMs: z.int().optional(),
  maxRssMB: z.int().optional(),
  maxTempBytes: z.int().optional(),
  control: z.boolean().optional(),
  why: z.string(),
  /** What the database must look like afterwards, in words: see consequences.ts. */
  snapshot: z.string().optional(),
  after: z.string().optional(),
  setup: z.string().optional(),
});
export type Row = z.infer<typeof rowSchema>;

/** Every line of proof/contract/tables/bad-inputs.jsonl, in its order. */
export const rows: readonly Row[] = readFileSync(
  new URL('../tables/bad-inputs.jsonl', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((text) => text.trim() !== '')
  .map((text) => rowSchema.parse(JSON.parse(text)));

/** The statuses that a row accepts; none when the client hangs up. */
export const statutsOf = ({ expectStatus }: Pick<Row, 'expectStatus'>): number[] => {
  if (expectStatus === 'aucune réponse') return [];
  return Array.isArray(expectStatus) ? expectStatus : [expectStatus];
};
