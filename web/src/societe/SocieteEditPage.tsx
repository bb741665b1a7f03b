import { Box } from '@chakra-ui/react';

import { loadFailure } from '../apollo/errors.js';
import {
  useSocieteEditPageQuery,
  useUpdateSocieteMutation,
  type SocieteEditPageQuery,
} from '../generated/societe.js';
import { paths } from '../paths.js';
import { LinkButton } from '../ui/buttons.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { Page } from '../ui/Page.js';
import { TextLink } from '../ui/TextLink.js';
import { useIdParam } from '../ui/useIdParam.js';
import { DeleteSociete } from './DeleteSociete.js';
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
  if (!error) return null;
  return (
    <Page title={edition.titre} width="narrow">
      <ErrorPanel {...loadFailure(error, refetch)} />
      <Box mt="4">
        <LinkButton to={paths.societes()} variant="outline">
          {edition.retour}
        </LinkButton>
      </Box>
    </Page>
  );
}

function Edition({ id, ...societe }: SocieteEditPageQuery['societe']) {
  const { libelleSociete, visuSociete, k, effectifs } = societe;
  const [updateSociete] = useUpdateSocieteMutation();
  return (
    <SocieteForm
      title={edition.titre}
      subtitle={
        <>
          <TextLink to={paths.accords({ idSociete: id })}>{edition.accords}</TextLink>
          {' · '}
          <TextLink to={paths.jetons()}>{edition.jetons}</TextLink>
        </>
      }
      societe={{ libelleSociete, visuSociete, k }}
      effectifs={effectifs}
      onSave={(values) => updateSociete({ variables: { input: { id, ...values } } })}
      success={edition.succes}
      failure={() => ({ default: edition.erreur })}
      submitLabel={edition.enregistrer}
      cancelLabel={edition.annuler}
      extraActions={<DeleteSociete id={id} libelleSociete={libelleSociete} />}
    />
  );
}
