import {
  getNamedType,
  GraphQLError,
  isObjectType,
  Kind,
  responsePathAsArray,
  type ExecutionResult,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';

import type { AppContext } from '../core/context.js';
import { BadInputError } from '../core/errors.js';

/** What one answer may hold. */
interface Plafond {
  noeuds: number;
  octets: number;
}

/** Promise 39: a megabyte. The longest reports of docs/API.md take half of it, a list of 2,000 teams an eighth. */
const PLAFOND: Plafond = { noeuds: 200_000, octets: 1_000_000 };
/** Whoever keeps 2,000 teams and their boussoles of ten years on one page, and the product's own pages. */
const PLAFOND_PAGES: Plafond = { noeuds: 500_000, octets: 20_000_000 };
/** Refusals in one answer: each is written, located, and told. */
const REFUS_MAX = 100;
/** What a refusal takes in the answer, at most. */
const OCTETS_REFUS = 500;

/** One level of an answer: what is read there in place, without a resolver. */
interface Niveau {
  feuilles: { nom: string; octets: number }[];
  composes: { nom: string; octets: number; niveau: Niveau }[];
  /** Fragments and inline ones, each a level of the same object. */
  morceaux: Niveau[];
}

const niveaux = new WeakMap<SelectionSetNode, Niveau>();

/** `"key":` and what separates it from the next. */
const octetsCle = ({ alias, name }: FieldNode): number => (alias ?? name).value.length + 4;

function niveauDe(
  set: SelectionSetNode,
  type: GraphQLObjectType,
  info: Pick<GraphQLResolveInfo, 'fragments'>,
): Niveau {
  const connu = niveaux.get(set);
  if (connu) return connu;
  const niveau: Niveau = { feuilles: [], composes: [], morceaux: [] };
  niveaux.set(set, niveau);
  for (const noeud of set.selections) {
    if (noeud.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = info.fragments[noeud.name.value];
      if (fragment) niveau.morceaux.push(niveauDe(fragment.selectionSet, type, info));
    } else if (noeud.kind === Kind.INLINE_FRAGMENT) {
      niveau.morceaux.push(niveauDe(noeud.selectionSet, type, info));
    } else ajouterChamp(niveau, noeud, type, info);
  }
  return niveau;
}

/** What has a resolver is counted by it. */
function ajouterChamp(
  niveau: Niveau,
  noeud: FieldNode,
  type: GraphQLObjectType,
  info: Pick<GraphQLResolveInfo, 'fragments'>,
): void {
  const nom = noeud.name.value;
  const champ = type.getFields()[nom];
  if (champ?.resolve) return;
  const octets = octetsCle(noeud);
  const dessous = champ && getNamedType(champ.type);
  if (noeud.selectionSet && isObjectType(dessous)) {
    niveau.composes.push({ nom, octets, niveau: niveauDe(noeud.selectionSet, dessous, info) });
  } else niveau.feuilles.push({ nom, octets });
}

/** Printable ASCII takes a byte a character; the rest is written to know. */
const SIMPLE = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/;
function octetsDe(valeur: unknown): number {
  if (typeof valeur === 'string') {
    return SIMPLE.test(valeur) ? valeur.length + 2 : Buffer.byteLength(JSON.stringify(valeur));
  }
  if (typeof valeur === 'number') return String(valeur).length;
  return valeur instanceof Date ? 26 : 5;
}

const isObjet = (valeur: unknown): valeur is Record<string, unknown> =>
  typeof valeur === 'object' && valeur !== null && !(valeur instanceof Date);

const JAMAIS = (): Promise<never> => new Promise(() => undefined);

/** What was too much, and where in the answer. */
interface Trop {
  phrase: string;
  path: GraphQLResolveInfo['path'];
}

const nombre = new Intl.NumberFormat('fr-FR');

/** What is left of an answer that is being made. */
class Budget {
  #noeuds = 0;
  #octets = 0;
  #refus = 0;
  #depasse = false;
  #dire: (trop: Trop) => void = () => undefined;
  readonly #plafond: Plafond;
  /** Told once, when the answer is too much: nothing of it is given. */
  readonly fin: Promise<Trop>;

  constructor(plafond: Plafond) {
    this.#plafond = plafond;
    this.fin = new Promise((dire) => {
      this.#dire = dire;
    });
  }

  /** Resolves one field, unless the answer is over; what would come after it is then never asked for. */
  suivre(info: GraphQLResolveInfo, poids: number, resoudre: () => unknown): unknown {
    if (this.#depasse) return JAMAIS();
    this.#noeuds += poids;
    if (!this.#tient(info)) return JAMAIS();
    let valeur: unknown;
    try {
      valeur = resoudre();
    } catch (erreur) {
      return this.#refuser(erreur, info);
    }
    if (!(valeur instanceof Promise)) return this.#admettre(valeur, info);
    return valeur.then(
      (venue: unknown) => this.#admettre(venue, info),
      (erreur: unknown) => this.#refuser(erreur, info),
    );
  }

  #admettre(valeur: unknown, info: GraphQLResolveInfo): unknown {
    if (this.#depasse) return JAMAIS();
    const type = getNamedType(info.returnType);
    for (const noeud of info.fieldNodes) {
      this.#octets += octetsCle(noeud);
      const niveau =
        noeud.selectionSet && isObjectType(type)
          ? niveauDe(noeud.selectionSet, type, info)
          : undefined;
      this.#compter(valeur, niveau);
    }
    return this.#tient(info) ? valeur : JAMAIS();
  }

  #refuser(erreur: unknown, info: GraphQLResolveInfo): Promise<never> {
    this.#refus += 1;
    this.#octets += OCTETS_REFUS;
    return this.#tient(info) ? Promise.reject(erreur as Error) : JAMAIS();
  }

  /** Counts a value as it will be written; false as soon as it is too much. */
  #compter(valeur: unknown, niveau: Niveau | undefined): boolean {
    if (Array.isArray(valeur)) return valeur.every((un) => this.#compter(un, niveau));
    this.#noeuds += 1;
    if (!niveau || !isObjet(valeur)) {
      this.#octets += octetsDe(valeur) + 1;
      return this.#exces() === undefined;
    }
    this.#octets += 3;
    return this.#compterChamps(valeur, niveau);
  }

  #compterChamps(objet: Record<string, unknown>, niveau: Niveau): boolean {
    for (const { nom, octets } of niveau.feuilles) {
      this.#octets += octets;
      if (!this.#compter(objet[nom], undefined)) return false;
    }
    for (const { nom, octets, niveau: dessous } of niveau.composes) {
      this.#octets += octets;
      if (!this.#compter(objet[nom], dessous)) return false;
    }
    return niveau.morceaux.every((morceau) => this.#compterChamps(objet, morceau));
  }

  #exces(): string | undefined {
    const { noeuds, octets } = this.#plafond;
    if (this.#noeuds > noeuds) return `plus de ${nombre.format(noeuds)} valeurs dans une réponse`;
    if (this.#octets > octets) return `une réponse de plus de ${octets / 1_000_000} Mo`;
    return this.#refus > REFUS_MAX ? `plus de ${REFUS_MAX} refus dans une réponse` : undefined;
  }

  #tient({ path }: GraphQLResolveInfo): boolean {
    const exces = this.#exces();
    if (this.#depasse || exces === undefined) return !this.#depasse;
    this.#depasse = true;
    this.#dire({ phrase: `La requête GraphQL demande trop\u00a0: ${exces}`, path });
    return false;
  }
}

const budgets = new WeakMap<AppContext, Budget>();

/** The product's own pages hold what people wrote, however much: the plans of 2,000 teams are more than a megabyte. */
function plafondDe({ acteur, dUnePage }: AppContext): Plafond {
  if (!acteur || acteur.jeton !== undefined) return PLAFOND;
  return acteur.isAdmin || dUnePage ? PLAFOND_PAGES : PLAFOND;
}

/**
 * Executes within what one answer may hold. Beyond, the answer is a refusal and nothing else: what was found is dropped,
 * what was not yet asked for never is.
 */
export async function dansLeBudget(
  context: AppContext,
  executer: () => ExecutionResult | Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  const budget = new Budget(plafondDe(context));
  budgets.set(context, budget);
  const trop = budget.fin.then(({ phrase, path }) => {
    const refus = { path: responsePathAsArray(path), originalError: new BadInputError(phrase) };
    return { data: null, errors: [new GraphQLError(phrase, refus)] };
  });
  return Promise.race([executer(), trop]);
}

/** A field says what it weighs beside what it answers: `@Extensions({ poids })`; 0 for what is never counted. */
const poidsDe = ({ poids }: Readonly<Record<string, unknown>>): number =>
  typeof poids === 'number' ? poids : 1;

/** Has every resolver of the schema count what it gives. */
export function surveiller(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const champ of Object.values(type.getFields())) {
      const { resolve } = champ;
      const poids = poidsDe(champ.extensions);
      if (!resolve || poids === 0) continue;
      champ.resolve = (racine, args, ctx: AppContext, info) => {
        const budget = budgets.get(ctx);
        const faire = () => resolve(racine, args, ctx, info);
        return budget ? budget.suivre(info, poids, faire) : faire();
      };
    }
  }
  return schema;
}
