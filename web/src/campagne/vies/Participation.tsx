import { Button, Text } from '@chakra-ui/react';
import { Link } from 'react-router';

import { loadFailure } from '../../apollo/errors.js';
import { turnoutsOf, type Turnout } from '../../campagneTurnout.js';
import { etatBoussole, EtatBoussole } from '../../EtatBoussole.js';
import {
  useParticipationCampagneQuery,
  type ParticipationCampagneQuery,
} from '../../generated/campagne.js';
import { MuteTeams } from '../../MuteTeams.js';
import { paths } from '../../paths.js';
import { isFloor, turnoutText } from '../../turnout.js';
import { ErrorPanel } from '../../ui/ErrorPanel.js';
import { Loading } from '../../ui/Loading.js';
import { Modal } from '../../ui/Modal.js';
import { DataTable, type Column } from '../../ui/table/DataTable.js';
import { textes } from '../textes.js';
import { Course } from './Course.js';

const mots = textes.participation;

/** The number, and the share that it is where it is no floor. */
const told = (team: Turnout): string =>
  !team.total || isFloor(team) ? turnoutText(team) : mots.compte(team.faites, team.total);

const columns: Column<Turnout>[] = [
  {
    id: 'equipe',
    header: mots.equipe,
    value: ({ equipe }) => equipe,
    cell: ({ id, equipe }) => (
      <Text as="span" textDecoration="underline" overflowWrap="anywhere">
        <Link to={paths.creationBoussole({ idEquipe: id })}>{equipe}</Link>
      </Text>
    ),
  },
  {
    id: 'etat',
    header: mots.etat,
    value: ({ ouverte }) => etatBoussole(ouverte),
    cell: EtatBoussole,
  },
  {
    id: 'taux',
    header: mots.termine,
    // Sorted by share, and among the same shares by how many; those without a share come first.
    value: ({ faites, total }) => (total ? faites / total + total / 1e6 : faites / 1e6 - 1),
    cell: told,
  },
];

interface ParticipationProps {
  idSociete: number;
  idCampagne: number;
  libelleSociete: string;
  nom: string;
  onClose: () => void;
}

/** How many have finished in each team of a campaign, as the page of the company tells it. */
export function Participation(props: ParticipationProps) {
  const { idSociete, idCampagne, libelleSociete, nom, onClose } = props;
  const { data, error, refetch } = useParticipationCampagneQuery({
    variables: { idSociete, idCampagne },
    // Answers come in while a campaign is open.
    fetchPolicy: 'network-only',
  });
  return (
    <Modal
      title={mots.titre(nom, libelleSociete)}
      isOpen
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          {mots.fermer}
        </Button>
      }
    >
      {error && <ErrorPanel {...loadFailure(error, refetch)} />}
      {!data && !error && <Loading />}
      {data && <Table {...data} idCampagne={idCampagne} />}
    </Modal>
  );
}

type TableProps = ParticipationCampagneQuery & { idCampagne: number };

function Table({ equipes, participationParJour, idCampagne }: TableProps) {
  const { teams, faites, total } = turnoutsOf(equipes, idCampagne);
  return (
    <>
      <Text mb="4" fontWeight="600">
        {mots.total(
          faites,
          total,
          teams.some(({ k, ouverte }) => k !== null && ouverte),
          teams.some((team) => isFloor(team) && team.total !== 0),
        )}
      </Text>
      <MuteTeams teams={teams} />
      <DataTable
        caption={mots.tableau}
        name="participation"
        columns={columns}
        rows={teams}
        sort="taux"
        emptyText={mots.aucune}
        pageSizeLabel={mots.parPage}
      />
      <Course steps={participationParJour} total={total ?? faites} />
    </>
  );
}
