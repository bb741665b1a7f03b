import type { GraphqlReply } from '../../../api/src/testing/app.js';

/** What the attackers ask of every reader and a reporting token may not name: a document that does is refused it whole. */
const CLOSED_TO_TOKENS: ReadonlySet<string | undefined> = new Set([
  'Query.changements',
  'Query.commentairesCriteres',
  'Query.ensemble',
  'Query.exportBoussole',
  'Query.exportDomaine',
  'Query.exportEnsemble',
  'Query.participationParJour',
  'Query.seance',
  'Boussole.confidentialite',
  'ResultatBoussole.roti',
]);

/** The same of a token of a branch: what sums up teams. */
const CLOSED_TO_BRANCHES: ReadonlySet<string | undefined> = new Set([
  'Query.historiqueCritereDomaine',
  'Query.resultatDomaine',
  'Query.rotiDomaine',
]);

/** Whether a reply is such a refusal; any other document that is refused whole would seem to hide everything. */
export const isClosedToToken = (
  { status, code, champ }: GraphqlReply,
  isOfBranche = false,
): boolean =>
  status === 403 &&
  code === 'FORBIDDEN' &&
  (CLOSED_TO_TOKENS.has(champ) || (isOfBranche && CLOSED_TO_BRANCHES.has(champ)));
