import { useState } from 'react';

import { isRefusedWith, loadFailure, refusalMessage } from '../apollo/errors.js';
import {
  useFacilitateursPageQuery,
  useRemoveFacilitateurMutation,
  type FacilitateursPageQuery,
} from '../generated/facilitation.js';
import { taking } from '../taking.js';
import { IconButton } from '../ui/buttons.js';
import { ConfirmedAction } from '../ui/ConfirmedAction.js';
import { TrashIcon } from '../ui/icons.js';
import { Page } from '../ui/Page.js';
import { PendingPage } from '../ui/PendingPage.js';
import { DataTable, type Column } from '../ui/table/DataTable.js';
import { useIdParam } from '../ui/useIdParam.js';
import { AddFacilitateurForm } from './AddFacilitateurForm.js';
import { Lecteurs } from './Lecteurs.js';
import { nameBeside, nameOf } from './nameOf.js';
import { textes } from './textes.js';

type Facilitateur = FacilitateursPageQuery['facilitateurs']['facilitateurs'][number];

const columns: Column<Facilitateur>[] = [
  { id: 'nom', header: textes.colonnes.nom, value: nameBeside },
  {
    id: 'adresseMail',
    header: textes.colonnes.adresseMail,
    value: ({ adresseMail }) => adresseMail ?? '',
  },
];

/** Who facilitates a company; an administrator gives it and takes it. */
export function FacilitateursPage() {
  const idSociete = useIdParam('idSociete');
  const { data, error, refetch } = useFacilitateursPageQuery({
    variables: { idSociete },
    fetchPolicy: 'cache-and-network',
  });
  const [leaving, setLeaving] = useState<Facilitateur>();
  const [remove] = useRemoveFacilitateurMutation();
  if (!data) {
    return (
      <PendingPage
        title={textes.titre}
        failure={error && loadFailure(error, refetch, { gone: 'societe' })}
      />
    );
  }
  const { libelleSociete } = data.societe;
  const { facilitateurs, modifiable } = data.facilitateurs;
  return (
    <Page title={textes.titre} subtitle={textes.aide(libelleSociete)} width="medium">
      {modifiable && <AddFacilitateurForm idSociete={idSociete} onAdded={refetch} />}
      <DataTable
        caption={textes.facilitateurs}
        columns={columns}
        rows={facilitateurs}
        pageSizeLabel={textes.nombreParPage}
        emptyText={textes.aucun}
        {...(modifiable && {
          actions: (facilitateur: Facilitateur) => (
            <IconButton
              label={textes.retirer(nameOf(facilitateur))}
              icon={<TrashIcon />}
              color="rouge.text"
              onClick={() => setLeaving(facilitateur)}
            />
          ),
        })}
      />
      <Lecteurs idSociete={idSociete} lecteurs={data.lecteurs} onAdded={refetch} />
      {leaving && (
        <ConfirmedAction
          question={taking.question(nameOf(leaving), libelleSociete)}
          confirmLabel={taking.confirmer}
          action={() =>
            remove({ variables: { idSociete, idIndividu: leaving.id } }).then(() => textes.retire)
          }
          failure={(refusal) => refusalMessage(refusal, { default: textes.erreurRetrait })}
          isGone={(refusal) => isRefusedWith(refusal, 'NOT_FOUND')}
          onDone={() => {
            setLeaving(undefined);
            void refetch();
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Page>
  );
}
