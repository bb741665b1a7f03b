/** What graphql-js says in English of an invalid document → the French sentence for callers who may read the schema. */
const FAULTS: readonly (readonly [said: RegExp, phrase: string])[] = [
  [/^Cannot query field "([^"]+)" on type "([^"]+)"/, 'le champ « $1 » n’existe pas dans « $2 »'],
  [/^Unknown argument "([^"]+)" on field "([^"]+)"/, 'l’argument « $1 » n’existe pas pour « $2 »'],
  [/^Unknown type "([^"]+)"/, 'le type « $1 » n’existe pas'],
  [/^Unknown fragment "([^"]+)"/, 'le fragment « $1 » n’existe pas'],
  [/^Fragment "([^"]+)" is never used/, 'le fragment « $1 » ne sert pas'],
  [
    /^Field "([^"]+)" of type "[^"]+" must have a selection/,
    'le champ « $1 » attend ses sous-champs',
  ],
  [/^Field "([^"]+)" must not have a selection/, 'le champ « $1 » n’a pas de sous-champs'],
  [
    /^Field "([^"]+)" argument "([^"]+)" of type "([^"]+)" is required/,
    'l’argument « $2 » de « $1 » est requis, de type « $3 »',
  ],
  [
    /^Field "([^"]+)" of required type "([^"]+)" was not provided/,
    'le champ « $1 » est requis, de type « $2 »',
  ],
  [/^Field "([^"]+)" is not defined by type "([^"]+)"/, 'le champ « $1 » n’existe pas dans « $2 »'],
  [/^Variable "([^"]+)" is not defined/, 'la variable « $1 » n’est pas déclarée'],
  [/^Variable "([^"]+)" is never used/, 'la variable « $1 » ne sert pas'],
  [
    /^Variable "([^"]+)" of (?:required|non-null) type "([^"]+)" (?:was not provided|must not be null)/,
    'la variable « $1 » manque, de type « $2 »',
  ],
  [/^Variable "([^"]+)" got invalid value/, 'la variable « $1 » n’a pas le bon type'],
  [
    /^Variable "(.+?)" of type "(.+?)" used in position expecting type "(.+?)"/,
    'la variable « $1 » est de type « $2 » où « $3 » est attendu',
  ],
  [/^(?:Int|Float|String|Boolean|ID) cannot represent/, 'une valeur de type « $T » est attendue'],
  [/^Value "(.+?)" does not exist in "(.+?)" enum/, '« $1 » n’est pas une valeur de « $2 »'],
  [/^Enum "(.+?)" cannot represent/, 'une valeur de type « $1 » est attendue'],
  [/^Expected value of type "(.+?)"/, 'une valeur de type « $1 » est attendue'],
  [/^Syntax Error: Unexpected (.+?)\.$/, '« $1 » n’est pas attendu là'],
  [/^Unknown operation named "(.+?)"/, 'l’opération « $1 » n’y est pas'],
];

/** Letters of a name that are said back: none of ours has more. */
const NAME_MAX = 100;
const SUGGESTION = /Did you mean (?:the enum value |to use an inline fragment on )?(.+)\?/;

/**
 * Says in French what is wrong with a document, with the names similar to a misspelt one.
 *
 * @returns undefined when there is no sentence for it; the caller then gets the general one.
 */
export function readableFault(message: string): string | undefined {
  for (const [said, phrase] of FAULTS) {
    const found = said.exec(message);
    if (!found) continue;
    const read = phrase
      .replaceAll(/\$(\d)/g, (_, rang: string) => (found[Number(rang)] ?? '').slice(0, NAME_MAX))
      .replace('$T', message.slice(0, message.indexOf(' ')));
    const close = SUGGESTION.exec(message)?.[1]
      ?.replace(/,? or /, ' ou ')
      .replaceAll(/"(.+?)"/g, '« $1 »');
    return close ? `${read}. Vouliez-vous dire ${close}\u00a0?` : read;
  }
  return undefined;
}
