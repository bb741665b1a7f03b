import { Box, Button, Heading, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';

import { formatMoyenne } from '../../../../schema/notation.js';
import { loadFailure } from '../../apollo/errors.js';
import { useSession } from '../../apollo/session.js';
import { useEnsembleCaseQuery } from '../../generated/resultat.js';
import { paths } from '../../paths.js';
import { LinkButton } from '../../ui/buttons.js';
import { ErrorPanel } from '../../ui/ErrorPanel.js';
import { Skeleton } from '../../ui/Loading.js';
import { Modal } from '../../ui/Modal.js';
import { CommentairesOf } from '../blocs/Commentaires.js';
import { earlierYears } from '../years.js';
import { CellPlans } from './CellPlans.js';
import { figuresOf } from './cells.js';
import { CellYears } from './CellYears.js';
import type { Critere, Team } from './map.js';
import { textes } from './textes.js';

interface CellDialogProps {
  team: Team;
  critere: Critere;
  rank: number;
  idSociete: number;
  idCampagne: number;
  onClose: () => void;
}

/** A cell, opened: what changed, three years with their distributions, the plan, and the comments when asked for. */
export function CellDialog(props: CellDialogProps) {
  const { team, critere, rank, idSociete, idCampagne, onClose } = props;
  const { libelleEquipe, idBoussole, idDomaine, etat } = team;
  const { lecteur } = useSession();
  return (
    <Modal
      isOpen
      title={textes.caseTitre(libelleEquipe, critere.libelle)}
      onClose={onClose}
      footer={
        <>
          <LinkButton
            variant="outline"
            to={`${lecteur ? paths.branche({ idEquipe: idDomaine }) : paths.resultatDomaine({ id: idDomaine, idSociete })}?campagne=${idCampagne}`}
          >
            {textes.domaine}
          </LinkButton>
          {idBoussole !== null && (
            <LinkButton to={paths.resultatBoussole({ id: idBoussole })}>
              {textes.resultats}
            </LinkButton>
          )}
        </>
      }
    >
      <Changes team={team} rank={rank} />
      {idBoussole === null ? (
        <Text color="fg.muted">{textes.etats[etat]}</Text>
      ) : (
        <Details idBoussole={idBoussole} idCritere={critere.id} />
      )}
    </Modal>
  );
}

function Changes({ team, rank }: Pick<CellDialogProps, 'rank' | 'team'>) {
  return figuresOf(team, rank, 'DEUX').map(
    ({ question, verdict, gap }) =>
      verdict &&
      gap !== null && (
        <Text key={question} fontWeight={verdict.startsWith('EN_') ? '600' : '400'}>
          {textes.changement(question, textes.surete[verdict], formatMoyenne(gap))}
        </Text>
      ),
  );
}

interface DetailsProps {
  idBoussole: number;
  idCritere: number;
}

function Details({ idBoussole, idCritere }: DetailsProps) {
  const { data, error, refetch } = useEnsembleCaseQuery({ variables: { idBoussole } });
  const { facilitateur: isAdmin } = useSession();
  if (error) return <ErrorPanel {...loadFailure(error, refetch)} />;
  if (!data) return <Skeleton lines={4} />;
  const { plans, plansPrecedents } = data.resultatBoussole;
  return (
    <>
      <Section title={textes.annees}>
        <CellYears
          years={[data.resultatBoussole.resultat, ...earlierYears(data.resultatBoussole)]}
          idCritere={idCritere}
        />
      </Section>
      <Section title={textes.plans}>
        <CellPlans plans={[...plans, ...plansPrecedents]} idCritere={idCritere} />
      </Section>
      {isAdmin && (
        <Section title={textes.commentaires}>
          <Comments idBoussole={idBoussole} idCritere={idCritere} />
        </Section>
      )}
    </>
  );
}

/** Read when asked for only: each reading of comments leaves a line in the trail. */
function Comments(props: DetailsProps) {
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <CommentairesOf {...props} />;
  return (
    <Button variant="outline" size="sm" minH="10" onClick={() => setAsked(true)}>
      {textes.lireCommentaires}
    </Button>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" mt="5">
      <Heading as="h3" size="sm" mb="2">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
