// Every query that a page of the client sends, with variables of the first company: what an administrator may ask.
import { complete, definitionsOfWeb } from '../documents.mjs';

/** By the variable's name; a query that wants another one is left out, and said. */
const VALUES = {
  id: 1,
  idSociete: 1,
  idCampagne: 3,
  idBoussole: 3,
  idEquipe: 2,
  idDomaine: 1,
  idParent: 1,
  idBranche: 1,
  idCritere: 1,
  idIndividu: 1,
  idPlan: 1,
  annee: new Date().getFullYear(),
  admin: true,
  input: { page: 1, taille: 10 },
  page: { page: 1, taille: 10 },
  idBoussoles: [3],
  ids: [1],
};

const isRequired = ({ type, defaultValue }) => type.kind === 'NonNullType' && !defaultValue;

/** @returns the queries by name, each with its variables; and the names of those that were left out. */
export function pages() {
  const queries = definitionsOfWeb().filter(({ operation }) => operation === 'query');
  const asked = {};
  const without = [];
  for (const query of queries) {
    const wanted = query.variableDefinitions ?? [];
    const nameOf = ({ variable }) => variable.name.value;
    if (wanted.some((one) => isRequired(one) && !(nameOf(one) in VALUES))) {
      without.push(query.name.value);
      continue;
    }
    const variables = Object.fromEntries(
      wanted.map(nameOf).flatMap((name) => (name in VALUES ? [[name, VALUES[name]]] : [])),
    );
    asked[query.name.value] = [complete(query), variables];
  }
  return { asked, without };
}
