import { isRefusedWith, loadFailure } from '../../apollo/errors.js';
import { useUserChoicesQuery, useUserEditPageQuery } from '../../generated/individu.js';
import { paths } from '../../paths.js';
import { LinkButton } from '../../ui/buttons.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { ErrorPanel } from '../../ui/ErrorPanel.js';
import { Page } from '../../ui/Page.js';
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
  const failure = error ?? choices.error;
  if (data && choices.data) {
    return <UserEditForm user={data.individu} choices={choices.data} />;
  }
  if (!failure) return null;
  const handleRetry = () => {
    void refetch();
    void choices.refetch();
  };
  return (
    <Page title={edition.titre} width="narrow">
      {isRefusedWith(failure, 'NOT_FOUND') ? (
        <EmptyState text={edition.inconnu}>
          <LinkButton to={paths.users()} variant="outline">
            {edition.retour}
          </LinkButton>
        </EmptyState>
      ) : (
        <ErrorPanel {...loadFailure(failure, handleRetry)} />
      )}
    </Page>
  );
}
