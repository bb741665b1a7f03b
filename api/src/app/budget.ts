import {
  getNamedType,
  GraphQLError,
  isObjectType,
  responsePathAsArray,
  type ExecutionResult,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql';

import type { AppContext } from '../core/context.js';
import { BadInputError } from '../core/errors.js';
import { bytesOf, isObject, keyBytes, levelOf, type Level } from './answerLevels.js';

/** The most that one answer may hold. */
interface Ceiling {
  nodes: number;
  bytes: number;
}

/** Promise 39: one megabyte. The longest reports of docs/API.md take half of it, a list of 2,000 teams an eighth. */
const CEILING: Ceiling = { nodes: 200_000, bytes: 1_000_000 };
/** For the product's own pages, one of which may show 2,000 teams with their boussoles of ten years. */
const PAGES_CEILING: Ceiling = { nodes: 500_000, bytes: 20_000_000 };
/** Most refusals in one answer: each is written, located in the document, and logged. */
const REFUSALS_MAX = 100;
/** Most bytes that a refusal takes in the answer. */
const REFUSAL_BYTES = 500;

const NEVER = (): Promise<never> => new Promise(() => undefined);

/** What was too large, and where in the answer. */
interface TooMuch {
  phrase: string;
  path: GraphQLResolveInfo['path'];
}

/** What is left of the ceiling while an answer is being made. */
class Budget {
  #nodes = 0;
  #bytes = 0;
  #refusal = 0;
  #exceeded = false;
  #say: (tooMuch: TooMuch) => void = () => undefined;
  readonly #ceiling: Ceiling;
  /** Resolves once, when the answer is too large: it is then dropped. */
  readonly end: Promise<TooMuch>;

  constructor(ceiling: Ceiling) {
    this.#ceiling = ceiling;
    this.end = new Promise((say) => {
      this.#say = say;
    });
  }

  /** What was counted, and the most that it may come to. */
  get cost() {
    const { nodes: valeursMax, bytes: octetsMax } = this.#ceiling;
    return { valeurs: this.#nodes, valeursMax, octets: this.#bytes, octetsMax };
  }

  /** Resolves one field. Once the answer is too large nothing resolves any more, so that no further work is started. */
  follow(info: GraphQLResolveInfo, weight: number, resolve: () => unknown): unknown {
    if (this.#exceeded) return NEVER();
    this.#nodes += weight;
    if (!this.#holds(info)) return NEVER();
    let value: unknown;
    try {
      value = resolve();
    } catch (cause) {
      return this.#refuse(cause, info);
    }
    if (!(value instanceof Promise)) return this.#admit(value, info);
    return value.then(
      (arrived: unknown) => this.#admit(arrived, info),
      (cause: unknown) => this.#refuse(cause, info),
    );
  }

  #admit(value: unknown, info: GraphQLResolveInfo): unknown {
    if (this.#exceeded) return NEVER();
    const type = getNamedType(info.returnType);
    for (const node of info.fieldNodes) {
      this.#bytes += keyBytes(node);
      const level =
        node.selectionSet && isObjectType(type)
          ? levelOf(node.selectionSet, type, info)
          : undefined;
      this.#count(value, level);
    }
    return this.#holds(info) ? value : NEVER();
  }

  #refuse(cause: unknown, info: GraphQLResolveInfo): Promise<never> {
    this.#refusal += 1;
    this.#bytes += REFUSAL_BYTES;
    return this.#holds(info) ? Promise.reject(cause as Error) : NEVER();
  }

  /** Counts a value as it will be written; returns false as soon as the answer is too large. */
  #count(value: unknown, level: Level | undefined): boolean {
    if (Array.isArray(value)) {
      for (const one of value) if (!this.#count(one, level)) return false;
      return true;
    }
    this.#nodes += 1;
    if (!level || !isObject(value)) {
      this.#bytes += bytesOf(value) + 1;
      return this.#excess() === undefined;
    }
    this.#bytes += 3;
    return this.#countFields(value, level);
  }

  #countFields(object: Record<string, unknown>, level: Level): boolean {
    // Of an object's own values the sum is looked at once: there are no more than its document names.
    for (const { nom, bytes } of level.leaves) {
      const value = object[nom];
      this.#bytes += bytes;
      if (Array.isArray(value)) {
        if (!this.#count(value, undefined)) return false;
      } else {
        this.#nodes += 1;
        this.#bytes += bytesOf(value) + 1;
      }
    }
    if (this.#excess() !== undefined) return false;
    for (const { nom, bytes, level: below } of level.composite) {
      this.#bytes += bytes;
      if (!this.#count(object[nom], below)) return false;
    }
    for (const chunk of level.chunks) if (!this.#countFields(object, chunk)) return false;
    return true;
  }

  #excess(): string | undefined {
    const { nodes, bytes } = this.#ceiling;
    if (this.#nodes > nodes)
      return `plus de ${nodes.toLocaleString('fr-FR')} valeurs dans une réponse`;
    if (this.#bytes > bytes) return `une réponse de plus de ${bytes / 1_000_000} Mo`;
    return this.#refusal > REFUSALS_MAX
      ? `plus de ${REFUSALS_MAX} refus dans une réponse`
      : undefined;
  }

  #holds({ path }: GraphQLResolveInfo): boolean {
    const excess = this.#excess();
    if (this.#exceeded || excess === undefined) return !this.#exceeded;
    this.#exceeded = true;
    this.#say({ phrase: `La requête GraphQL demande trop\u00a0: ${excess}`, path });
    return false;
  }
}

const budgets = new WeakMap<AppContext, Budget>();

/** What the answer to this request cost, in values and bytes, beside the most that it may. */
export const costOf = (context: AppContext) => budgets.get(context)?.cost;

/**
 * The product's own pages have a higher ceiling, because they show everything that people wrote: the plans of 2,000 teams
 * take more than a megabyte.
 */
function ceilingOf({ actor }: AppContext, isOfPage: boolean): Ceiling {
  if (!actor?.id) return CEILING;
  return actor.isAdmin || actor.societes || isOfPage ? PAGES_CEILING : CEILING;
}

/**
 * Executes within the ceiling of one answer. When the answer would exceed it, it is a refusal and nothing else: what was
 * read is dropped, and what was not yet read never is.
 *
 * @param isOfPage whether it asks, by name, for a document of the product's own pages.
 */
export async function withinBudget(
  context: AppContext,
  isOfPage: boolean,
  execute: () => ExecutionResult | Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  const budget = new Budget(ceilingOf(context, isOfPage));
  budgets.set(context, budget);
  const tooMuch = budget.end.then(({ phrase, path }) => {
    const refusal = { path: responsePathAsArray(path), originalError: new BadInputError(phrase) };
    return { data: null, errors: [new GraphQLError(phrase, refusal)] };
  });
  return Promise.race([execute(), tooMuch]);
}

/** What a field costs beside its value: `@Extensions({ weight })`; 0 for a field that is never counted. */
const weightOf = ({ weight }: Readonly<Record<string, unknown>>): number =>
  typeof weight === 'number' ? weight : 1;

/** Makes every resolver of the schema count what it returns. */
export function watch(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const { resolve } = field;
      const weight = weightOf(field.extensions);
      if (!resolve || weight === 0) continue;
      field.resolve = (root, args, ctx: AppContext, info) => {
        const budget = budgets.get(ctx);
        const run = () => resolve(root, args, ctx, info);
        return budget ? budget.follow(info, weight, run) : run();
      };
    }
  }
  return schema;
}
