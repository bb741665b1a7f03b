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
 * Makes links again, and keeps what came of it until it was read.
 *
 * @param onDone what the page shows of these users has changed.
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
