import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';

import { loadFailure } from '../apollo/errors.js';
import { isRecord } from '../apollo/isRecord.js';
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
import { Dialogues, type Task } from './creation/Dialogues.js';
import { isMute, isRead, RowActions, type Boussole } from './creation/RowActions.js';
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
  const [task, setTask] = useState<Task>();
  const restart = useAskedRestart(data?.boussolesEquipe);
  const handleTask = (next: Task | undefined) => {
    restart.forget();
    setTask(next);
  };

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
          <Button onClick={() => setTask({ kind: 'create' })}>{textes.creer}</Button>
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
            onExtending={() => setTask({ kind: 'extend', boussole })}
            onClosing={() => setTask({ kind: 'close', boussole })}
            onRestarting={() => setTask({ kind: 'restart', boussole })}
            onDeleting={() => setTask({ kind: 'delete', boussole })}
          />
        )}
        sort="date"
        descending
        pageSizeLabel={textes.parPage}
        emptyText={textes.vide}
      />
      <Dialogues
        equipe={equipe}
        boussoles={boussolesEquipe}
        task={task ?? restart.task}
        onTask={handleTask}
        onDone={refetch}
      />
    </Page>
  );
}

/** The boussole that the page of its results asked to delete and to begin again, until `forget`: a reload must not ask it again. */
function useAskedRestart(boussoles: readonly Boussole[] | undefined) {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const asked = isRecord(state) ? state['recommencer'] : undefined;
  const boussole = boussoles?.find((one) => one.id === asked && isMute(one));
  return {
    task: boussole && ({ kind: 'restart', boussole } as const),
    forget: () => {
      if (asked) void navigate('.', { replace: true, state: null, preventScrollReset: true });
    },
  };
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
