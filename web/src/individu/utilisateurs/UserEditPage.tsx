import { loadFailure } from '../../apollo/errors.js';
import { useUserChoicesQuery, useUserEditPageQuery } from '../../generated/individu.js';
import { PendingPage } from '../../ui/PendingPage.js';
import { useIdParam } from '../../ui/useIdParam.js';
import { textes } from './textes.js';
import { UserEditForm } from './UserEditForm.js';

const { edition } = textes;

/** Edition of a user by an administrator; blank while the user loads. */
export function UserEditPage() {
  const id = useIdParam();
  const choices = useUserChoicesQuery({ fetchPolicy: 'network-only' });
  const { data, error, refetch } = useUserEditPageQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  if (data && choices.data) {
    return <UserEditForm user={data.individu} choices={choices.data} />;
  }
  const handleRetry = () => {
    void refetch();
    void choices.refetch();
  };
  const refused = error ?? choices.error;
  const failure = refused && loadFailure(refused, handleRetry, { gone: 'utilisateur' });
  return <PendingPage title={edition.titre} width="narrow" failure={failure} loading={null} />;
}
