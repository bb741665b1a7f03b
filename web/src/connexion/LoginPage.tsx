import { Button, Text } from '@chakra-ui/react';
import { matchPath, useLocation } from 'react-router';

import { useLoginMutation } from '../generated/connexion.js';
import { paths } from '../paths.js';
import { useAskedPage, type AskedState } from '../ui/askedPage.js';
import { lastDoor } from '../ui/device.js';
import { fieldOf, TextField } from '../ui/form/fields.js';
import { lazyResolver } from '../ui/form/lazyResolver.js';
import { useForm } from '../ui/form/useForm.js';
import { OtherWay } from '../ui/OtherWay.js';
import { readMeta } from '../ui/readMeta.js';
import { LoginForm } from './LoginForm.js';
import { textes } from './textes.js';

const resolver = lazyResolver(async () => (await import('./rules.js')).loginResolver);

/** Pages that only a participant uses. */
const OWN_PAGES = [paths.reponseBoussole, paths.boussoleCommentaire, paths.mesBoussoles].map(
  ({ pattern }) => pattern,
);

/**
 * Whether the reader probably is a participant. The guard sends everybody to this page (admin spec §4), which is the wrong
 * one for whoever last signed in by a pseudo or asked for a participant's page.
 */
const isOfParticipant = (asked: AskedState | undefined): boolean => {
  const door = lastDoor();
  if (door || !asked) return door === 'participant';
  const [pathname = ''] = asked.askedPage.split('?');
  return OWN_PAGES.some((pattern) => matchPath({ path: pattern }, pathname) !== null);
};

/** The facilitator's login, by mail address. */
export function LoginPage() {
  const asked = useAskedPage();
  const [login] = useLoginMutation();
  const form = useForm({
    resolver,
    defaultValues: { mail: '', motDePasse: '' },
  });
  const { handleSubmit, setFocus } = form;
  const { oubli, mail, participant, iciParticipant, espaceParticipant } = textes.facilitateur;
  const isParticipant = isOfParticipant(asked);
  const isByDirectory = readMeta('annuaire-seul') !== undefined;
  const otherWay = (
    <OtherWay
      isFirst={isParticipant}
      question={isParticipant ? iciParticipant : participant}
      label={espaceParticipant}
      to={paths.userLogin()}
      state={asked}
    />
  );
  return (
    <LoginForm
      door="facilitateur"
      texts={textes.facilitateur}
      onSubmit={(signIn) => handleSubmit((values) => signIn(() => login({ variables: values })))}
      isSubmitting={form.formState.isSubmitting}
      onRefused={() => setFocus('motDePasse')}
      first={
        <>
          {isParticipant && otherWay}
          <Annuaire isOnly={isByDirectory} />
        </>
      }
      unfold={isByDirectory && textes.facilitateur.motDePasse}
      identifiant={
        <TextField label={mail} type="email" autoComplete="username" {...fieldOf(form, 'mail')} />
      }
      motDePasse={fieldOf(form, 'motDePasse')}
    >
      {/* A link gives no password there. */}
      {!isByDirectory && (
        <Text fontSize="sm" color="fg.muted">
          {oubli}
        </Text>
      )}
      {!isParticipant && otherWay}
    </LoginForm>
  );
}

/** The way by the company's directory, where there is one; and why it led back here, in the server's words. */
function Annuaire({ isOnly }: { isOnly: boolean }) {
  const { search } = useLocation();
  const nom = readMeta('annuaire');
  const refus = search && readMeta('annuaire-refus');
  return (
    nom && (
      <>
        {refus && (
          <Text role="alert" fontWeight="500">
            {refus}
          </Text>
        )}
        <Button asChild variant={isOnly ? 'solid' : 'outline'} size="lg">
          <a href="/connexion/annuaire">{textes.facilitateur.annuaire(nom)}</a>
        </Button>
      </>
    )
  );
}
