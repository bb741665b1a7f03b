import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { isRecord } from '../apollo/isRecord.js';
import { useLoginByPseudoMutation } from '../generated/connexion.js';
import { paths } from '../paths.js';
import { fieldOf, TextField } from '../ui/form/fields.js';
import { lazyResolver } from '../ui/form/lazyResolver.js';
import { useForm } from '../ui/form/useForm.js';
import { OtherWay } from '../ui/OtherWay.js';
import { LoginForm } from './LoginForm.js';
import { OubliMotDePasse } from './OubliMotDePasse.js';
import { textes } from './textes.js';

const resolver = lazyResolver(async () => (await import('./rules.js')).loginByPseudoResolver);

/** The participant's login, by pseudo, with a link to the registration. */
export function UserLoginPage() {
  const registered = useRegisteredPseudo();
  const [login] = useLoginByPseudoMutation();
  const form = useForm({
    resolver,
    defaultValues: { pseudo: registered, motDePasse: '' },
  });
  const { handleSubmit, setFocus } = form;

  useEffect(() => {
    if (registered) setFocus('motDePasse');
  }, [registered, setFocus]);

  const { pseudo, pasDeCompte, inscription } = textes.participant;
  return (
    <LoginForm
      door="participant"
      texts={textes.participant}
      onSubmit={(signIn) => handleSubmit((values) => signIn(() => login({ variables: values })))}
      isSubmitting={form.formState.isSubmitting}
      onRefused={() => setFocus('motDePasse')}
      identifiant={
        <TextField label={pseudo} autoComplete="username" {...fieldOf(form, 'pseudo')} />
      }
      motDePasse={fieldOf(form, 'motDePasse')}
    >
      <OubliMotDePasse />
      <OtherWay question={pasDeCompte} label={inscription} to={paths.registerUser()} />
    </LoginForm>
  );
}

/** The pseudo that was just registered, so that it need not be typed again. */
function useRegisteredPseudo(): string {
  const state: unknown = useLocation().state;
  return isRecord(state) && typeof state['pseudo'] === 'string' ? state['pseudo'] : '';
}
