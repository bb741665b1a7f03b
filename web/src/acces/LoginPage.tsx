import { Button, Flex, Text } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { matchPath, Navigate } from 'react-router';

import { send } from '../apollo/send.js';
import { LoginDocument } from '../generated/acces.js';
import { paths } from '../paths.js';
import type { AskedState } from '../ui/askedPage.js';
import { lastDoor } from '../ui/device.js';
import { PasswordField, TextField } from '../ui/form/fields.js';
import { lazyResolver } from '../ui/form/lazyResolver.js';
import { OtherWay } from '../ui/OtherWay.js';
import { PageTitle } from '../ui/Page.js';
import { AskedNotice } from './AskedNotice.js';
import { textes } from './textes.js';
import { useSignIn } from './useSignIn.js';

const resolver = lazyResolver(async () => (await import('./rules.js')).loginResolver);

/** Pages where one takes part oneself. */
const OWN_PAGES = [paths.reponseBoussole, paths.boussoleCommentaire, paths.mesBoussoles].map(
  ({ pattern }) => pattern,
);

/** The guard sends everybody here (admin spec §4): whoever came by a pseudo, or asked for a page of theirs, is at the wrong one. */
const isOfParticipant = (asked: AskedState | undefined): boolean => {
  const door = lastDoor();
  if (door || !asked) return door === 'participant';
  const [pathname = ''] = asked.askedPage.split('?');
  return OWN_PAGES.some((pattern) => matchPath({ path: pattern }, pathname) !== null);
};

/** Facilitator login, by mail. */
export function LoginPage() {
  const { isSignedIn, asked, signIn } = useSignIn();
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver,
    defaultValues: { mail: '', motDePasse: '' },
  });
  const { errors, isSubmitting } = formState;

  if (isSignedIn) return <Navigate to={paths.dashboard()} state={asked} replace />;

  const { titre, accueil, oubli, mail, participant, iciParticipant, espaceParticipant } =
    textes.facilitateur;
  const isParticipant = isOfParticipant(asked);
  return (
    <form
      noValidate
      onSubmit={handleSubmit((values) =>
        signIn(
          'facilitateur',
          () => send(LoginDocument, values),
          () => setFocus('motDePasse'),
        ),
      )}
    >
      <Flex direction="column" gap="5">
        <PageTitle>{titre}</PageTitle>
        <Text color="fg.muted">{accueil}</Text>
        <AskedNotice asked={asked} />
        {isParticipant && (
          <OtherWay
            isFirst
            question={iciParticipant}
            label={espaceParticipant}
            to={paths.userLogin()}
            state={asked}
          />
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
        {!isParticipant && (
          <OtherWay
            question={participant}
            label={espaceParticipant}
            to={paths.userLogin()}
            state={asked}
          />
        )}
      </Flex>
    </form>
  );
}
