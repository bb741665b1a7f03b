import { parse, visit, type ASTNode, type DocumentNode } from 'graphql';

import { WORDS_MAX } from '../../../../api/src/app/graphqlLimits.js';

/** A document whose every node tells when it is looked at: what validating costs, without a clock. */
export interface CountedDocument {
  document: DocumentNode;
  nodes: number;
  /** How often a node was looked at so far. */
  reads(): number;
}

/**
 * Reads a document, and counts from then on how often its nodes are looked at, by whatever rule.
 *
 * @param max throws beyond: what would take for ever ends red, and soon.
 */
export function countReads(text: string, max: number): CountedDocument {
  const document = parse(text, { maxTokens: WORDS_MAX });
  const nodes: ASTNode[] = [];
  visit(document, { enter: (node) => void nodes.push(node) });
  let reads = 0;
  for (const node of nodes) {
    const { kind } = node;
    Object.defineProperty(node, 'kind', {
      enumerable: true,
      get: () => {
        reads += 1;
        if (reads > max) throw new Error(`nodes looked at more than ${max} times`);
        return kind;
      },
    });
  }
  return { document, nodes: nodes.length, reads: () => reads };
}
