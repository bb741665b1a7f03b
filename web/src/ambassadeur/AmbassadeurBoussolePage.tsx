import { zodResolver } from '@hookform/resolvers/zod';

import { ambassadeurFormSchema } from '../../../schema/validation/synthese.js';
import { loadFailure, saveForm } from '../apollo/errors.js';
import {
  useAddAmbassadeurMutation,
  useAmbassadeurBoussolePageQuery,
  type AmbassadeurBoussolePageQuery,
} from '../generated/ambassadeur.js';
import { paths } from '../paths.js';
import { fieldOf, TextField } from '../ui/form/fields.js';
import { FormPage } from '../ui/form/FormPage.js';
import { useForm } from '../ui/form/useForm.js';
import { PendingPage } from '../ui/PendingPage.js';
import { toasts } from '../ui/toasts.js';
import { useIdParam } from '../ui/useIdParam.js';
import { ambassadeursWritten } from '../written.js';
import { textes } from './textes.js';

export function AmbassadeurBoussolePage() {
  const idBoussole = useIdParam();
  const { data, error, refetch } = useAmbassadeurBoussolePageQuery({
    variables: { idBoussole },
  });
  if (data) return <AmbassadeurForm idBoussole={idBoussole} boussole={data.resultatBoussole} />;
  const failure = error && loadFailure(error, refetch, { gone: 'boussole' });
  return <PendingPage title={textes.titre} failure={failure} />;
}

interface AmbassadeurFormProps {
  idBoussole: number;
  boussole: AmbassadeurBoussolePageQuery['resultatBoussole'];
}

function AmbassadeurForm({ idBoussole, boussole }: AmbassadeurFormProps) {
  const { libelleEquipe, nomCampagne, ambassadeurs } = boussole;
  const results = paths.resultatBoussole({ id: idBoussole });
  const [addAmbassadeur] = useAddAmbassadeurMutation({
    update: (cache, { data }) =>
      data && ambassadeursWritten(cache, idBoussole, data.createAmbassadeur.ambassadeurs),
  });
  const form = useForm({
    resolver: zodResolver(ambassadeurFormSchema),
    defaultValues: { nom: '' },
  });

  const handleAdd = (leave: (to: string) => void) =>
    saveForm(form, { default: textes.dejaDeux }, async ({ nom }) => {
      await addAmbassadeur({ variables: { idBoussole, nom } });
      toasts.success(textes.ajoute);
      leave(results);
    });

  return (
    <FormPage
      title={textes.titre}
      subtitle={textes.contexte(libelleEquipe, nomCampagne)}
      form={form}
      onSubmit={handleAdd}
      submitLabel={textes.valider}
      cancelTo={results}
    >
      <TextField
        label={textes.ambassadeur}
        autoComplete="off"
        {...fieldOf(form, 'nom')}
        hint={ambassadeurs.length > 0 ? textes.dejaNommes(ambassadeurs) : textes.aide}
      />
    </FormPage>
  );
}
