import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';

import { chance, type Chance } from './chance.js';

/** A document drawn for its shape: what it asks matters less than how often and by which paths. */
export interface Shape {
  nom: string;
  query: string;
  variables?: unknown;
}

interface Workshop {
  h: Chance;
  /** Fragments by type, which a selection of that type may spread. */
  fragments: Map<string, string[]>;
  /** Fragments already spread, and the first that may be: none before it, unless circles are wanted. */
  spreads: Set<string>;
  depuis: number;
  /** Words that may still be written: the parser reads a thousand. */
  rest: number;
  /** Whether only the shape is unusual, as in two of three documents; others have errors too. */
  sound: boolean;
}

const deep = (n: number): string => `${'['.repeat(n)}1${']'.repeat(n)}`;
const deepObject = (n: number): string => `${'{a:'.repeat(n)}1${'}'.repeat(n)}`;

/** Usually a value of that type; otherwise one too deep, too long, or of another type. */
function value(a: Workshop, name: string, type: GraphQLInputType): string {
  const { h, sound } = a;
  if (!sound && h.oneIn(20)) {
    return h.among([deep(30), deepObject(30), `[${'1,'.repeat(60)}1]`, '"x"', 'null', '$v']);
  }
  if (isNonNullType(type)) return value(a, name, type.ofType);
  if (isListType(type)) return `[${value(a, name, type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? 'null';
  if (isInputObjectType(type)) {
    return `{${Object.values(type.getFields())
      .map((field) => `${field.name}: ${value(a, field.name, field.type)}`)
      .join(' ')}}`;
  }
  const named = String(type);
  if (named === 'Int')
    return name === 'annee' ? '2026' : String(name === 'taille' ? 100 : sound ? 1 : 1 + h.sous(3));
  if (named === 'Boolean') return 'true';
  return name === 'code' ? '"E00001"' : name === 'tri' ? 'null' : '"a"';
}

const pass = (a: Workshop, args: readonly GraphQLArgument[]): string =>
  args.length === 0 || (!a.sound && a.h.oneIn(20))
    ? ''
    : `(${args.map(({ name, type }) => `${name}: ${value(a, name, type)}`).join(' ')})`;

const DIRECTIVES = [
  '@include(if: true)',
  '@skip(if: false)',
  '@include(if: false)',
  '@skip(if: true) @include(if: true)',
] as const;

const isComposite = (field: GraphQLField<unknown, unknown>): boolean =>
  isObjectType(getNamedType(field.type));

/** One field, with a selection of what it leads to. */
function fieldOf(a: Workshop, type: GraphQLObjectType, levels: number): string {
  const { h } = a;
  const fields = Object.values(type.getFields());
  const choice = fields.filter((field) => (levels > 0 && !h.oneIn(3)) === isComposite(field));
  const oneField = (choice.length ? choice : fields)[h.sous(choice.length || fields.length)];
  if (!oneField || h.oneIn(80)) return '__typename';
  const alias = h.oneIn(16) ? `a${a.sound ? a.rest : h.sous(4)}: ` : '';
  const directive = h.oneIn(25) ? ` ${h.among(DIRECTIVES)}` : '';
  const to = getNamedType(oneField.type);
  const next = isObjectType(to) ? ` ${selection(a, to, levels - 1)}` : '';
  return `${alias}${oneField.name}${pass(a, oneField.args)}${directive}${next}`;
}

const rangOf = (name: string): number => Number(name.slice(1));

function selection(a: Workshop, type: GraphQLObjectType, levels: number): string {
  const { h } = a;
  const inside: string[] = [];
  const howMany = 1 + h.sous(4);
  for (let i = 0; i < howMany && a.rest > 0; i += 1) {
    a.rest -= 8;
    const own = (a.fragments.get(type.name) ?? []).filter((name) => rangOf(name) >= a.depuis);
    const [mine] = own.slice(h.sous(own.length));
    if (mine && h.oneIn(3)) {
      a.spreads.add(mine);
      inside.push(`...${mine}`);
    } else if (h.oneIn(12)) inside.push(`... on ${type.name} ${selection(a, type, levels)}`);
    else if (!a.sound && h.oneIn(30)) inside.push(`...absent${h.sous(3)}`);
    else inside.push(fieldOf(a, type, levels));
  }
  return `{ ${inside.join(' ') || '__typename'} }`;
}

const typesOf = (schema: GraphQLSchema): GraphQLObjectType[] =>
  Object.values(schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType =>
      isObjectType(type) && !type.name.startsWith('__') && type.name !== 'Mutation',
  );

/** Types with edges that lead back to themselves are drawn more often: shapes arise there. */
const HEADERS = ['Equipe', 'Boussole', 'Societe', 'Query', 'Moi'] as const;

const workshop = (h: Chance, rest: number): Workshop => ({
  h,
  fragments: new Map(),
  spreads: new Set(),
  depuis: 0,
  rest,
  sound: !h.oneIn(3),
});

/** Any document: fragments that spread each other, in circles or not. */
function anyDocument(h: Chance, schema: GraphQLSchema): string {
  const types = typesOf(schema);
  const a = workshop(h, 60 + h.sous(500));
  const inCircle = h.oneIn(6);
  const declares = Array.from({ length: h.sous(10) }, (_, i) => {
    const type = (h.oneIn(3) && types[h.sous(types.length)]?.name) || h.among(HEADERS);
    a.fragments.set(type, [...(a.fragments.get(type) ?? []), `f${i}`]);
    return { nom: `f${i}`, type };
  });
  const root = schema.getQueryType();
  if (!root) return '{ __typename }';
  const operation = `query ${selection(a, root, 1 + h.sous(7))}`;
  const body = declares.flatMap(({ nom, type }, i) => {
    // Left out: an unused fragment alone would get the document refused.
    if (!a.spreads.has(nom)) return [];
    const defined = schema.getType(type);
    a.depuis = inCircle ? 0 : i + 1;
    a.rest += 20;
    return isObjectType(defined)
      ? [`fragment ${nom} on ${type} ${selection(a, defined, 1 + h.sous(3))}`]
      : [];
  });
  return [operation, ...body].join(' ');
}

/** A path among teams and boussoles; every edge exists. */
function route(h: Chance, schema: GraphQLSchema): string {
  let type = schema.getType('Equipe');
  let [start, end] = [
    h.among([
      '{ equipes(idSociete: 1) {',
      '{ equipe(id: 1) {',
      '{ arbreEquipes(idSociete: 1) { equipes {',
    ]),
    '',
  ];
  end = '}'.repeat(start.split('{').length - 1);
  const levels = 1 + h.sous(8);
  for (let i = 0; i < levels && isObjectType(type); i += 1) {
    const circling = Object.values(type.getFields()).filter((field) =>
      HEADERS.some((name) => name === getNamedType(field.type).name),
    );
    const taken = circling[h.sous(circling.length)];
    if (!taken) break;
    start += ` ${h.oneIn(6) ? 'a: ' : ''}${taken.name} { ${h.oneIn(2) ? 'id' : ''}`;
    end += ' }';
    type = schema.getType(getNamedType(taken.type).name);
  }
  const a = workshop(h, 60);
  return `${start} ${isObjectType(type) ? selection(a, type, 1).slice(1, -1) : 'id'} ${end}`;
}

const following = (n: number, run: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => run(i)).join(' ');

/** Fragments that double, in a chain, a circle, a web, or down the tree of teams. */
function graph(h: Chance): string {
  const n = 2 + h.sous(50);
  const step = 1 + h.sous(3);
  const leaf = h.among([
    'id',
    '...f0',
    '...absent',
    `...f${h.sous(n)}`,
    'id libelleEquipe',
    'parent { ...f0 }',
  ]);
  const to = (i: number): string =>
    h.among([
      `...f${i + 1}`,
      `...f${Math.min(n, i + step)}`,
      `... on Equipe { ...f${i + 1} }`,
      `parent { ...f${i + 1} }`,
      `enfants { ...f${i + 1} }`,
      `a${h.sous(20)}: societe { equipes { ...f${i + 1} } }`,
    ]);
  const body = following(
    n,
    (i) => `fragment f${i} on Equipe { ${following(1 + h.sous(3), () => to(i))} }`,
  );
  return `{ ${h.among(['equipe(id: 1)', 'equipes(idSociete: 1)'])} { ...f0 } } ${body} fragment f${n} on Equipe { ${leaf} }`;
}

/** The same thing many times: fields, aliases, arguments, operations. */
function large(h: Chance): string {
  const n = 1 + h.sous(320);
  return h.among([
    `{ moi { ${following(n, () => 'id')} } }`,
    `{ ${following(n, (i) => `a${i}: equipes(idSociete: 1) { id }`)} }`,
    `{ ${following(Math.ceil(n / 4), () => 'equipes(idSociete: 1) { id parent { id } }')} }`,
    `{ ${following(Math.min(n, 10), (i) => `a${i}: equipes(idSociete: 1) { ${following(20, (j) => `b${j}: libelleEquipe`)} }`)} }`,
    `${following(Math.ceil(n / 5), (i) => `query q${i} { moi { ...f } }`)} fragment f on Moi { id }`,
    `{ moi { ${'... { '.repeat(n)}id${' }'.repeat(n)} } }`,
    `{ ${following(Math.ceil(n / 6), (i) => `x${i}`)} }`,
    `{ equipe(id: 1) { ${following(Math.ceil(n / 20), () => 'parent { id parent { id enfants { id } } }')} } }`,
    `query (${following(Math.ceil(n / 8), (i) => `$v${i}: Int = ${i}`)}) { ${following(Math.min(n, 9), (i) => `a${i}: equipe(id: $v${i}) { id }`)} }`,
    `{ moi { id ${following(n, () => '@include(if: true)')} } }`,
    `{ __schema { types { ${following(h.sous(4), () => 'fields { type {')} name ${'} }'.repeat(h.sous(4))} } } }`,
    `{ equipes(idSociete: ${deep(n)}) { id } }`,
  ]);
}

const variablesOf = (h: Chance): unknown =>
  h.among<unknown>([
    undefined,
    {},
    { v: 1 },
    { v: JSON.parse(deep(1 + h.sous(30))) },
    { v: Array.from({ length: h.sous(2_000) }, (_, i) => i) },
    Object.fromEntries(Array.from({ length: h.sous(400) }, (_, i) => [`v${i}`, { a: i }])),
  ]);

/** The n-th document of a seed. */
export function shape(schema: GraphQLSchema, seed: number, rang: number): Shape {
  const h = chance(seed * 1_000_003 + rang);
  const [name, query] = h.among<[string, () => string]>([
    ['quelconque', () => anyDocument(h, schema)],
    ['quelconque', () => anyDocument(h, schema)],
    ['quelconque', () => anyDocument(h, schema)],
    ['route', () => route(h, schema)],
    ['route', () => route(h, schema)],
    ['graphe', () => graph(h)],
    ['large', () => large(h)],
  ]);
  return { nom: name, query: query(), variables: h.oneIn(10) ? variablesOf(h) : undefined };
}
