import { useState } from 'react';

import { refusalMessage } from '../../../apollo/errors.js';
import {
  useRenewLinksMutation,
  type RenewLinksMutation,
  type RenewLinksMutationVariables,
} from '../../../generated/individu.js';
import { toasts } from '../../../ui/toasts.js';
import { textes } from '../textes.js';

export type Renewed = RenewLinksMutation['renewLiens'];

/**
 * Renews links, and keeps the result until the reader closes it.
 *
 * @param onDone called after a renewal, because these users' state has changed.
 */
export function useRenewLinks(onDone: () => void) {
  const [renewLinks, { loading }] = useRenewLinksMutation();
  const [renewed, setRenewed] = useState<Renewed>();

  const renew = async (variables: RenewLinksMutationVariables) => {
    try {
      const { data } = await renewLinks({ variables });
      if (data?.renewLiens.liens.length === 0) toasts.success(textes.renvoi.personne);
      else setRenewed(data?.renewLiens);
      onDone();
    } catch (error) {
      toasts.error(refusalMessage(error, { default: textes.renvoi.erreur }));
    }
  };
  return { renew, isBusy: loading, renewed, close: () => setRenewed(undefined) };
}
