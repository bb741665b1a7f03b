import * as fc from 'fast-check';

/** Identifiers of the stage are small: every table counts from 1. */
export const ID_DE_SCENE = 8;
export const CODE_DE_SCENE = 'Code01';
export const PSEUDO_DE_SCENE = 'Zoe2026';
export const MAIL_DE_SCENE = 'camille.roy@exemple.fr';
export const MOT_DE_PASSE_DE_SCENE = 'motdepasse';

/** Any sequence of UTF-16 units, halves of pairs included. */
const unites = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  .map((codes) => String.fromCharCode(...codes));

/** One past each bound of the product, in characters that count for one, for two, or that normalising multiplies. */
const longs = fc
  .tuple(fc.constantFrom('x', 'é', '👍', '\u{fb2c}', '\u0344'), fc.constantFrom(46, 101, 256, 5001))
  .map(([texteCourt, fois]) => texteCourt.repeat(fois));

/** Each family as often as another, so that a short run meets them all. */
export const texte: fc.Arbitrary<string> = fc.oneof(
  // What the database cannot hold.
  { weight: 4, arbitrary: fc.constantFrom('a\0b', 'a\0b', '\0', '\ud800b', 'a\udc00') },
  { weight: 2, arbitrary: longs },
  // What shows nothing, or something else.
  fc.constantFrom('', ' ', '\n', 'a\nb', '\t', '\ufeff', '\u200b', '\u202egnp.exe', '\u0085'),
  fc.constantFrom('\u2028', '\u{10ffff}', '\uffff', 'e\u0301', 'İ', 'ﬁ', '%', '_%', '\\', "''"),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'length'),
  fc.constantFrom("' OR 1=1 --", "'; drop table boussole; --", '$1', '${7*7}', '{{7*7}}', '%00'),
  fc.constantFrom('<script>alert(1)</script>', '"><img src=x>', '../../etc/passwd', '=1+1'),
  fc.constantFrom('-0', '0x10', '1e3', '1_000', ' 12 ', '012', '+1', '٣', '１２', '2147483648'),
  fc.constantFrom('a@', '@', 'a@b@c', 'a b@c', '"a"@b', 'termine', 'CSV', 'ABC 12', 'abc\n'),
  fc.constantFrom(CODE_DE_SCENE, PSEUDO_DE_SCENE, MAIL_DE_SCENE, MOT_DE_PASSE_DE_SCENE),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  unites,
);

const numero = fc.integer({ min: 1, max: 100_000 });

/** A text that the rule of a field of that name would take. */
const texteSain = (nom: string): fc.Arbitrary<string> => {
  if (/mail/i.test(nom)) {
    return fc.oneof(
      fc.constant(MAIL_DE_SCENE),
      numero.map((n) => `nouveau${n}@exemple.fr`),
    );
  }
  if (/pseudo/i.test(nom)) {
    return fc.oneof(
      fc.constant(PSEUDO_DE_SCENE),
      numero.map((n) => `Nouveau${n}`),
    );
  }
  if (/password|motDePasse|ancien|nouveau/i.test(nom)) return fc.constant(MOT_DE_PASSE_DE_SCENE);
  if (/^code/i.test(nom)) {
    return fc.oneof(
      fc.constant(CODE_DE_SCENE),
      numero.map((n) => `N${String(n % 100_000).padStart(5, '0')}`),
    );
  }
  if (nom === 'statut') return fc.constantFrom('Actif', 'Inactif', 'Terminé');
  return numero.map((n) => `Texte ${n}`);
};

/*
 * Values are drawn as JSON texts, since JSON says what no value of JavaScript can: 1e309, a key twice, `__proto__`,
 * a hundred thousand brackets.
 */

const NOMBRES = [
  ['0', '-0', '1', '2', '3', '4', '5', '6', '-5', '-6', '1.5', '1.0', '1e0', '1e309', '-1e309'],
  ['1e-400', '2147483647', '2147483648', '-2147483648', '-2147483649', '4294967297'],
  ['9007199254740993', '9223372036854775808', `1${'0'.repeat(400)}`, '0.1', '2026', '1999'],
].flat();
export const nombre = fc.constantFrom(...NOMBRES);

