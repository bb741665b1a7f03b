import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router';

import { loadFailure } from '../apollo/errors.js';
import { EtatBoussole } from '../EtatBoussole.js';
import { useCreationBoussolePageQuery } from '../generated/boussole.js';
import { paths } from '../paths.js';
import { LinkButton } from '../ui/buttons.js';
import { formatDay, formatDeadline } from '../ui/dates.js';
import { hasRoom } from '../ui/form/MoreTimeModal.js';
import { Page } from '../ui/Page.js';
import { PendingPage } from '../ui/PendingPage.js';
import { DataTable, type Column } from '../ui/table/DataTable.js';
import { useIdParam } from '../ui/useIdParam.js';
import { CloseBoussole } from './creation/CloseBoussole.js';
import { CreateBoussoleModal } from './creation/CreateBoussoleModal.js';
import { DeleteBoussole } from './creation/DeleteBoussole.js';
import { ExtendBoussole } from './creation/ExtendBoussole.js';
import { isRead, RowActions, type Boussole } from './creation/RowActions.js';
import { creation as textes } from './textes.js';

const columns: Column<Boussole>[] = [
  { id: 'id', header: textes.colonnes.id, value: ({ id }) => id },
  {
    id: 'date',
    header: textes.colonnes.date,
    value: ({ dateCreation }) => dateCreation,
    cell: ({ dateCreation }) => formatDay(dateCreation),
  },
  {
    id: 'campagne',
    header: textes.colonnes.campagne,
    value: ({ campagne }) => campagne.nom,
    isName: () => true,
    cell: (boussole) => <Campagne boussole={boussole} />,
  },
  { id: 'identifiant', header: textes.colonnes.identifiant, value: ({ id }) => id },
];

export function CreationBoussolePage() {
  const idEquipe = useIdParam('idEquipe');
  const { data, error, refetch } = useCreationBoussolePageQuery({ variables: { idEquipe } });
  const [isCreating, setCreating] = useState(false);
  const [toExtend, setToExtend] = useState<Boussole>();
  const [toClose, setToClose] = useState<Boussole>();
  const [toDelete, setToDelete] = useState<Boussole>();
  const handleDone = () => void refetch();

  if (!data)
    return (
      <PendingPage
        title={textes.creer}
        failure={error && loadFailure(error, refetch, { gone: 'equipe' })}
      />
    );
  const { equipe, boussolesEquipe } = data;
  return (
    <Page
      title={textes.titre(equipe.libelleEquipe)}
      actions={
        <>
          <LinkButton variant="outline" to={paths.equipeBoussole({ idSociete: equipe.idSociete })}>
            {textes.retour}
          </LinkButton>
          <LinkButton variant="outline" to={paths.ficheEquipe({ id: idEquipe })}>
            {textes.fiche}
          </LinkButton>
          <Button onClick={() => setCreating(true)}>{textes.creer}</Button>
        </>
      }
    >
      <DataTable
        caption={textes.titre(equipe.libelleEquipe)}
        columns={columns}
        rows={boussolesEquipe}
        actionsHeader={textes.colonnes.actions}
        actions={(boussole) => (
          <RowActions
            boussole={boussole}
            onExtending={() => setToExtend(boussole)}
            onClosing={() => setToClose(boussole)}
            onDeleting={() => setToDelete(boussole)}
          />
        )}
        sort="date"
        descending
        pageSizeLabel={textes.parPage}
        emptyText={textes.vide}
      />
      {isCreating && (
        <CreateBoussoleModal
          equipe={equipe}
          taken={new Set(boussolesEquipe.map(({ campagne }) => campagne.id))}
          onCreated={handleDone}
          onClose={() => setCreating(false)}
        />
      )}
      {toExtend && (
        <ExtendBoussole
          boussole={toExtend}
          onDone={handleDone}
          onClose={() => setToExtend(undefined)}
        />
      )}
      {toClose && (
        <CloseBoussole
          equipe={equipe}
          boussole={toClose}
          onDone={handleDone}
          onClose={() => setToClose(undefined)}
        />
      )}
      {toDelete && (
        <DeleteBoussole
          boussole={toDelete}
          onDone={handleDone}
          onClose={() => setToDelete(undefined)}
        />
      )}
    </Page>
  );
}

function Campagne({ boussole }: { boussole: Boussole }) {
  const { id, campagne, ouverte, dateFermeture, confidentialite } = boussole;
  const { nom } = campagne;
  const { k, publication } = confidentialite;
  return (
    <Box>
      <Flex as="span" display="inline-flex" align="center" gap="2.5" wrap="wrap">
        {nom}
        <EtatBoussole ouverte={ouverte} />
      </Flex>
      <Flex
        as="span"
        direction="column"
        align="start"
        fontSize="sm"
        fontWeight="400"
        color="fg.muted"
      >
        {ouverte && <span>{textes.jusqua(formatDeadline(dateFermeture))}</span>}
        {ouverte && !hasRoom(dateFermeture) && <span>{textes.dernierJour}</span>}
        {k !== null && !publication && (
          <span>{ouverte ? textes.enAttente : textes.sansPublication(k)}</span>
        )}
        {ouverte && isRead(boussole) && <span>{textes.sansSeance}</span>}
        <Text as="span" textDecoration="underline">
          <Link to={paths.confidentialite({ id })} aria-label={textes.confidentialiteDe(nom)}>
            {textes.confidentialite}
          </Link>
        </Text>
      </Flex>
    </Box>
  );
}
