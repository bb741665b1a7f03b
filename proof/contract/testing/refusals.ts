import { CODES_ERREUR } from '../../../schema/statuts.js';

/** Refusals that are matters of HTTP have codes of their own (decisions §6 gives them none). */
const CODES: ReadonlySet<string> = new Set([
  ...CODES_ERREUR,
  'METHOD_NOT_ALLOWED',
  'UNSUPPORTED_MEDIA_TYPE',
]);

/** English that a library would speak. `Unauthorized` alone is the specification's own (journey §8). */
const ANGLAIS =
  /\b(must|invalid|expected|unexpected|error|cannot|can't|could not|should|required|failed|failure|missing|unknown|not|the|value|type of|variable "|argument|field|string|number|boolean|undefined|null|NaN|syntax|denied|forbidden|request|timeout|constraint|violates|duplicate key|relation|column|did you mean)\b/i;

/** What only the inside of the house knows. */
const ENTRAILLES =
  /\bat \S+ \(|\.[jt]s:\d+|node_modules|node:internal|\bselect\b.+\bfrom\b|\binsert into\b|SQLSTATE|MikroORM|\bzod\b|\bpg_\w+/i;

const estObjet = (valeur: unknown): valeur is Record<string, unknown> =>
  typeof valeur === 'object' && valeur !== null && !Array.isArray(valeur);

export function lireJson(texte: string): unknown {
  try {
    return JSON.parse(texte);
  } catch {
    return undefined;
  }
}

export const fautesTexte = (texte: string): string[] =>
  ENTRAILLES.test(texte) ? [`tells of the inside: ${texte.slice(0, 300)}`] : [];

const fautesMessage = (message: unknown): string[] => {
  if (typeof message !== 'string' || message === '') return ['the refusal has no message'];
  // What stands between guillemets is a name: of the schema, or the caller's own.
  const [mot] = ANGLAIS.exec(message.replaceAll(/« [^»]* »/g, '')) ?? [];
  return mot === undefined ? [] : [`« ${mot} » is no French: ${message}`];
};

const fautesCode = (code: unknown): string[] =>
  typeof code === 'string' && CODES.has(code) ? [] : [`${String(code)} is no stable code`];

const DETAILS = new Set(['message', 'code', 'champ', 'id']);

/** What is wrong with the body of a refusal of the REST facade (decisions §6); nothing when all is well. */
export function fautesRefus(texte: string): string[] {
  const corps = lireJson(texte);
  if (!estObjet(corps)) return [`the refusal is no JSON object: ${texte.slice(0, 200)}`];
  const trop = Object.keys(corps).filter((cle) => !DETAILS.has(cle));
  return [
    ...(trop.length ? [`the refusal says too much: ${trop.join(', ')}`] : []),
    ...fautesMessage(corps['message']),
    ...fautesCode(corps['code']),
    ...fautesTexte(texte),
  ];
}

/** The errors of a GraphQL answer, if any. */
export function erreursGraphql(texte: string): Record<string, unknown>[] {
  const corps = lireJson(texte);
  const erreurs = estObjet(corps) ? corps['errors'] : undefined;
  return Array.isArray(erreurs) ? erreurs.filter(estObjet) : [];
}

export const codeDe = (erreur: Record<string, unknown> | undefined): unknown =>
  estObjet(erreur?.['extensions']) ? erreur['extensions']['code'] : undefined;

/** The same for the GraphQL door, whose own refusals come before any document is read. */
export function fautesRefusGraphql(texte: string): string[] {
  const erreurs = erreursGraphql(texte);
  if (erreurs.length === 0) return fautesRefus(texte);
  return [
    ...erreurs.flatMap((erreur) => [
      ...fautesMessage(erreur['message']),
      ...fautesCode(codeDe(erreur)),
    ]),
    ...fautesTexte(texte),
  ];
}
