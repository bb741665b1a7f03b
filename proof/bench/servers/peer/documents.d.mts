interface OfPeer {
  query: string;
  variables: (asked: Record<string, unknown>) => Record<string, unknown>;
}

/** What PostGraphile is asked, by work item. */
export const DOCUMENTS_PAIR: Record<'W1' | 'W3' | 'W4', OfPeer>;
