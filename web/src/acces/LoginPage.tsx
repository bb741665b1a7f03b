import { Button, Flex, Text } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { Navigate } from 'react-router';

import { send } from '../apollo/send.js';
import { LoginDocument } from '../generated/acces.js';
import { paths } from '../paths.js';
import { hasTexts } from '../ui/device.js';
import { PasswordField, TextField } from '../ui/form/fields.js';
import { lazyResolver } from '../ui/form/lazyResolver.js';
import { OtherWay } from '../ui/OtherWay.js';
import { PageTitle } from '../ui/Page.js';
import { textes } from './textes.js';
import { useSignIn } from './useSignIn.js';

const resolver = lazyResolver(async () => (await import('./rules.js')).loginResolver);

/** Facilitator login, by mail. */
export function LoginPage() {
  const { isSignedIn, asked, signIn } = useSignIn();
  const { register, handleSubmit, formState } = useForm({
    resolver,
    defaultValues: { mail: '', motDePasse: '' },
  });
  const { errors, isSubmitting } = formState;

  if (isSignedIn) return <Navigate to={paths.dashboard()} state={asked} replace />;

  const { titre, accueil, demande, garde, oubli, mail, participant, espaceParticipant } =
    textes.facilitateur;
  return (
    <form noValidate onSubmit={handleSubmit((values) => signIn(() => send(LoginDocument, values)))}>
      <Flex direction="column" gap="5">
        <PageTitle>{titre}</PageTitle>
        <Text color="fg.muted">{accueil}</Text>
        {asked && (
          <Text role="status" fontWeight="500">
            {hasTexts() ? `${demande} ${garde}` : demande}
          </Text>
        )}
        <TextField
          label={mail}
          type="email"
          autoComplete="username"
          field={register('mail')}
          error={errors.mail}
        />
        <PasswordField
          label={textes.motDePasse}
          autoComplete="current-password"
          field={register('motDePasse')}
          error={errors.motDePasse}
        />
        <Button type="submit" size="lg" mt="1" disabled={isSubmitting}>
          {textes.connexion}
        </Button>
        <Text fontSize="sm" color="fg.muted">
          {oubli}
        </Text>
        <OtherWay
          question={participant}
          label={espaceParticipant}
          to={paths.userLogin()}
          state={asked}
        />
      </Flex>
    </form>
  );
}
