import { Button, Flex, Text } from '@chakra-ui/react';
import type { FormEventHandler, ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';

import { refusalMessage } from '../apollo/errors.js';
import { isRecord } from '../apollo/isRecord.js';
import { useAlreadySignedInQuery } from '../generated/connexion.js';
import { paths } from '../paths.js';
import { useAskedPage } from '../ui/askedPage.js';
import { hasTexts, enterBy, type Door } from '../ui/device.js';
import { PasswordField, type FieldProps } from '../ui/form/fields.js';
import { PageTitle } from '../ui/Page.js';
import { toasts } from '../ui/toasts.js';
import { textes } from './textes.js';

interface LoginFormProps {
  door: Door;
  texts: { titre: string; accueil: string };
  /** `form.handleSubmit((values) => signIn(() => login({ variables: values })))`. */
  onSubmit: (
    signIn: (login: () => Promise<unknown>) => Promise<void>,
  ) => FormEventHandler<HTMLFormElement>;
  isSubmitting: boolean;
  /** Called after a refusal: the disabled button has lost the focus, which must go to a field. */
  onRefused: () => void;
  /** Content above the fields. */
  first?: ReactNode;
  /** What unfolds the fields, where few people need them. */
  unfold?: string | false;
  /** The field of the pseudo or of the mail address. */
  identifiant: ReactNode;
  motDePasse: Pick<FieldProps, 'field' | 'error'>;
  /** Content under the form. */
  children: ReactNode;
}

/** What both logins share: skip the form when there is a session already, sign in, go to the dashboard. */
export function LoginForm(props: LoginFormProps) {
  const { door, texts, onSubmit, isSubmitting, onRefused, first, unfold, identifiant } = props;
  const navigate = useNavigate();
  const asked = useAskedPage();
  const isWithoutCookie = useWithoutCookie();
  const { data } = useAlreadySignedInQuery();

  const signIn = async (login: () => Promise<unknown>) => {
    toasts.clear();
    try {
      await login();
      enterBy(door);
      await navigate(paths.dashboard(), { state: asked });
    } catch (error) {
      const { incorrect, erreurInterne } = textes;
      toasts.error(refusalMessage(error, { UNAUTHENTICATED: incorrect, INTERNAL: erreurInterne }));
      onRefused();
    }
  };

  if (data?.session.ok) return <Navigate to={paths.dashboard()} state={asked} replace />;

  const fields = (
    <>
      {identifiant}
      <PasswordField
        {...props.motDePasse}
        label={textes.motDePasse}
        autoComplete="current-password"
      />
      <Button type="submit" size="lg" mt="1" disabled={isSubmitting}>
        {textes.connexion}
      </Button>
    </>
  );
  return (
    <>
      <form noValidate onSubmit={onSubmit(signIn)}>
        <Flex direction="column" gap="5">
          <PageTitle>{texts.titre}</PageTitle>
          <Text color="fg.muted">{texts.accueil}</Text>
          {isWithoutCookie ? (
            <Text role="alert" fontWeight="500">
              {textes.sansCookie}
            </Text>
          ) : (
            asked && <AskedNotice />
          )}
          {first}
          {unfold ? (
            <details>
              <summary>{unfold}</summary>
              <Flex direction="column" gap="5" mt="5">
                {fields}
              </Flex>
            </details>
          ) : (
            fields
          )}
        </Flex>
      </form>
      <Flex direction="column" gap="5" mt="4">
        {props.children}
      </Flex>
    </>
  );
}

/** Whether the guard has just seen that a login left no session in this browser. */
function useWithoutCookie(): boolean {
  const state: unknown = useLocation().state;
  return isRecord(state) && state['sansCookie'] === true;
}

/** Says that the page asked for needs a login, and that a text being written is not lost. */
function AskedNotice() {
  return (
    <Text role="status" fontWeight="500">
      {hasTexts() ? `${textes.demande} ${textes.garde}` : textes.demande}
    </Text>
  );
}
