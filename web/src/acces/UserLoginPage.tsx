import { Button, Flex, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation } from 'react-router';

import { isRecord } from '../apollo/isRecord.js';
import { send } from '../apollo/send.js';
import { LoginByPseudoDocument } from '../generated/acces.js';
import { paths } from '../paths.js';
import { PasswordField, TextField } from '../ui/form/fields.js';
import { lazyResolver } from '../ui/form/lazyResolver.js';
import { OtherWay } from '../ui/OtherWay.js';
import { PageTitle } from '../ui/Page.js';
import { AskedNotice } from './AskedNotice.js';
import { OubliMotDePasse } from './OubliMotDePasse.js';
import { textes } from './textes.js';
import { useSignIn } from './useSignIn.js';

const resolver = lazyResolver(async () => (await import('./rules.js')).loginByPseudoResolver);

/** End-user login, by pseudo, and the way to the registration. */
export function UserLoginPage() {
  const { isSignedIn, asked, signIn } = useSignIn();
  const registered = useRegisteredPseudo();
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver,
    defaultValues: { pseudo: registered, motDePasse: '' },
  });
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    if (registered) setFocus('motDePasse');
  }, [registered, setFocus]);

  if (isSignedIn) return <Navigate to={paths.dashboard()} state={asked} replace />;

  const { titre, accueil, pseudo, pasDeCompte, inscription } = textes.participant;
  return (
    <>
      <form
        noValidate
        onSubmit={handleSubmit((values) =>
          signIn(
            'participant',
            () => send(LoginByPseudoDocument, values),
            () => setFocus('motDePasse'),
          ),
        )}
      >
        <Flex direction="column" gap="5">
          <PageTitle>{titre}</PageTitle>
          <Text color="fg.muted">{accueil}</Text>
          <AskedNotice asked={asked} />
          <TextField
            label={pseudo}
            autoComplete="username"
            field={register('pseudo')}
            error={errors.pseudo}
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
        </Flex>
      </form>
      <Flex direction="column" gap="5" mt="3">
        <OubliMotDePasse />
        <OtherWay question={pasDeCompte} label={inscription} to={paths.registerUser()} />
      </Flex>
    </>
  );
}

/** Whoever comes from the registration need not type the pseudo again. */
function useRegisteredPseudo(): string {
  const state: unknown = useLocation().state;
  return isRecord(state) && typeof state['pseudo'] === 'string' ? state['pseudo'] : '';
}
