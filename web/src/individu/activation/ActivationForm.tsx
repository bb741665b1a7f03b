import { Button, Flex, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { activationSchema } from '../../../../schema/validation/individu.js';
import { isRefusedWith, refusalMessage, setFieldRefusal } from '../../apollo/errors.js';
import { useActivateAccountMutation, type ActivationPageQuery } from '../../generated/individu.js';
import { paths } from '../../paths.js';
import { enterBy } from '../../ui/device.js';
import { fieldOf, PasswordField, TextField } from '../../ui/form/fields.js';
import { useForm } from '../../ui/form/useForm.js';
import { PageTitle } from '../../ui/Page.js';
import { toasts } from '../../ui/toasts.js';
import { ExpiredLink } from './ExpiredLink.js';
import { textes } from './textes.js';

/** The pseudo is null when the form does not ask for one; an empty one is refused as too short. */
const resolver = zodResolver(activationSchema.omit({ jeton: true }));

type ActivationFormProps = ActivationPageQuery['activation'] & { jeton: string };

export function ActivationForm(props: ActivationFormProps) {
  const { jeton, prenom, pseudoRequis, facilitateur } = props;
  const navigate = useNavigate();
  const [activate] = useActivateAccountMutation();
  const [isSpent, setSpent] = useState(false);
  const form = useForm({
    resolver,
    defaultValues: { pseudo: pseudoRequis ? '' : null, motDePasse: '' },
  });
  const { isSubmitting } = form.formState;

  const handleActivate = form.handleSubmit(async (values) => {
    try {
      await activate({ variables: { input: { jeton, ...values } } });
      toasts.success(textes.succes);
      enterBy(facilitateur ? 'facilitateur' : 'participant');
      await navigate(paths.dashboard());
    } catch (error) {
      if (setFieldRefusal(form, error)) return;
      if (isRefusedWith(error, 'NOT_FOUND')) return setSpent(true);
      if (isRefusedWith(error, 'DUPLICATE')) {
        return form.setError('pseudo', { message: textes.pseudoPris }, { shouldFocus: true });
      }
      toasts.error(refusalMessage(error, { default: textes.erreur }));
    }
  });

  if (isSpent) return <ExpiredLink />;
  return (
    <form noValidate onSubmit={handleActivate}>
      <Flex direction="column" gap="5">
        <PageTitle>{textes.titre}</PageTitle>
        <Text color="fg.muted" overflowWrap="anywhere">
          {textes.bienvenue(prenom)} {pseudoRequis ? textes.consignePseudo : textes.consigne}
        </Text>
        {pseudoRequis && (
          <TextField
            label={textes.pseudo}
            hint={textes.pseudoAide}
            autoComplete="username"
            {...fieldOf(form, 'pseudo')}
          />
        )}
        <PasswordField
          label={textes.motDePasse}
          hint={textes.motDePasseAide}
          autoComplete="new-password"
          {...fieldOf(form, 'motDePasse')}
        />
        <Button type="submit" size="lg" mt="1" disabled={isSubmitting}>
          {textes.activer}
        </Button>
      </Flex>
    </form>
  );
}
