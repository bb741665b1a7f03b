import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { saveForm } from '../../apollo/errors.js';
import { useCreateUserMutation, type UserChoicesQuery } from '../../generated/individu.js';
import { paths } from '../../paths.js';
import { FormPage } from '../../ui/form/FormPage.js';
import { useLeave } from '../../ui/form/useLeaveGuard.js';
import { toasts } from '../../ui/toasts.js';
import { IdentityFields } from './IdentityFields.js';
import { LienActivationModal, type Invitation } from './LienActivationModal.js';
import { createResolver, type Created, type Identity } from './rules.js';
import { textes } from './textes.js';

const { creation } = textes;
const refusalsOf = ({ adresseMail }: Created) => ({
  DUPLICATE: creation.dejaUtilisee(adresseMail),
  default: creation.erreur,
});

export function RegisterForm({ choices }: { choices: UserChoicesQuery }) {
  const leave = useLeave();
  const [createUser] = useCreateUserMutation();
  const [invitation, setInvitation] = useState<Invitation>();
  const form = useForm<Identity, unknown, Created>({
    resolver: createResolver,
    defaultValues: {
      nom: '',
      prenom: '',
      adresseMail: '',
      // The form opens on the first company and its teams (admin spec §4).
      idSociete: choices.societes[0]?.id ?? null,
      idEquipes: [],
    },
  });

  const handleCreate = () =>
    saveForm(form, refusalsOf, async (input) => {
      const { data } = await createUser({ variables: { input } });
      toasts.success(creation.succes);
      setInvitation(data?.createIndividu);
    });

  return (
    <>
      <FormPage
        title={creation.titre}
        form={form}
        onSubmit={handleCreate}
        submitLabel={creation.creer}
        cancelLabel={creation.retour}
        cancelTo={paths.users()}
      >
        <IdentityFields form={form} choices={choices} />
      </FormPage>
      <LienActivationModal invitation={invitation} onClose={() => void leave(paths.users())} />
    </>
  );
}
