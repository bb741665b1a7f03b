import type { QueryGen } from './rows.js';

/** The fixtures by their name in the file, without the dollar. */
export type Valeurs = Readonly<Record<string, string | number>>;

const MARQUE = /\$([A-Z][A-Z0-9_]*)(?::(\w+))?/g;

/** What a fixture's name may be followed by. */
const VARIANTES: Record<string, (texte: string) => string> = {
  upper: (texte) => texte.toUpperCase(),
  tronquee: (texte) => texte.slice(0, -10),
};

const lire = (valeurs: Valeurs, nom: string): string | number => {
  const valeur = valeurs[nom];
  if (valeur === undefined) throw new Error(`the file names a fixture that nobody makes: $${nom}`);
  return valeur;
};

/** A text with its fixtures in place. */
export const remplir = (texte: string, valeurs: Valeurs): string =>
  texte.replaceAll(MARQUE, (_, nom: string, variante?: string) => {
    const valeur = String(lire(valeurs, nom));
    if (variante === undefined) return valeur;
    const changer = VARIANTES[variante];
    if (!changer) throw new Error(`the file names a variant that nobody makes: ${variante}`);
    return changer(valeur);
  });

/** What an object of one of these keys stands for. Other keys in `$` are the attack itself, and stay. */
const FABRIQUES: Record<string, (parametre: unknown, valeurs: Valeurs) => unknown> = {
  $repeat: (parametre) => {
    const [texte, fois] = parametre as [string, number];
    return texte.repeat(fois);
  },
  $concat: (parametre, valeurs) =>
    (parametre as unknown[]).map((partie) => String(evaluer(partie, valeurs))).join(''),
  $fillTree: (parametre) => {
    const [nombre] = parametre as [number, 'chaine'];
    return Array.from({ length: nombre }, (_, i) => ({
      ID_EQUIPE: i + 1,
      LIBELLE_EQUIPE: `Maillon ${i + 1}`,
      ID_PARENT: i === 0 ? null : i,
    }));
  },
};

/** A value of the file with its fixtures in place and its generators run. */
export function evaluer(valeur: unknown, valeurs: Valeurs): unknown {
  if (typeof valeur === 'string') {
    const [, seul] = /^\$([A-Z][A-Z0-9_]*)$/.exec(valeur) ?? [];
    return seul === undefined ? remplir(valeur, valeurs) : lire(valeurs, seul);
  }
  if (Array.isArray(valeur)) return valeur.map((element) => evaluer(element, valeurs));
  if (typeof valeur !== 'object' || valeur === null) return valeur;
  const entrees = Object.entries(valeur);
  const [cle = '', parametre] = entrees[0] ?? [];
  const fabrique = entrees.length === 1 ? FABRIQUES[cle] : undefined;
  if (fabrique) return fabrique(parametre, valeurs);
  return Object.fromEntries(entrees.map(([nom, sous]) => [nom, evaluer(sous, valeurs)]));
}

/** The contract speaks of a schema that was not ours: the same request in our words, so that it is refused for its own reason. */
const TRADUCTIONS: readonly [contrat: RegExp, produit: string][] = [
  [/\bequipeParCode\(/g, 'checkCodeEquipe('],
  [/\bdeconnexion\b/g, 'logout{ok}'],
  [/\{libelle\}/g, '{libelleSociete}'],
  [/\bon Individu\b/g, 'on Moi'],
];

export const traduire = (texte: string): string =>
  TRADUCTIONS.reduce((lu, [contrat, produit]) => lu.replaceAll(contrat, produit), texte);

const numeroter = (modele: string, i: number): string =>
  modele.replaceAll(/%(0(\d))?d/g, (_, _zeros, largeur?: string) =>
    String(i).padStart(Number(largeur ?? 0), '0'),
  );

/** The document that a generator of the file stands for. */
export function ecrireDocument(gen: QueryGen, valeurs: Valeurs): string {
  if ('braces' in gen) return '{'.repeat(gen.braces);
  if ('alias' in gen) {
    const [modele, fois, operation] = gen.alias;
    const champs = Array.from({ length: fois }, (_, i) => `a${i}: ${numeroter(modele, i)}`);
    return traduire(`${operation} { ${champs.join(' ')} }`);
  }
  if ('depth' in gen) {
    const [racine, arete, profondeur, feuille] = gen.depth;
    const debut = `{ ${remplir(racine, valeurs)} { ${`${arete} { `.repeat(profondeur)}`;
    return `${debut}${feuille}${' }'.repeat(profondeur + 2)}`;
  }
  const [, nombre] = gen.inputList;
  const equipe = `{ id: 1, libelleEquipe: "A", idParent: null }`;
  const equipes = Array.from({ length: nombre }, () => equipe).join(', ');
  return `mutation { saveArbreEquipes(input: { idSociete: 1, equipes: [${equipes}] }) { version } }`;
}
