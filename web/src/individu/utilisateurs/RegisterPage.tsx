import { loadFailure } from '../../apollo/errors.js';
import { useUserChoicesQuery } from '../../generated/individu.js';
import { ErrorPanel } from '../../ui/ErrorPanel.js';
import { Page } from '../../ui/Page.js';
import { RegisterForm } from './RegisterForm.js';
import { textes } from './textes.js';

/** Creation of a user by an administrator; blank until the profiles are loaded (admin spec §2). */
export function RegisterPage() {
  const { data, error, refetch } = useUserChoicesQuery({ fetchPolicy: 'network-only' });
  if (data) return <RegisterForm choices={data} />;
  if (!error) return null;
  return (
    <Page title={textes.creation.titre} width="narrow">
      <ErrorPanel {...loadFailure(error, refetch)} />
    </Page>
  );
}
