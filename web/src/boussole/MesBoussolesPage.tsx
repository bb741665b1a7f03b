import { Flex, Text } from '@chakra-ui/react';

import { STATUTS_PARTICIPATION } from '../../../schema/statuts.js';
import { loadFailure } from '../apollo/errors.js';
import { useSession } from '../apollo/session.js';
import { useMesBoussolesPageQuery, type MesBoussolesPageQuery } from '../generated/boussole.js';
import { paths } from '../paths.js';
import { LinkButton } from '../ui/buttons.js';
import { formatDay } from '../ui/dates.js';
import { EmptyState } from '../ui/EmptyState.js';
import { ListPage } from '../ui/ListPage.js';
import { DataTable, type Column } from '../ui/table/DataTable.js';
import { ParEquipe } from './ParEquipe.js';
import { mesBoussoles as textes, parEquipe as parEquipeTextes } from './textes.js';

type MaBoussole = MesBoussolesPageQuery['mesBoussoles'][number] & { id: number };

const wordOf = ({ statut, parEquipe }: MaBoussole) =>
  parEquipe ? parEquipeTextes.repondez : STATUTS_PARTICIPATION[statut];
const stateOf = (boussole: MaBoussole) => {
  const { ouverte, statut, parEquipe } = boussole;
  if (ouverte || statut === 'TERMINE') return wordOf(boussole);
  return parEquipe ? textes.boussoleFermee : textes.fermee(wordOf(boussole));
};

const columns: Column<MaBoussole>[] = [
  {
    id: 'date',
    header: textes.colonnes.date,
    value: ({ dateCreation }) => dateCreation,
    cell: ({ dateCreation }) => formatDay(dateCreation),
  },
  {
    id: 'equipe',
    header: textes.colonnes.equipe,
    value: ({ libelleEquipe }) => libelleEquipe,
    isName: () => true,
  },
  { id: 'campagne', header: textes.colonnes.campagne, value: ({ nomCampagne }) => nomCampagne },
  {
    id: 'statut',
    header: textes.colonnes.statut,
    value: wordOf,
    cell: stateOf,
  },
];

export function MesBoussolesPage() {
  const { data, error, refetch } = useMesBoussolesPageQuery();
  const boussoles = data?.mesBoussoles;
  return (
    <ListPage
      title={textes.titre}
      error={error && !boussoles ? loadFailure(error, refetch) : undefined}
    >
      {boussoles?.length === 0 ? (
        <EmptyState text={textes.vide}>
          <NextStep />
        </EmptyState>
      ) : (
        <DataTable
          caption={textes.titre}
          columns={columns}
          rows={boussoles}
          actions={(boussole) => <StatusButton boussole={boussole} />}
          sort="date"
          descending
          pageSizeLabel={textes.parPage}
          isLoading={!boussoles}
        />
      )}
    </ListPage>
  );
}

/** Shown when there is no boussole. A facilitator, who takes part in none, gets a link to create some; a member waits. */
function NextStep() {
  const { facilitateur: isAdmin } = useSession();
  if (!isAdmin) return <Text color="fg.muted">{textes.attendre}</Text>;
  return (
    <>
      <Text color="fg.muted" maxW="36rem">
        {textes.facilitateur}
      </Text>
      <LinkButton to={paths.societes()}>{textes.societes}</LinkButton>
    </>
  );
}

/** A link to what the member does next with this boussole. */
function StatusButton({ boussole }: { boussole: MaBoussole }) {
  const { id, idBoussole, statut, ouverte, commente, parEquipe, codeEquipe } = boussole;
  if (parEquipe && ouverte) return codeEquipe ? <ParEquipe code={codeEquipe} /> : null;
  const isFinished = statut === 'TERMINE';
  // A closed boussole takes no more answers: only its results are left to read.
  const leadsToResults = isFinished || !ouverte;
  const label = textes.actions[leadsToResults ? 'TERMINE' : statut];
  return (
    <Flex gap="2" wrap="wrap">
      {isFinished && !commente && ouverte && (
        <LinkButton variant="outline" to={paths.boussoleCommentaire({ id })}>
          {textes.commenter}
        </LinkButton>
      )}
      <LinkButton
        variant={leadsToResults ? 'outline' : 'solid'}
        to={
          leadsToResults
            ? paths.resultatBoussole({ id: idBoussole })
            : paths.reponseBoussole({ id: idBoussole })
        }
      >
        {label}
      </LinkButton>
    </Flex>
  );
}
