import { parse, visit, type ASTNode, type DocumentNode } from 'graphql';

import { WORDS_MAX } from '../../../../api/src/app/graphqlLimits.js';

/** A document that counts how often its nodes are read: the cost of validating it, without a clock. */
export interface CountedDocument {
  document: DocumentNode;
  nodes: number;
  /** How many times nodes were read so far. */
  reads(): number;
}

/**
 * Parses a document and counts from then on how many times its nodes are read, by any rule.
 *
 * @param max throws beyond it, so that endless work fails soon.
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
