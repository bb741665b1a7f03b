import { parse, visit, type ASTNode, type DocumentNode } from 'graphql';

import { MOTS_MAX } from '../../../../api/src/app/graphqlLimits.js';

/** A document whose every node tells when it is looked at: what validating costs, without a clock. */
export interface DocumentCompte {
  document: DocumentNode;
  noeuds: number;
  /** How often a node was looked at so far. */
  lectures(): number;
}

/**
 * Reads a document, and counts from then on how often its nodes are looked at, by whatever rule.
 *
 * @param max throws beyond: what would take for ever ends red, and soon.
 */
export function compterLectures(texte: string, max: number): DocumentCompte {
  const document = parse(texte, { maxTokens: MOTS_MAX });
  const noeuds: ASTNode[] = [];
  visit(document, { enter: (noeud) => void noeuds.push(noeud) });
  let lectures = 0;
  for (const noeud of noeuds) {
    const { kind } = noeud;
    Object.defineProperty(noeud, 'kind', {
      enumerable: true,
      get: () => {
        lectures += 1;
        if (lectures > max) throw new Error(`nodes looked at more than ${max} times`);
        return kind;
      },
    });
  }
  return { document, noeuds: noeuds.length, lectures: () => lectures };
}
