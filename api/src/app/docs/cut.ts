import type { Scope } from '../../core/openTo.js';
import { isCallOpen } from '../../jeton/scope.js';
import { callsOf, isOpenToJeton, type Openapi, type Operation } from './openapi.js';

/** What an example is filled in with: the ids of things that its reader may read, by the names that REST gives to them. */
export type Ids = Readonly<Record<string, number>>;

const fill = (example: unknown, ids: Ids): unknown =>
  JSON.parse(JSON.stringify(example), (key, value) =>
    typeof value === 'number' ? (ids[key] ?? value) : value,
  );

function filled(operation: Operation, ids: Ids): Operation {
  const { 'x-droits': _, requestBody, parameters, ...rest } = operation;
  return {
    ...rest,
    security: [{ jeton: [] }],
    ...(parameters && {
      parameters: parameters.map((one) =>
        one.in === 'path' ? { ...one, example: ids[one.name] ?? one.example } : one,
      ),
    }),
    ...(requestBody && {
      requestBody: {
        ...requestBody,
        content: Object.fromEntries(
          Object.entries(requestBody.content).map(([type, { example, ...content }]) => [
            type,
            { ...content, ...(example !== undefined && { example: fill(example, ids) }) },
          ]),
        ),
      },
    }),
  };
}

/** Those of the parts that something refers to, and what they refer to. */
function reached({ paths, components }: Openapi): Set<string> {
  const found = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(part ?? {}).matchAll(
      /"#\/components\/(schemas|responses)\/(\w+)"/g,
    )) {
      if (found.has(`${kind}/${name}`)) continue;
      found.add(`${kind}/${name}`);
      follow(kind === 'schemas' ? components.schemas[name] : components.responses[name]);
    }
  };
  follow(paths);
  return found;
}

/** The description without the calls and the fields that a reporting token may not use, nor what only these refer to. */
export function cutOpenapi(
  whole: Openapi,
  { server, ids, portees }: { server: string; ids: Ids; portees: readonly Scope[] },
): Openapi {
  const closed = new Set(
    Object.values(whole.components.schemas).flatMap(({ properties = {} }) =>
      Object.entries(properties).flatMap(([name, field]) =>
        field['x-jeton'] === false ? name : [],
      ),
    ),
  );
  const open: Openapi = JSON.parse(JSON.stringify(whole), (key, value) =>
    closed.has(key) ? undefined : value,
  );
  const { 'x-jeton': description = '', ...info } = open.info;
  const calls = callsOf(open).filter(
    ({ path, operation }) =>
      isOpenToJeton(operation) &&
      isCallOpen(path.replace('/api', '').replace(/\{\w+\}/, '1'), portees),
  );
  const cut = {
    ...open,
    info: { ...info, description },
    servers: [{ url: server, description: 'Ce serveur.' }],
    security: [{ jeton: [] }],
    tags: open.tags.filter(({ name }) => calls.some(({ operation }) => operation.tags[0] === name)),
    paths: Object.fromEntries(
      calls.map(({ path, method, operation }) => [
        path,
        { [method.toLowerCase()]: filled(operation, ids) },
      ]),
    ),
  };
  const kept = reached(cut);
  const only = <T>(kind: string, parts: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(parts).filter(([name]) => kept.has(`${kind}/${name}`)));
  const { securitySchemes, responses, schemas } = cut.components;
  return {
    ...cut,
    components: {
      securitySchemes: { jeton: securitySchemes['jeton'] },
      responses: only('responses', responses),
      schemas: only('schemas', schemas),
    },
  };
}
