import { loadFailure } from '../apollo/errors.js';
import { useEditCriterePageQuery, useUsualQuestionsQuery } from '../generated/critere.js';
import { PendingPage } from '../ui/PendingPage.js';
import { useIdParam } from '../ui/useIdParam.js';
import { EditCritereForm } from './EditCritereForm.js';
import { textes } from './textes.js';

export function EditCriterePage() {
  const id = useIdParam();
  const page = useEditCriterePageQuery({
    variables: { id },
    // The form must start from the stored values, not from cached ones.
    fetchPolicy: 'network-only',
  });

  const idSociete = page.data?.critere.idSociete;
  const usual = useUsualQuestionsQuery({
    variables: { idSociete: idSociete ?? 0 },
    skip: idSociete === undefined,
    fetchPolicy: 'network-only',
  });
  const { error, refetch } = page.error ? page : usual;

  if (!page.data || !usual.data) {
    return (
      <PendingPage
        title={textes.edition.titre}
        failure={error && loadFailure(error, refetch, { gone: 'critere' })}
      />
    );
  }
  return (
    <EditCritereForm
      key={id}
      critere={page.data.critere}
      usual={usual.data.societe}
      isAnswered={page.data.critereRepondu}
    />
  );
}
