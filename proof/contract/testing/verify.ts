import { ecartsReponse } from '../../../api/src/testing/contrat.js';
import type { Envoi, Recu } from './ask.js';
import {
  codeDe,
  erreursGraphql,
  fautesRefus,
  fautesRefusGraphql,
  fautesTexte,
  lireJson,
} from './refusals.js';
import { statutsDe, type Ligne } from './rows.js';

/** Refusals of Node's own parser come before the facade, and are not described with it. */
export const AVANT_LA_FACADE = new Set([408, 431]);

/** Whether the product refused: by the status, or inside a GraphQL answer. */
export const estRefus = ({ status, text }: Recu): boolean =>
  status >= 400 || erreursGraphql(text).length > 0;

/** Whether the line must be refused, whatever the answer. */
export const estHostile = (ligne: Ligne): boolean =>
  ligne.expectCode !== undefined || statutsDe(ligne).every((statut) => statut >= 400);

function fautesStatut(ligne: Ligne, recu: Recu): string[] {
  const attendus = statutsDe(ligne);
  if (ligne.abortAfterBytes !== undefined) return [];
  return attendus.includes(recu.status)
    ? []
    : [`answered ${recu.status}, not ${attendus.join(' or ')}: ${recu.text.slice(0, 300)}`];
}

function fautesCorps(envoi: Envoi, recu: Recu): string[] {
  if (recu.status === 0) return [];
  const graphql = envoi.path.startsWith('/graphql');
  const refus = graphql ? fautesRefusGraphql(recu.text) : fautesRefus(recu.text);
  const facade = graphql || AVANT_LA_FACADE.has(recu.status);
  return [
    ...(estRefus(recu) ? refus : fautesTexte(recu.text)),
    ...(facade ? [] : ecartsReponse(envoi.methode, envoi.path, recu)),
  ];
}

/** A text that is welcome, however it looks, comes back as it was sent, and as data: no browser would run it. */
function fautesInerte(ligne: Ligne, recu: Recu): string[] {
  if (!ligne.expectRoundTrip) return [];
  const envoye = ligne.body?.['libelleSociete'];
  const corps = lireJson(recu.text) as Record<string, unknown> | undefined;
  return [
    ...(corps?.['LIBELLE_SOCIETE'] === envoye ? [] : ['the text did not come back as sent']),
    ...(recu.type === 'application/json' ? [] : [`the answer is ${recu.type}`]),
    ...(recu.headers['x-content-type-options'] === 'nosniff' ? [] : ['the answer may be sniffed']),
  ];
}

/** Everything that one answer shows to be wrong with one line; nothing when all is well. */
export function verifier(ligne: Ligne, envoi: Envoi, recu: Recu): string[] {
  const [erreur] = erreursGraphql(recu.text);
  const { expectCode: code, expectNoText: tu } = ligne;
  return [
    ...fautesStatut(ligne, recu),
    ...fautesCorps(envoi, recu),
    ...fautesInerte(ligne, recu),
    ...(code && codeDe(erreur) !== code ? [`the code is ${String(codeDe(erreur))}`] : []),
    ...(tu && recu.text.includes(tu) ? [`the answer says « ${tu} »`] : []),
  ];
}
