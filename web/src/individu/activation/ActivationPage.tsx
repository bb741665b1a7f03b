import { useParams } from 'react-router';

import { isRefusedWith, loadFailure } from '../../apollo/errors.js';
import { useActivationPageQuery } from '../../generated/individu.js';
import { ErrorPanel } from '../../ui/ErrorPanel.js';
import { Loading } from '../../ui/Loading.js';
import { ActivationForm } from './ActivationForm.js';
import { ByDirectory } from './ByDirectory.js';
import { ExpiredLink } from './ExpiredLink.js';

/**
 * The page behind an activation link: a password to choose, or what to do when the link no longer works (decisions §1).
 */
export function ActivationPage() {
  const { jeton = '' } = useParams();
  const { data, error, refetch } = useActivationPageQuery({
    variables: { jeton },
    // A link that was used meanwhile opens nothing any more.
    fetchPolicy: 'network-only',
  });
  if (data?.activation.annuaire) return <ByDirectory {...data.activation} />;
  if (data) return <ActivationForm jeton={jeton} {...data.activation} />;
  if (isRefusedWith(error, 'NOT_FOUND') || isRefusedWith(error, 'BAD_USER_INPUT')) {
    return <ExpiredLink />;
  }
  if (error) return <ErrorPanel {...loadFailure(error, refetch)} />;
  return <Loading />;
}