const profond = (n: number): string => `${'['.repeat(n)}${']'.repeat(n)}`;
const objetsProfonds = (n: number): string => `${'{"a":'.repeat(n)}1${'}'.repeat(n)}`;
const PIEGES = [
  ['null', 'true', 'false', '[]', '{}', '[1]', '[1,2]', '["1"]', '[null]', '[[1]]', '{"a":1}'],
  ['{"$gt":0}', '{"$ne":null}', '{"$or":[{}]}', '{"$like":"%"}', '[{"$gt":0}]', '{"value":1}'],
  ['{"__raw":true,"sql":"select 1"}', '{"sql":"1=1","params":[]}', '{"toString":1}'],
  ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['{"then":1}', '{"toJSON":1}', '{"length":1e9}', '{"0":1,"length":1}', '{"value":{"$gt":0}}'],
  [profond(50), profond(5_000), objetsProfonds(50), objetsProfonds(5_000)],
].flat();
const piege = fc.constantFrom(...PIEGES);

const enJson = (arbitraire: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  arbitraire.map((valeur) => JSON.stringify(valeur));

/** Anything that JSON can say. */
export const nImporteQuoi: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: piege },
  { weight: 3, arbitrary: nombre },
  { weight: 3, arbitrary: enJson(texte) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
);

const quelqueId = fc.integer({ min: 1, max: ID_DE_SCENE }).map(String);

/** What a field may hold: what its rule would take, or something else. */
export interface Choix {
  sain: fc.Arbitrary<string>;
  louche: fc.Arbitrary<string>;
}

const choix = (sain: fc.Arbitrary<string>, louche: fc.Arbitrary<string>): Choix => ({
  sain,
  louche: fc.oneof(
    { weight: 12, arbitrary: louche },
    { weight: 2, arbitrary: nImporteQuoi },
    { weight: 1, arbitrary: fc.constant(ABSENT) },
  ),
});
const ABSENT = '';

/** An identifier: of the stage, else a number that is none, or one written as a decimal text. */
export const identifiant: Choix = choix(
  quelqueId,
  fc.oneof(
    nombre,
    quelqueId.map((id) => `"${id}"`),
  ),
);

/** A text: sane for a field of that name, else any. */
export const texteDe = (nom: string): Choix => choix(enJson(texteSain(nom)), enJson(texte));

export const entier = (min: number, max: number): Choix =>
  choix(fc.integer({ min, max }).map(String), nombre);

export const parmi = (...valeurs: string[]): Choix => choix(fc.constantFrom(...valeurs), nombre);

export const unDes = (...ecritures: [Choix, ...Choix[]]): Choix => ({
  sain: fc.oneof(...ecritures.map(({ sain }) => sain)),
  louche: fc.oneof(...ecritures.map(({ louche }) => louche)),
});

export const liste = ({ sain, louche }: Choix): Choix => {
  const de = (element: fc.Arbitrary<string>) =>
    fc.array(element, { maxLength: 4 }).map((elements) => `[${elements.join(',')}]`);
  return choix(de(sain), de(louche));
};

const CLES_EN_TROP = ['__proto__', 'constructor', 'id_individu', 'est_admin', 'profil', 'a'];
const enTrop = fc
  .tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom(...CLES_EN_TROP), nImporteQuoi)
  .map(([sort, cle, json]) => (sort === 0 ? `${JSON.stringify(cle)}:${json}` : ABSENT));

/** An object of these fields: all sane, or all but one, or none. */
export function objet(champs: Readonly<Record<string, Choix>>): Choix {
  const entrees = Object.entries(champs);
  const ecrire = (louches: (rang: number) => boolean) =>
    fc
      .tuple(
        ...entrees.map(([nom, { sain, louche }], rang) =>
          (louches(rang) ? louche : sain).map((json) =>
            json === ABSENT ? ABSENT : `${JSON.stringify(nom)}:${json}`,
          ),
        ),
        enTrop,
      )
      .map((ecrits) => `{${ecrits.filter((ecrit) => ecrit !== ABSENT).join(',')}}`);
  const unSeul = fc.nat(Math.max(entrees.length - 1, 0)).chain((seul) => ecrire((i) => i === seul));
  return choix(
    ecrire(() => false),
    fc.oneof({ weight: 5, arbitrary: unSeul }, { weight: 1, arbitrary: ecrire(() => true) }),
  );
}

/** A whole body, sane more often than not. */
export const corps = ({ sain, louche }: Choix): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 2, arbitrary: sain },
    { weight: 3, arbitrary: louche.map((json) => (json === ABSENT ? '{}' : json)) },
  );
