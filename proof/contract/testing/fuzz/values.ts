import * as fc from 'fast-check';

/** Ids of the stage are small, because every table counts from 1. */
export const SCENE_ID = 8;
export const SCENE_CODE = 'Code01';
export const SCENE_PSEUDO = 'Zoe2026';
export const SCENE_MAIL = 'camille.roy@exemple.fr';
export const SCENE_PASSWORD = 'motdepasse';

/** Any sequence of UTF-16 units, single halves of pairs included. */
const units = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  .map((codes) => String.fromCharCode(...codes));

/** Texts one character beyond each limit, in characters of one unit, of two, or that NFC multiplies. */
const longOnes = fc
  .tuple(fc.constantFrom('x', 'é', '👍', '\u{fb2c}', '\u0344'), fc.constantFrom(46, 101, 256, 5001))
  .map(([shortText, times]) => shortText.repeat(times));

/** Each family has the same weight, so that a short run meets all of them. */
export const text: fc.Arbitrary<string> = fc.oneof(
  // Characters that the database cannot hold.
  { weight: 4, arbitrary: fc.constantFrom('a\0b', 'a\0b', '\0', '\ud800b', 'a\udc00') },
  { weight: 2, arbitrary: longOnes },
  // Texts that show nothing, or something else than they are.
  fc.constantFrom('', ' ', '\n', 'a\nb', '\t', '\ufeff', '\u200b', '\u202egnp.exe', '\u0085'),
  fc.constantFrom('\u2028', '\u{10ffff}', '\uffff', 'e\u0301', 'İ', 'ﬁ', '%', '_%', '\\', "''"),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'length'),
  fc.constantFrom("' OR 1=1 --", "'; drop table boussole; --", '$1', '${7*7}', '{{7*7}}', '%00'),
  fc.constantFrom('<script>alert(1)</script>', '"><img src=x>', '../../etc/passwd', '=1+1'),
  fc.constantFrom('-0', '0x10', '1e3', '1_000', ' 12 ', '012', '+1', '٣', '１２', '2147483648'),
  fc.constantFrom('a@', '@', 'a@b@c', 'a b@c', '"a"@b', 'termine', 'CSV', 'ABC 12', 'abc\n'),
  fc.constantFrom(SCENE_CODE, SCENE_PSEUDO, SCENE_MAIL, SCENE_PASSWORD),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  units,
);

const number = fc.integer({ min: 1, max: 100_000 });

/** A valid text for a field of that name. */
const soundText = (name: string): fc.Arbitrary<string> => {
  if (/mail/i.test(name)) {
    return fc.oneof(
      fc.constant(SCENE_MAIL),
      number.map((n) => `nouveau${n}@exemple.fr`),
    );
  }
  if (/pseudo/i.test(name)) {
    return fc.oneof(
      fc.constant(SCENE_PSEUDO),
      number.map((n) => `Nouveau${n}`),
    );
  }
  if (/password|motDePasse|ancien|nouveau/i.test(name)) return fc.constant(SCENE_PASSWORD);
  if (/^code/i.test(name)) {
    return fc.oneof(
      fc.constant(SCENE_CODE),
      number.map((n) => `N${String(n % 100_000).padStart(5, '0')}`),
    );
  }
  if (name === 'statut') return fc.constantFrom('Actif', 'Inactif', 'Terminé');
  return number.map((n) => `Texte ${n}`);
};

/*
 * Values are drawn as JSON texts, because JSON can express what no value of JavaScript can: 1e309, a key twice,
 * `__proto__`, a hundred thousand brackets.
 */

const NUMBERS = [
  ['0', '-0', '1', '2', '3', '4', '5', '6', '-5', '-6', '1.5', '1.0', '1e0', '1e309', '-1e309'],
  ['1e-400', '2147483647', '2147483648', '-2147483648', '-2147483649', '4294967297'],
  ['9007199254740993', '9223372036854775808', `1${'0'.repeat(400)}`, '0.1', '2026', '1999'],
].flat();
export const count = fc.constantFrom(...NUMBERS);

