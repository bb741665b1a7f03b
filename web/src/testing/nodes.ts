/** A list read by parts, as the server gives it. */
export const partOf = <Node>(nodes: readonly Node[], hasNextPage = false) => ({
  edges: nodes.map((node) => ({ node })),
  pageInfo: { hasNextPage },
});
