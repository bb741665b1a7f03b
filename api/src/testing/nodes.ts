/** What a list read by parts holds, of the data of a reply; undefined where the list was refused. */
export function nodesOf<Node>(data: Record<string, unknown> | null | undefined, list: string) {
  const connection = data?.[list] as { edges: { node: Node }[] } | null | undefined;
  return connection?.edges.map(({ node }) => node);
}