const deep = (n: number): string => `${'['.repeat(n)}${']'.repeat(n)}`;
const deepObjects = (n: number): string => `${'{"a":'.repeat(n)}1${'}'.repeat(n)}`;
const TRAPS = [
  ['null', 'true', 'false', '[]', '{}', '[1]', '[1,2]', '["1"]', '[null]', '[[1]]', '{"a":1}'],
  ['{"$gt":0}', '{"$ne":null}', '{"$or":[{}]}', '{"$like":"%"}', '[{"$gt":0}]', '{"value":1}'],
  ['{"__raw":true,"sql":"select 1"}', '{"sql":"1=1","params":[]}', '{"toString":1}'],
  ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['{"then":1}', '{"toJSON":1}', '{"length":1e9}', '{"0":1,"length":1}', '{"value":{"$gt":0}}'],
  [deep(50), deep(5_000), deepObjects(50), deepObjects(5_000)],
].flat();
const trap = fc.constantFrom(...TRAPS);

const asJson = (arbitrary: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  arbitrary.map((value) => JSON.stringify(value));

/** Anything that JSON can say. */
export const anything: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: trap },
  { weight: 3, arbitrary: count },
  { weight: 3, arbitrary: asJson(text) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
);

const someId = fc.integer({ min: 1, max: SCENE_ID }).map(String);

/** A field's value: one that its rule accepts, or another. */
export interface Choice {
  sound: fc.Arbitrary<string>;
  odd: fc.Arbitrary<string>;
}

const choice = (sound: fc.Arbitrary<string>, suspicious: fc.Arbitrary<string>): Choice => ({
  sound,
  odd: fc.oneof(
    { weight: 12, arbitrary: suspicious },
    { weight: 2, arbitrary: anything },
    { weight: 1, arbitrary: fc.constant(ABSENT) },
  ),
});
const ABSENT = '';

/** An id of the stage, or a number that is no id, or an id as decimal text. */
export const identifier: Choice = choice(
  someId,
  fc.oneof(
    count,
    someId.map((id) => `"${id}"`),
  ),
);

/** A text: valid for a field of that name, or any. */
export const textOf = (name: string): Choice => choice(asJson(soundText(name)), asJson(text));

export const integer = (min: number, max: number): Choice =>
  choice(fc.integer({ min, max }).map(String), count);

export const among = (...values: string[]): Choice => choice(fc.constantFrom(...values), count);

export const oneOf = (...writes: [Choice, ...Choice[]]): Choice => ({
  sound: fc.oneof(...writes.map(({ sound }) => sound)),
  odd: fc.oneof(...writes.map(({ odd: suspicious }) => suspicious)),
});

export const list = ({ sound, odd: suspicious }: Choice): Choice => {
  const of = (element: fc.Arbitrary<string>) =>
    fc.array(element, { maxLength: 4 }).map((elements) => `[${elements.join(',')}]`);
  return choice(of(sound), of(suspicious));
};

const EXTRA_KEYS = ['__proto__', 'constructor', 'id_individu', 'est_admin', 'profil', 'a'];
const extra = fc
  .tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom(...EXTRA_KEYS), anything)
  .map(([kind, key, json]) => (kind === 0 ? `${JSON.stringify(key)}:${json}` : ABSENT));

/** An object of these fields: all valid, all but one, or none. */
export function object(fields: Readonly<Record<string, Choice>>): Choice {
  const entries = Object.entries(fields);
  const write = (odd: (rang: number) => boolean) =>
    fc
      .tuple(
        ...entries.map(([name, { sound, odd: suspicious }], rang) =>
          (odd(rang) ? suspicious : sound).map((json) =>
            json === ABSENT ? ABSENT : `${JSON.stringify(name)}:${json}`,
          ),
        ),
        extra,
      )
      .map((written) => `{${written.filter((writtenText) => writtenText !== ABSENT).join(',')}}`);
  const onlyOne = fc
    .nat(Math.max(entries.length - 1, 0))
    .chain((alone) => write((i) => i === alone));
  return choice(
    write(() => false),
    fc.oneof({ weight: 5, arbitrary: onlyOne }, { weight: 1, arbitrary: write(() => true) }),
  );
}

/** A whole body, more often valid than not. */
export const body = ({ sound, odd: suspicious }: Choice): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 2, arbitrary: sound },
    { weight: 3, arbitrary: suspicious.map((json) => (json === ABSENT ? '{}' : json)) },
  );
