import { loadFailure } from '../apollo/errors.js';
import { useEditCriterePageQuery } from '../generated/critere.js';
import { PendingPage } from '../ui/PendingPage.js';
import { useIdParam } from '../ui/useIdParam.js';
import { EditCritereForm } from './EditCritereForm.js';
import { textes } from './textes.js';

export function EditCriterePage() {
  const id = useIdParam();
  const { data, error, refetch } = useEditCriterePageQuery({
    variables: { id },
    // The form must start from the stored values, not from cached ones.
    fetchPolicy: 'network-only',
  });

  if (!data) {
    return (
      <PendingPage
        title={textes.edition.titre}
        failure={error && loadFailure(error, refetch, { gone: 'critere' })}
      />
    );
  }
  return <EditCritereForm key={id} critere={data.critere} isAnswered={data.critereRepondu} />;
}
