import type { QueryGen } from './rows.js';

/** The fixtures by their names in the file, without the dollar. */
export type Values = Readonly<Record<string, string | number>>;

const PLACEHOLDER = /\$([A-Z][A-Z0-9_]*)(?::(\w+))?/g;

/** Suffixes that a fixture's name may have. */
const VARIANTS: Record<string, (text: string) => string> = {
  upper: (text) => text.toUpperCase(),
  tronquee: (text) => text.slice(0, -10),
};

const read = (values: Values, name: string): string | number => {
  const value = values[name];
  if (value === undefined) throw new Error(`the file names a fixture that nobody makes: $${name}`);
  return value;
};

/** Replaces the fixtures in a text. */
export const fill = (text: string, values: Values): string =>
  text.replaceAll(PLACEHOLDER, (_, name: string, variant?: string) => {
    const value = String(read(values, name));
    if (variant === undefined) return value;
    const change = VARIANTS[variant];
    if (!change) throw new Error(`the file names a variant that nobody makes: ${variant}`);
    return change(value);
  });

/** The generator for each key. Other keys that start with `$` are the attack itself, and stay. */
const MAKERS: Record<string, (parameter: unknown, values: Values) => unknown> = {
  $repeat: (parameter) => {
    const [text, times] = parameter as [string, number];
    return text.repeat(times);
  },
  $concat: (parameter, values) =>
    (parameter as unknown[]).map((part) => String(evaluate(part, values))).join(''),
  $fillTree: (parameter) => {
    const [count] = parameter as [number, 'chaine'];
    return Array.from({ length: count }, (_, i) => ({
      ID_EQUIPE: i + 1,
      LIBELLE_EQUIPE: `Maillon ${i + 1}`,
      ID_PARENT: i === 0 ? null : i,
    }));
  },
};

/** A value of the file, with fixtures replaced and generators run. */
export function evaluate(value: unknown, values: Values): unknown {
  if (typeof value === 'string') {
    const [, alone] = /^\$([A-Z][A-Z0-9_]*)$/.exec(value) ?? [];
    return alone === undefined ? fill(value, values) : read(values, alone);
  }
  if (Array.isArray(value)) return value.map((element) => evaluate(element, values));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [key = '', parameter] = entries[0] ?? [];
  const maker = entries.length === 1 ? MAKERS[key] : undefined;
  if (maker) return maker(parameter, values);
  return Object.fromEntries(entries.map(([name, below]) => [name, evaluate(below, values)]));
}

/**
 * The contract was written for another schema: these say the same in the words of ours, so that a request is refused for
 * the intended reason.
 */
const TRANSLATIONS: readonly [contract: RegExp, product: string][] = [
  [/\bequipeParCode\(/g, 'confirmCodeEquipe('],
  [/\bdeconnexion\b/g, 'logout{ok}'],
  [/\{libelle\}/g, '{libelleSociete}'],
  [/\bon Individu\b/g, 'on Moi'],
];

export const translate = (text: string): string =>
  TRANSLATIONS.reduce((found, [contract, product]) => found.replaceAll(contract, product), text);

const number = (template: string, i: number): string =>
  template.replaceAll(/%(0(\d))?d/g, (_, _zeros, width?: string) =>
    String(i).padStart(Number(width ?? 0), '0'),
  );

/** The document that a generator of the file stands for. */
export function writeDocument(gen: QueryGen, values: Values): string {
  if ('braces' in gen) return '{'.repeat(gen.braces);
  if ('alias' in gen) {
    const [template, times, operation] = gen.alias;
    const fields = Array.from({ length: times }, (_, i) => `a${i}: ${number(template, i)}`);
    return translate(`${operation} { ${fields.join(' ')} }`);
  }
  if ('depth' in gen) {
    const [root, edge, depth, leaf] = gen.depth;
    const start = `{ ${fill(root, values)} { ${`${edge} { `.repeat(depth)}`;
    return `${start}${leaf}${' }'.repeat(depth + 2)}`;
  }
  const [, count] = gen.inputList;
  const equipe = `{ id: 1, libelleEquipe: "A", idParent: null }`;
  const equipes = Array.from({ length: count }, () => equipe).join(', ');
  return `mutation { updateArbreEquipes(input: { idSociete: 1, equipes: [${equipes}] }) { version } }`;
}
