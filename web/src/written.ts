import type { ApolloCache, Cache, Reference, StoreObject } from '@apollo/client';

/** What is written down beside the figures of a boussole, as the cache holds it: each is shown by several pages. */
interface Written {
  ambassadeurs: readonly string[];
  synthese: Reference | null;
  plans: readonly Reference[];
  plansPrecedents: readonly Reference[];
}

/** Changes the results of a boussole where a page has read them. */
const inResults = (
  cache: ApolloCache,
  idBoussole: number,
  fields: Cache.ModifyOptions<Written>['fields'],
) =>
  cache.modify<Written>({
    id: cache.identify({ __typename: 'ResultatBoussole', idBoussole }),
    fields,
  });

const forget = (cache: ApolloCache, fields: readonly string[]): void => {
  for (const fieldName of fields) cache.evict({ id: 'ROOT_QUERY', fieldName });
};

export const ambassadeursWritten = (cache: ApolloCache, idBoussole: number, names: string[]) =>
  inResults(cache, idBoussole, { ambassadeurs: () => names });

export const syntheseWritten = (cache: ApolloCache, idBoussole: number, synthese: StoreObject) =>
  inResults(cache, idBoussole, { synthese: (_, { toReference }) => toReference(synthese) ?? null });

/** The lists of plans of a company, in an order and with words of their own. */
export const planWritten = (cache: ApolloCache) => forget(cache, ['plans', 'plansDus']);

/** The last of its boussole. What it carries over is no longer shown among what was decided before. */
export function planAdded(
  cache: ApolloCache,
  idBoussole: number,
  plan: StoreObject & { idOrigine: number | null },
) {
  planWritten(cache);
  inResults(cache, idBoussole, {
    plans: (plans, { toReference }) => [...plans, toReference(plan) ?? []].flat(),
    plansPrecedents: (plans, { readField }) =>
      plans.filter((earlier) => readField('id', earlier) !== plan.idOrigine),
  });
}

/** Its own page still shows it: the others are read again before they are shown. */
export function planDeleted(cache: ApolloCache) {
  planWritten(cache);
  forget(cache, ['resultatBoussole']);
}

/** A boussole was published or closed: whatever shows its figures among others' is read again before it is shown. */
export const figuresPublished = (cache: ApolloCache) =>
  forget(cache, [
    'resultatBranche',
    'historiqueCritere',
    'historiqueCritereDomaine',
    'changements',
    'campagnesEnCours',
    'viesCampagnes',
  ]);

/** The same, and its own results, where the reply does not bring them. */
export function boussolesClosed(cache: ApolloCache) {
  figuresPublished(cache);
  forget(cache, ['resultatBoussole']);
}
