import { reponseGaps } from '../../../api/src/testing/contract.js';
import type { Input, Reply } from './ask.js';
import {
  codeOf,
  graphqlErrors,
  graphqlRefusalFaults,
  readJson,
  refusalFaults,
  textFaults,
} from './refusals.js';
import { statutsOf, type Row } from './rows.js';

/** Statuses of Node's own parser, which refuses before the facade and is not described with it. */
export const BEFORE_THE_FACADE = new Set([408, 431]);

/** Whether the product refused: by status, or inside a GraphQL answer. */
export const isRefusal = ({ status, text }: Reply): boolean =>
  status >= 400 || graphqlErrors(text).length > 0;

/** Whether the line must be refused, whatever the answer. */
export const isHostile = (row: Row): boolean =>
  row.expectCode !== undefined || statutsOf(row).every((statut) => statut >= 400);

function statutFaults(row: Row, received: Reply): string[] {
  const expected = statutsOf(row);
  if (row.abortAfterBytes !== undefined) return [];
  return expected.includes(received.status)
    ? []
    : [`answered ${received.status}, not ${expected.join(' or ')}: ${received.text.slice(0, 300)}`];
}

function bodyFaults(input: Input, received: Reply): string[] {
  if (received.status === 0) return [];
  const graphql = input.path.startsWith('/graphql');
  const refusal = graphql ? graphqlRefusalFaults(received.text) : refusalFaults(received.text);
  const facade = graphql || BEFORE_THE_FACADE.has(received.status);
  return [
    ...(isRefusal(received) ? refusal : textFaults(received.text)),
    ...(facade ? [] : reponseGaps(input.methode, input.path, received)),
  ];
}

/** An accepted text, however odd, must come back as it was sent, and as data that no browser would run. */
function inertFaults(row: Row, received: Reply): string[] {
  if (!row.expectRoundTrip) return [];
  const sent = row.body?.['libelleSociete'];
  const body = readJson(received.text) as Record<string, unknown> | undefined;
  return [
    ...(body?.['LIBELLE_SOCIETE'] === sent ? [] : ['the text did not come back as sent']),
    ...(received.type === 'application/json' ? [] : [`the answer is ${received.type}`]),
    ...(received.headers['x-content-type-options'] === 'nosniff'
      ? []
      : ['the answer may be sniffed']),
  ];
}

/** Everything that an answer shows to be wrong with a row; empty when nothing is. */
export function verify(row: Row, input: Input, received: Reply): string[] {
  const [error] = graphqlErrors(received.text);
  const { expectCode: code, expectNoText: unsaid } = row;
  return [
    ...statutFaults(row, received),
    ...bodyFaults(input, received),
    ...inertFaults(row, received),
    ...(code && codeOf(error) !== code ? [`the code is ${String(codeOf(error))}`] : []),
    ...(unsaid && received.text.includes(unsaid) ? [`the answer says « ${unsaid} »`] : []),
  ];
}
