import { useState } from 'react';

import { saveForm } from '../../apollo/errors.js';
import { useCreateUserMutation, type UserChoicesQuery } from '../../generated/individu.js';
import { LienActivationModal, type Invitation } from '../../LienActivationModal.js';
import { paths } from '../../paths.js';
import { FormPage } from '../../ui/form/FormPage.js';
import { useForm } from '../../ui/form/useForm.js';
import { useLeave } from '../../ui/form/useLeaveGuard.js';
import { toasts } from '../../ui/toasts.js';
import { IdentityFields } from './IdentityFields.js';
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
      idSociete: null,
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
        {/* No company is chosen, and the teams of the first one are listed (admin spec §4). */}
        <IdentityFields form={form} choices={choices} listed={choices.societes[0]} />
      </FormPage>
      <LienActivationModal invitation={invitation} onClose={() => void leave(paths.users())} />
    </>
  );
}
