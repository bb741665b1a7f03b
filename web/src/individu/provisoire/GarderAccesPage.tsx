import { Button, Flex, Text } from '@chakra-ui/react';
import { Navigate, useNavigate } from 'react-router';

import { loadFailure, saveForm } from '../../apollo/errors.js';
import {
  useGarderAccesPageQuery,
  useRegisterCompteProvisoireMutation,
} from '../../generated/individu.js';
import { paths } from '../../paths.js';
import { LinkButton } from '../../ui/buttons.js';
import { ErrorPanel } from '../../ui/ErrorPanel.js';
import { lazyResolver } from '../../ui/form/lazyResolver.js';
import { useForm } from '../../ui/form/useForm.js';
import { Loading } from '../../ui/Loading.js';
import { PageTitle } from '../../ui/Page.js';
import { toasts } from '../../ui/toasts.js';
import { OwnAccountFields } from '../OwnAccountFields.js';
import { textes } from './textes.js';

const { garder } = textes;
const resolver = lazyResolver(async () => (await import('../rules.js')).inscriptionResolver);

/** « Garder mon accès »: the account without password becomes an ordinary one. */
export function GarderAccesPage() {
  const { data, error, refetch } = useGarderAccesPageQuery();
  if (error) return <ErrorPanel {...loadFailure(error, refetch)} />;
  if (!data) return <Loading />;
  if (!data.session.provisoire) return <Navigate to={paths.dashboard()} replace />;
  return <GarderAccesForm pseudo={data.moi.pseudo ?? ''} />;
}

function GarderAccesForm({ pseudo }: { pseudo: string }) {
  const navigate = useNavigate();
  const [registerCompteProvisoire] = useRegisterCompteProvisoireMutation();
  const form = useForm({ resolver, defaultValues: { pseudo, motDePasse: '' } });
  const { isSubmitting } = form.formState;

  const handleKeep = saveForm(form, {}, async (input) => {
    toasts.clear();
    await registerCompteProvisoire({ variables: { input } });
    toasts.success(garder.succes);
    await navigate(paths.dashboard());
  });

  return (
    <form noValidate onSubmit={handleKeep}>
      <Flex direction="column" gap="5">
        <PageTitle>{garder.titre}</PageTitle>
        <Text color="fg.muted">{garder.explication}</Text>
        <OwnAccountFields form={form} />
        <Button type="submit" size="lg" disabled={isSubmitting}>
          {garder.valider}
        </Button>
        <LinkButton to={paths.dashboard()} variant="outline" size="lg">
          {garder.plusTard}
        </LinkButton>
      </Flex>
    </form>
  );
}
