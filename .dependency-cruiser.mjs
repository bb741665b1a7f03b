import { readdirSync } from 'node:fs';

/** Folders of web/src that are no room: each other one is, the day it appears. */
const LAYERS = new Set(['apollo', 'app', 'generated', 'stubs', 'testing', 'ui']);
const folders = readdirSync(new URL('web/src', import.meta.url), { withFileTypes: true });
const names = folders.filter((one) => one.isDirectory()).map(({ name }) => name);
const ROOMS = `(${names.filter((name) => !LAYERS.has(name)).join('|')})`;
const DOOR = '[.](resolver|rest)[.]ts$';
const TEST = '([.]test[.]tsx?$|/testing/)';
const TYPES_ONLY = ['type-only', 'type-import'];

/** Import rules of docs/ARCHITECTURE.md. Each is an error; none has an exception that is not written here. */
export default {
  forbidden: [
    {
      name: 'api-never-meets-web',
      comment: 'Two programs: what both must agree on is in schema/, nowhere else.',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: '^web/' },
    },
    {
      name: 'web-never-meets-api',
      comment: 'Two programs: what both must agree on is in schema/, nowhere else.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^api/' },
    },
    {
      name: 'schema-imports-only-zod',
      comment: 'The contract runs in the browser and on the server: it can lean on neither.',
      severity: 'error',
      from: { path: '^schema/', pathNot: TEST },
      to: { pathNot: ['^schema/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'core-knows-no-noun',
      comment:
        'core/ serves every room of the api; the day it knows one, nothing can be reused. It runs migrations, and knows the tables that they make.',
      severity: 'error',
      from: { path: '^api/src/core/', pathNot: TEST },
      to: { path: '^api/src/(?!core/|generated/|migrations/)' },
    },
    {
      name: 'sql-by-core-alone',
      comment:
        'Kysely lets a statement name the type of its rows; what core/sql gives of it takes that from the columns (decision 013).',
      severity: 'error',
      from: { path: '^api/src/', pathNot: [TEST, '^api/src/core/sql[.]ts$'] },
      to: { path: '(^|/)node_modules/kysely/', dependencyTypesNot: TYPES_ONLY },
    },
    {
      name: 'ui-knows-no-noun',
      comment: 'ui/ serves every room of the web: it takes props, never a société.',
      severity: 'error',
      from: { path: '^web/src/ui/', pathNot: TEST },
      to: { path: '^web/src/(?!ui/|testing/)' },
    },
    {
      name: 'service-sees-no-door',
      comment: 'Services are the product; a service that saw a door would serve that door alone.',
      severity: 'error',
      from: { path: '^api/src/.+[.]service[.]ts$' },
      to: {
        path: [
          '^api/src/http/',
          DOOR,
          '(^|/)node_modules/(express|@apollo|@as-integrations|type-graphql|graphql-upload)(/|$)',
        ],
      },
    },
    {
      name: 'doors-never-import-each-other-rest',
      comment:
        'Two doors on one service: a door that went through the other would inherit its shape.',
      severity: 'error',
      from: { path: '^api/src/.+[.]rest[.]ts$' },
      to: { path: '[.]resolver[.]ts$' },
    },
    {
      name: 'doors-never-import-each-other-graphql',
      comment:
        'Two doors on one service: a door that went through the other would inherit its shape.',
      severity: 'error',
      from: { path: '^api/src/.+[.]resolver[.]ts$' },
      to: { path: '[.]rest[.]ts$' },
    },
    {
      name: 'service-is-called-by-doors-and-services',
      comment: 'Down the arrow: app, http and core reach a noun only through its door.',
      severity: 'error',
      from: {
        path: '^api/src/',
        pathNot: [DOOR, '[.]service[.]ts$', '^api/src/(demo/|app/|audit/verification[.]ts$)', TEST],
      },
      to: { path: '^api/src/.+[.]service[.]ts$' },
    },
    {
      name: 'door-is-opened-by-app',
      comment: 'Nothing below a door may know it: only app/ assembles resolvers and routes.',
      severity: 'error',
      from: { path: '^api/src/', pathNot: ['^api/src/app/', DOOR, TEST] },
      to: { path: DOOR },
    },
    {
      name: 'nothing-imports-app',
      comment: 'app/ stands on top: it assembles the rooms and starts the product.',
      severity: 'error',
      from: { path: '^api/src/', pathNot: ['^api/src/app/', TEST] },
      to: { path: '^api/src/app/' },
    },
    {
      name: 'http-knows-no-room',
      comment:
        'http/ is what doors use (handler, context, multipart): it serves every room and knows none.',
      severity: 'error',
      from: { path: '^api/src/http/', pathNot: TEST },
      to: { path: '^api/src/(?!http/|core/|messages[.]ts$)' },
    },
    {
      name: 'http-is-for-doors',
      comment: 'Below its doors a room does not know that it is reached by HTTP.',
      severity: 'error',
      from: { path: '^api/src/', pathNot: ['^api/src/(app|http)/', DOOR, TEST] },
      to: { path: '^api/src/http/', dependencyTypesNot: TYPES_ONLY },
    },
    {
      name: 'acces-is-below-every-room',
      comment: 'Who may is asked by all: the table and its facts lean on core alone.',
      severity: 'error',
      from: { path: '^api/src/acces/', pathNot: TEST },
      to: { path: '^api/src/(?!acces/|core/)' },
    },
    {
      name: 'entity-is-the-bottom',
      comment:
        'An entity is a table: it knows tables, limits and core, and none of those who use it.',
      severity: 'error',
      from: { path: '^api/src/.+[.]entity[.]ts$' },
      to: { path: '^api/src/', pathNot: ['[.]entity[.]ts$', '[.]types?[.]ts$', '^api/src/core/'] },
    },
    {
      name: 'web-room-never-imports-a-room',
      comment:
        'A page is found from its URL and changed alone; what two rooms share goes to ui/ or paths.',
      severity: 'error',
      from: { path: `^web/src/${ROOMS}/`, pathNot: '^web/src/seance/' },
      to: { path: `^web/src/${ROOMS}/`, pathNot: '^web/src/$1/' },
    },
    {
      name: 'seance-shows-the-results-alone',
      comment:
        'A séance is the results on a stage: it draws their chart and their distributions, and knows no other room.',
      severity: 'error',
      from: { path: '^web/src/seance/' },
      to: { path: `^web/src/${ROOMS}/`, pathNot: '^web/src/(seance|resultat)/' },
    },
    {
      name: 'web-room-is-opened-by-app',
      comment: 'Below app/ nobody knows a page.',
      severity: 'error',
      from: { path: `^web/src/(?!${ROOMS}/|app/|main[.]tsx|testing/)`, pathNot: TEST },
      to: { path: `^web/src/${ROOMS}/` },
    },
    {
      name: 'web-room-never-imports-app',
      comment: 'app/ assembles rooms; the arrow does not come back.',
      severity: 'error',
      from: { path: `^web/src/(${ROOMS}|ui|apollo|generated)/`, pathNot: TEST },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'product-never-imports-tests',
      comment:
        'Tests and their helpers are left out of the build: importing one breaks production.',
      severity: 'error',
      from: { path: '^(api/src|web/src|schema)/', pathNot: TEST },
      to: { path: TEST },
    },
    {
      name: 'product-never-imports-its-proof',
      comment:
        'proof/ stands outside the rooms and looks in: a room, its tests too, must do without it.',
      severity: 'error',
      from: { path: '^(api|web|schema)/' },
      to: { path: '^proof/' },
    },
    {
      name: 'no-cycle',
      comment:
        'Two files that need each other are one file. Entities are excepted: tables do refer to each other.',
      severity: 'error',
      from: { pathNot: '[.]entity[.]ts$' },
      to: { circular: true, viaOnly: { dependencyTypesNot: TYPES_ONLY } },
    },
    {
      name: 'resolvable',
      comment: 'An import that resolves to nothing would silently escape every rule above.',
      severity: 'error',
      from: {},
      // This package holds types and nothing to resolve at run time.
      to: { couldNotResolve: true, pathNot: '^@graphql-typed-document-node/core$' },
    },
  ],
  options: {
    // TypeScript 7 has no API to parse with; swc reads types and decorators as well.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '^web/src/.+[.]css$', '[.]d[.]mts$'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.d.ts', '.d.mts', '.js', '.mjs', '.cjs', '.json'],
    },
    builtInModules: { add: ['node:sqlite', 'node:test'] },
  },
};
