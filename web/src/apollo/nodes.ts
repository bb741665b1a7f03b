/** What a list read by parts holds. */
export const nodesOf = <Node>({ edges }: { edges: readonly { node: Node }[] }): Node[] =>
  edges.map(({ node }) => node);
