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

import { hasard, type Hasard } from './chance.js';

/** A document drawn for its shape: what it asks about matters less than how often, and by which roads. */
export interface Forme {
  nom: string;
  query: string;
  variables?: unknown;
}

interface Atelier {
  h: Hasard;
  /** Fragments by type, those that a selection of that type may spread. */
  fragments: Map<string, string[]>;
  /** Spread so far, and the first that may be: none of those before, unless in circles. */
  spreads: Set<string>;
  depuis: number;
  /** What may still be written: a thousand words and no more are read. */
  reste: number;
  /** Nothing wrong in it but its shape: two of three. */
  sain: boolean;
}

const profond = (n: number): string => `${'['.repeat(n)}1${']'.repeat(n)}`;
const objetProfond = (n: number): string => `${'{a:'.repeat(n)}1${'}'.repeat(n)}`;

/** A value of that type more often than not; else one too deep, too long, or of another type. */
function valeur(a: Atelier, nom: string, type: GraphQLInputType): string {
  const { h, sain } = a;
  if (!sain && h.unSur(20)) {
    return h.parmi([profond(30), objetProfond(30), `[${'1,'.repeat(60)}1]`, '"x"', 'null', '$v']);
  }
  if (isNonNullType(type)) return valeur(a, nom, type.ofType);
  if (isListType(type)) return `[${valeur(a, nom, type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? 'null';
  if (isInputObjectType(type)) {
    return `{${Object.values(type.getFields())
      .map((champ) => `${champ.name}: ${valeur(a, champ.name, champ.type)}`)
      .join(' ')}}`;
  }
  const nomme = String(type);
  if (nomme === 'Int')
    return nom === 'annee' ? '2026' : String(nom === 'taille' ? 100 : sain ? 1 : 1 + h.sous(3));
  if (nomme === 'Boolean') return 'true';
  return nom === 'code' ? '"E00001"' : nom === 'tri' ? 'null' : '"a"';
}

const passer = (a: Atelier, args: readonly GraphQLArgument[]): string =>
  args.length === 0 || (!a.sain && a.h.unSur(20))
    ? ''
    : `(${args.map(({ name, type }) => `${name}: ${valeur(a, name, type)}`).join(' ')})`;

const DIRECTIVES = [
  '@include(if: true)',
  '@skip(if: false)',
  '@include(if: false)',
  '@skip(if: true) @include(if: true)',
] as const;

const isCompose = (champ: GraphQLField<unknown, unknown>): boolean =>
  isObjectType(getNamedType(champ.type));

/** One field, with what it leads to. */
function champDe(a: Atelier, type: GraphQLObjectType, niveaux: number): string {
  const { h } = a;
  const champs = Object.values(type.getFields());
  const choix = champs.filter((champ) => (niveaux > 0 && !h.unSur(3)) === isCompose(champ));
  const champ = (choix.length ? choix : champs)[h.sous(choix.length || champs.length)];
  if (!champ || h.unSur(80)) return '__typename';
  const alias = h.unSur(16) ? `a${a.sain ? a.reste : h.sous(4)}: ` : '';
  const directive = h.unSur(25) ? ` ${h.parmi(DIRECTIVES)}` : '';
  const vers = getNamedType(champ.type);
  const suite = isObjectType(vers) ? ` ${selection(a, vers, niveaux - 1)}` : '';
  return `${alias}${champ.name}${passer(a, champ.args)}${directive}${suite}`;
}

const rangDe = (nom: string): number => Number(nom.slice(1));

function selection(a: Atelier, type: GraphQLObjectType, niveaux: number): string {
  const { h } = a;
  const dedans: string[] = [];
  const combien = 1 + h.sous(4);
  for (let i = 0; i < combien && a.reste > 0; i += 1) {
    a.reste -= 8;
    const siens = (a.fragments.get(type.name) ?? []).filter((nom) => rangDe(nom) >= a.depuis);
    const [sien] = siens.slice(h.sous(siens.length));
    if (sien && h.unSur(3)) {
      a.spreads.add(sien);
      dedans.push(`...${sien}`);
    } else if (h.unSur(12)) dedans.push(`... on ${type.name} ${selection(a, type, niveaux)}`);
    else if (!a.sain && h.unSur(30)) dedans.push(`...absent${h.sous(3)}`);
    else dedans.push(champDe(a, type, niveaux));
  }
  return `{ ${dedans.join(' ') || '__typename'} }`;
}

const typesDe = (schema: GraphQLSchema): GraphQLObjectType[] =>
  Object.values(schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType =>
      isObjectType(type) && !type.name.startsWith('__') && type.name !== 'Mutation',
  );

/** Those with edges back to themselves are met oftener: that is where shapes are. */
const ENTETES = ['Equipe', 'Boussole', 'Societe', 'Query', 'Moi'] as const;

const atelier = (h: Hasard, reste: number): Atelier => ({
  h,
  fragments: new Map(),
  spreads: new Set(),
  depuis: 0,
  reste,
  sain: !h.unSur(3),
});

/** Any document: fragments that spread each other, in circles or not, and what they lead to. */
function quelconque(h: Hasard, schema: GraphQLSchema): string {
  const types = typesDe(schema);
  const a = atelier(h, 60 + h.sous(500));
  const enRond = h.unSur(6);
  const declares = Array.from({ length: h.sous(10) }, (_, i) => {
    const type = (h.unSur(3) && types[h.sous(types.length)]?.name) || h.parmi(ENTETES);
    a.fragments.set(type, [...(a.fragments.get(type) ?? []), `f${i}`]);
    return { nom: `f${i}`, type };
  });
  const racine = schema.getQueryType();
  if (!racine) return '{ __typename }';
  const operation = `query ${selection(a, racine, 1 + h.sous(7))}`;
  const corps = declares.flatMap(({ nom, type }, i) => {
    // One that nobody spreads would be refused at once, for that alone.
    if (!a.spreads.has(nom)) return [];
    const defini = schema.getType(type);
    a.depuis = enRond ? 0 : i + 1;
    a.reste += 20;
    return isObjectType(defini)
      ? [`fragment ${nom} on ${type} ${selection(a, defini, 1 + h.sous(3))}`]
      : [];
  });
  return [operation, ...corps].join(' ');
}

/** Roads among teams and boussoles, each edge one that the type has. */
function route(h: Hasard, schema: GraphQLSchema): string {
  let type = schema.getType('Equipe');
  let [debut, fin] = [
    h.parmi([
      '{ equipes(idSociete: 1) {',
      '{ equipe(id: 1) {',
      '{ arbreEquipes(idSociete: 1) { equipes {',
    ]),
    '',
  ];
  fin = '}'.repeat(debut.split('{').length - 1);
  const niveaux = 1 + h.sous(8);
  for (let i = 0; i < niveaux && isObjectType(type); i += 1) {
    const tournent = Object.values(type.getFields()).filter((champ) =>
      ENTETES.some((nom) => nom === getNamedType(champ.type).name),
    );
    const pris = tournent[h.sous(tournent.length)];
    if (!pris) break;
    debut += ` ${h.unSur(6) ? 'a: ' : ''}${pris.name} { ${h.unSur(2) ? 'id' : ''}`;
    fin += ' }';
    type = schema.getType(getNamedType(pris.type).name);
  }
  const a = atelier(h, 60);
  return `${debut} ${isObjectType(type) ? selection(a, type, 1).slice(1, -1) : 'id'} ${fin}`;
}

const suite = (n: number, faire: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => faire(i)).join(' ');

/** Fragments that double, in a chain, a circle, a web, or down the teams. */
function graphe(h: Hasard): string {
  const n = 2 + h.sous(50);
  const pas = 1 + h.sous(3);
  const feuille = h.parmi([
    'id',
    '...f0',
    '...absent',
    `...f${h.sous(n)}`,
    'id libelleEquipe',
    'parent { ...f0 }',
  ]);
  const vers = (i: number): string =>
    h.parmi([
      `...f${i + 1}`,
      `...f${Math.min(n, i + pas)}`,
      `... on Equipe { ...f${i + 1} }`,
      `parent { ...f${i + 1} }`,
      `enfants { ...f${i + 1} }`,
      `a${h.sous(20)}: societe { equipes { ...f${i + 1} } }`,
    ]);
  const corps = suite(
    n,
    (i) => `fragment f${i} on Equipe { ${suite(1 + h.sous(3), () => vers(i))} }`,
  );
  return `{ ${h.parmi(['equipe(id: 1)', 'equipes(idSociete: 1)'])} { ...f0 } } ${corps} fragment f${n} on Equipe { ${feuille} }`;
}

/** The same thing many times over: fields, aliases, arguments, operations. */
function large(h: Hasard): string {
  const n = 1 + h.sous(320);
  return h.parmi([
    `{ moi { ${suite(n, () => 'id')} } }`,
    `{ ${suite(n, (i) => `a${i}: equipes(idSociete: 1) { id }`)} }`,
    `{ ${suite(Math.ceil(n / 4), () => 'equipes(idSociete: 1) { id parent { id } }')} }`,
    `{ ${suite(Math.min(n, 10), (i) => `a${i}: equipes(idSociete: 1) { ${suite(20, (j) => `b${j}: libelleEquipe`)} }`)} }`,
    `${suite(Math.ceil(n / 5), (i) => `query q${i} { moi { ...f } }`)} fragment f on Moi { id }`,
    `{ moi { ${'... { '.repeat(n)}id${' }'.repeat(n)} } }`,
    `{ ${suite(Math.ceil(n / 6), (i) => `x${i}`)} }`,
    `{ equipe(id: 1) { ${suite(Math.ceil(n / 20), () => 'parent { id parent { id enfants { id } } }')} } }`,
    `query (${suite(Math.ceil(n / 8), (i) => `$v${i}: Int = ${i}`)}) { ${suite(Math.min(n, 9), (i) => `a${i}: equipe(id: $v${i}) { id }`)} }`,
    `{ moi { id ${suite(n, () => '@include(if: true)')} } }`,
    `{ __schema { types { ${suite(h.sous(4), () => 'fields { type {')} name ${'} }'.repeat(h.sous(4))} } } }`,
    `{ equipes(idSociete: ${profond(n)}) { id } }`,
  ]);
}

const variablesDe = (h: Hasard): unknown =>
  h.parmi<unknown>([
    undefined,
    {},
    { v: 1 },
    { v: JSON.parse(profond(1 + h.sous(400))) },
    { v: Array.from({ length: h.sous(2_000) }, (_, i) => i) },
    Object.fromEntries(Array.from({ length: h.sous(400) }, (_, i) => [`v${i}`, { a: i }])),
  ]);

/** The n-th document of a seed. */
export function forme(schema: GraphQLSchema, graine: number, rang: number): Forme {
  const h = hasard(graine * 1_000_003 + rang);
  const [nom, query] = h.parmi<[string, () => string]>([
    ['quelconque', () => quelconque(h, schema)],
    ['quelconque', () => quelconque(h, schema)],
    ['quelconque', () => quelconque(h, schema)],
    ['route', () => route(h, schema)],
    ['route', () => route(h, schema)],
    ['graphe', () => graphe(h)],
    ['large', () => large(h)],
  ]);
  return { nom, query: query(), variables: h.unSur(10) ? variablesDe(h) : undefined };
}
