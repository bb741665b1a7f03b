import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { refusalMessage } from '../apollo/errors.js';
import {
  useCreationBoussolePageQuery,
  useDeleteBoussoleMutation,
  type CreationBoussolePageQuery,
} from '../generated/boussole.js';
import { paths } from '../paths.js';
import { IconButton, LinkButton } from '../ui/buttons.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { TrashIcon } from '../ui/icons.js';
import { Loading } from '../ui/Loading.js';
import { ConfirmModal } from '../ui/Modal.js';
import { Page } from '../ui/Page.js';
import { DataTable, type Column } from '../ui/table/DataTable.js';
import { toasts } from '../ui/toasts.js';
import { useIdParam } from '../ui/useIdParam.js';
import { CreateBoussoleModal } from './creation/CreateBoussoleModal.js';
import { formatDate } from './date.js';
import { creation as textes } from './textes.js';

type Boussole = CreationBoussolePageQuery['boussolesEquipe'][number];

const columns: Column<Boussole>[] = [
  { id: 'id', header: textes.colonnes.id, value: ({ id }) => id },
  {
    id: 'date',
    header: textes.colonnes.date,
    value: ({ dateCreation }) => dateCreation,
    cell: ({ dateCreation }) => formatDate(dateCreation),
  },
  { id: 'campagne', header: textes.colonnes.campagne, value: ({ campagne }) => campagne.nom },
  { id: 'identifiant', header: textes.colonnes.identifiant, value: ({ id }) => id },
];

export function CreationBoussolePage() {
  const idEquipe = useIdParam('idEquipe');
  const { data, error, refetch } = useCreationBoussolePageQuery({ variables: { idEquipe } });
  const [isCreating, setCreating] = useState(false);
  const [toDelete, setToDelete] = useState<Boussole>();

  if (!data) {
    if (!error) return <Loading />;
    return (
      <Page title={textes.creer}>
        <ErrorPanel message={refusalMessage(error)} onRetry={() => void refetch()} />
      </Page>
    );
  }
  const { equipe, boussolesEquipe } = data;
  return (
    <Page
      title={textes.titre(equipe.libelleEquipe)}
      actions={
        <>
          <LinkButton variant="outline" to={paths.equipeBoussole({ idSociete: equipe.idSociete })}>
            {textes.retour}
          </LinkButton>
          <Button onClick={() => setCreating(true)}>{textes.creer}</Button>
        </>
      }
    >
      <DataTable
        caption={textes.titre(equipe.libelleEquipe)}
        columns={columns}
        rows={boussolesEquipe}
        rowKey={({ id }) => id}
        actionsHeader={textes.colonnes.actions}
        actions={(boussole) => (
          <RowActions boussole={boussole} onDelete={() => setToDelete(boussole)} />
        )}
        sort="date"
        descending
        pageSizeLabel={textes.parPage}
        emptyText={textes.vide}
      />
      {isCreating && (
        <CreateBoussoleModal
          idEquipe={idEquipe}
          onCreated={() => void refetch()}
          onClose={() => setCreating(false)}
        />
      )}
      <DeleteBoussole
        boussole={toDelete}
        onDeleted={() => void refetch()}
        onClose={() => setToDelete(undefined)}
      />
    </Page>
  );
}

function RowActions({ boussole, onDelete }: { boussole: Boussole; onDelete: () => void }) {
  return (
    <>
      <LinkButton
        size="sm"
        h="10"
        variant="outline"
        to={paths.resultatBoussole({ id: boussole.id })}
      >
        {textes.voirResultat}
      </LinkButton>
      <IconButton
        label={textes.supprimer(boussole.campagne.nom)}
        icon={<TrashIcon />}
        color="rouge.text"
        onClick={onDelete}
      />
    </>
  );
}

interface DeleteBoussoleProps {
  boussole: Boussole | undefined;
  onDeleted: () => void;
  onClose: () => void;
}

function DeleteBoussole({ boussole, onDeleted, onClose }: DeleteBoussoleProps) {
  const [deleteBoussole, { loading }] = useDeleteBoussoleMutation();

  const handleConfirm = async () => {
    if (!boussole) return;
    try {
      await deleteBoussole({ variables: { id: boussole.id } });
      toasts.success(textes.supprimee);
      onDeleted();
    } catch (error) {
      toasts.error(refusalMessage(error, { default: textes.erreurSuppression }));
    }
    onClose();
  };

  return (
    <ConfirmModal
      isOpen={boussole !== undefined}
      isBusy={loading}
      isDestructive
      message={<Text>{boussole && textes.confirmation(boussole.campagne.nom)}</Text>}
      cancelLabel={textes.annuler}
      confirmLabel={textes.confirmer}
      onCancel={onClose}
      onConfirm={() => void handleConfirm()}
    />
  );
}
