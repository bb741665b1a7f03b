import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';

import { refusalMessage, setFieldRefusal } from '../../apollo/errors.js';
import { useCreateUserMutation, type UserChoicesQuery } from '../../generated/individu.js';
import { paths } from '../../paths.js';
import { TextField } from '../../ui/form/fields.js';
import { FormPage } from '../../ui/form/FormPage.js';
import { useLeave } from '../../ui/form/useLeaveGuard.js';
import { toasts } from '../../ui/toasts.js';
import { AffectationFields } from './AffectationFields.js';
import { LienActivationModal, type Invitation } from './LienActivationModal.js';
import { asProfil, createResolver } from './rules.js';
import { textes } from './textes.js';

const { creation, champs } = textes;

export function RegisterForm({ choices }: { choices: UserChoicesQuery }) {
  const leave = useLeave();
  const [createUser] = useCreateUserMutation();
  const [invitation, setInvitation] = useState<Invitation>();
  const form = useForm({
    resolver: createResolver,
    defaultValues: {
      nom: '',
      prenom: '',
      adresseMail: '',
      // On load, the teams of the first company (admin spec §4).
      idSociete: choices.societes[0]?.id ?? null,
      idEquipes: [],
    },
  });
  const { errors } = form.formState;
  const societe = useController({ control: form.control, name: 'idSociete' });
  const equipes = useController({ control: form.control, name: 'idEquipes' });

  const handleCreate = () =>
    form.handleSubmit(async (input) => {
      try {
        const { data } = await createUser({ variables: { input } });
        toasts.success(creation.succes);
        setInvitation(data?.createIndividu);
      } catch (error) {
        if (setFieldRefusal(form, error)) return;
        const DUPLICATE = creation.dejaUtilisee(input.adresseMail);
        toasts.error(refusalMessage(error, { DUPLICATE, default: creation.erreur }));
      }
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
        <TextField
          label={champs.nom}
          autoComplete="off"
          field={form.register('nom')}
          error={errors.nom}
        />
        <TextField
          label={champs.prenom}
          autoComplete="off"
          field={form.register('prenom')}
          error={errors.prenom}
        />
        <TextField
          label={champs.adresseMail}
          type="email"
          autoComplete="off"
          field={form.register('adresseMail')}
          error={errors.adresseMail}
        />
        <AffectationFields
          choices={choices}
          profil={form.register('idProfil', { setValueAs: asProfil })}
          profilError={errors.idProfil}
          societeError={societe.fieldState.error}
          equipesError={equipes.fieldState.error}
          idSociete={societe.field.value}
          onSociete={(id) => {
            societe.field.onChange(id);
            equipes.field.onChange([]);
          }}
          idEquipes={equipes.field.value}
          onEquipes={equipes.field.onChange}
        />
      </FormPage>
      <LienActivationModal invitation={invitation} onClose={() => void leave(paths.users())} />
    </>
  );
}
