import { ArgsType, Extensions, Field, Int, ObjectType, type ClassType } from 'type-graphql';

import { OpenWhole } from './openTo.js';

/** Where a part of a list begins and ends, as Relay names it. */
@OpenWhole('jeton')
@ObjectType({ description: 'Where a part of a list begins and ends.' })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether more follow: without it the list is whole.' })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'Whether this part begins after a cursor.' })
  hasPreviousPage!: boolean;

  @Field(() => String, { nullable: true, description: 'Cursor of the first one; null: none.' })
  startCursor!: string | null;

  @Field(() => String, { nullable: true, description: 'Cursor of the last one; null: none.' })
  endCursor!: string | null;
}

interface Edge<Node> {
  cursor: string;
  node: Node;
}
interface Connection<Node> {
  edges: Edge<Node>[];
  pageInfo: PageInfo;
}

/** One of a list, and its place: the class to extend under the name of the type. */
export function edgeOf<Node extends object>(node: ClassType<Node>) {
  @ObjectType()
  abstract class EdgeOf implements Edge<Node> {
    @Field(() => String, { description: 'Its place: what follows it is asked with `after`.' })
    cursor!: string;

    @Field(() => node, { description: 'What stands there.' })
    node!: Node;
  }
  return EdgeOf;
}

/** A part of a list: the class to extend under the name of the type. */
export function connectionOf<Node extends object>(edge: ClassType<Edge<Node>>) {
  @ObjectType()
  abstract class ConnectionOf implements Connection<Node> {
    @Field(() => [edge], { description: 'In the order of the list.' })
    edges!: Edge<Node>[];

    @Field(() => PageInfo, { description: 'Where it begins and ends, and whether more follow.' })
    pageInfo!: PageInfo;
  }
  return ConnectionOf;
}

/** The arguments of a list that is read by parts of so many at most, and of as many unless told: the class to extend. */
export function firstOf(most: number) {
  @ArgsType()
  abstract class FirstOf {
    @Field(() => Int, {
      nullable: true,
      defaultValue: most,
      description: `How many, ${most} at most and unless told.`,
    })
    first?: number | null;

    @Field(() => String, {
      nullable: true,
      description: 'The cursor after which to begin; from the first one unless told.',
    })
    after?: string | null;
  }
  return FirstOf;
}

/** A list that holds so many at most, and says whether it was cut: the class to extend under the name of the type. */
export function cutAt<Line extends object>(line: ClassType<Line>, most: number) {
  @ObjectType()
  abstract class CutAt {
    @Field(() => Boolean, { description: `Whether there are more than these, ${most} at most.` })
    incomplet!: boolean;

    @Extensions({ listSize: most })
    @Field(() => [line], { description: 'In the order of the list.' })
    lignes!: Line[];
  }
  return CutAt;
}

/**
 * What was read, as a list that says whether it was cut.
 *
 * @param read one more than it holds, where there is one more.
 */
export const cut = <Line>(read: readonly Line[], most: number) => ({
  incomplet: read.length > most,
  lignes: read.slice(0, most),
});

const encode = (keys: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url');

/**
 * What was read, as a part of a list.
 *
 * @param read one more than asked for, where there is one more.
 * @param keysOf what its order is made of, in the order of its columns.
 */
export function connect<Node>(
  read: readonly Node[],
  { first, after }: { first: number; after: unknown },
  keysOf: (node: Node) => readonly unknown[],
): Connection<Node> {
  const edges = read.slice(0, first).map((node) => ({ cursor: encode(keysOf(node)), node }));
  return {
    edges,
    pageInfo: {
      hasNextPage: read.length > first,
      hasPreviousPage: after !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}
