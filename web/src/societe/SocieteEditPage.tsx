import { useState } from 'react';

import { QUESTION_FF_DEFAULT, QUESTION_OR_DEFAULT } from '../../../schema/statuts.js';
import { loadFailure } from '../apollo/errors.js';
import {
  useSocieteEditPageQuery,
  useUpdateSocieteMutation,
  type SocieteEditPageQuery,
} from '../generated/societe.js';
import { paths } from '../paths.js';
import { PendingPage } from '../ui/PendingPage.js';
import { TextLink } from '../ui/TextLink.js';
import { useIdParam } from '../ui/useIdParam.js';
import { DeleteSociete } from './DeleteSociete.js';
import { LogoSociete } from './LogoSociete.js';
import { QuestionsSociete } from './questions/QuestionsSociete.js';
import { QuestionsSocieteModal } from './questions/QuestionsSocieteModal.js';
import { SocieteForm } from './SocieteForm.js';
import { textes } from './textes.js';

const { edition } = textes;

/**
 * Edition of a company. Blank while it loads, as specified; always read from the server, because what it shows is saved
 * back.
 */
export function SocieteEditPage() {
  const id = useIdParam();
  const { data, error, refetch } = useSocieteEditPageQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  if (data) return <Edition {...data.societe} />;
  const failure = error && loadFailure(error, refetch, { gone: 'societe' });
  return <PendingPage title={edition.titre} width="narrow" failure={failure} loading={null} />;
}

function Edition(societe: SocieteEditPageQuery['societe']) {
  const { id, libelleSociete, visuSociete, k, conservation, effectifs } = societe;
  const [isAsking, setAsking] = useState(false);
  const asked = {
    questionFf: societe.questionFf ?? QUESTION_FF_DEFAULT,
    questionOr: societe.questionOr ?? QUESTION_OR_DEFAULT,
  };
  const [updateSociete] = useUpdateSocieteMutation();
  return (
    <>
      <SocieteForm
        title={edition.titre}
        subtitle={
          <>
            <TextLink to={paths.facilitateurs({ idSociete: id })}>{edition.facilitateurs}</TextLink>
            {' · '}
            <TextLink to={paths.accords({ idSociete: id })}>{edition.accords}</TextLink>
            {' · '}
            <TextLink to={paths.jetons()}>{edition.jetons}</TextLink>
          </>
        }
        societe={{ libelleSociete, visuSociete, k, conservation }}
        effectifs={effectifs}
        onSave={(values) => updateSociete({ variables: { input: { id, ...values } } })}
        success={edition.succes}
        failure={() => ({ default: edition.erreur })}
        submitLabel={edition.enregistrer}
        cancelLabel={edition.annuler}
        extraActions={<DeleteSociete id={id} libelleSociete={libelleSociete} />}
      >
        <QuestionsSociete asked={asked} onEdit={() => setAsking(true)} />
        <LogoSociete id={id} logo={societe.logo} />
      </SocieteForm>
      {/* Outside of the form: what is sent here must not send the other. */}
      {isAsking && (
        <QuestionsSocieteModal
          id={id}
          libelleSociete={libelleSociete}
          stored={asked}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
