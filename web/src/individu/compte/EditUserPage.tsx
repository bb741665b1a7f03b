import { Button } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useContext, useState } from 'react';

import { updateMeSchema } from '../../../../schema/validation/individu.js';
import { loadFailure, saveForm } from '../../apollo/errors.js';
import { RenameContext, useSession } from '../../apollo/session.js';
import {
  useEditUserPageQuery,
  useUpdateMoiMutation,
  type EditUserPageQuery,
} from '../../generated/individu.js';
import { paths } from '../../paths.js';
import { fieldOf, TextField } from '../../ui/form/fields.js';
import { FormPage } from '../../ui/form/FormPage.js';
import { useForm } from '../../ui/form/useForm.js';
import { PendingPage } from '../../ui/PendingPage.js';
import { toasts } from '../../ui/toasts.js';
import { MesConnexions } from './MesConnexions.js';
import { MesDonnees } from './MesDonnees.js';
import { MesRappels } from './MesRappels.js';
import { MonAgenda } from './MonAgenda.js';
import { MonLogo } from './MonLogo.js';
import { MotDePasseModal } from './MotDePasseModal.js';
import { textes } from './textes.js';

const { profil } = textes;

/**
 * The own account: names, a link to change the password, where it is open. It is always read from the server, because what it shows is
 * saved back.
 */
export function EditUserPage() {
  const { facilitateur } = useSession();
  const { data, error, refetch } = useEditUserPageQuery({ fetchPolicy: 'network-only' });
  if (data)
    return (
      <>
        <Profil {...data.moi} isByDirectory={data.connexions.annuaire?.seul ?? false} />
        <MesConnexions mine={data.connexions} />
        <MesRappels mine={data.adresseRappel} />
        <MonAgenda />
        {facilitateur && <MonLogo />}
        <MesDonnees />
      </>
    );
  const failure = error && loadFailure(error, refetch);
  return <PendingPage title={profil.titre} width="narrow" failure={failure} loading={null} />;
}

type ProfilProps = EditUserPageQuery['moi'] & { isByDirectory: boolean };

function Profil({ nom, prenom, isByDirectory }: ProfilProps) {
  const [updateMe] = useUpdateMoiMutation();
  const rename = useContext(RenameContext);
  const [isChangingPassword, setChangingPassword] = useState(false);
  const form = useForm({
    resolver: zodResolver(updateMeSchema),
    defaultValues: { nom: nom ?? '', prenom: prenom ?? '' },
  });

  const handleSave = (leave: (to: string) => void) =>
    saveForm(form, { default: profil.erreur }, async (input) => {
      await updateMe({ variables: { input } });
      rename(`${input.prenom} ${input.nom}`);
      toasts.success(profil.succes);
      leave(paths.dashboard());
    });

  return (
    <>
      <FormPage
        title={profil.titre}
        subtitle={profil.aide}
        form={form}
        onSubmit={handleSave}
        submitLabel={profil.enregistrer}
        cancelLabel={profil.annuler}
        cancelTo={paths.dashboard()}
        extraActions={
          !isByDirectory && (
            <Button variant="outline" onClick={() => setChangingPassword(true)}>
              {profil.motDePasse}
            </Button>
          )
        }
      >
        <TextField label={profil.nom} autoComplete="family-name" {...fieldOf(form, 'nom')} />
        <TextField label={profil.prenom} autoComplete="given-name" {...fieldOf(form, 'prenom')} />
      </FormPage>
      {isChangingPassword && <MotDePasseModal onClose={() => setChangingPassword(false)} />}
    </>
  );
}
