import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';

import { formatMoyenne } from '../../../../schema/notation.js';
import { loadFailure } from '../../apollo/errors.js';
import { useSession } from '../../apollo/session.js';
import { useEnsembleCaseQuery, type EnsembleCaseQuery } from '../../generated/resultat.js';
import { paths } from '../../paths.js';
import { LinkButton } from '../../ui/buttons.js';
import { ErrorPanel } from '../../ui/ErrorPanel.js';
import { Skeleton } from '../../ui/Loading.js';
import { Modal } from '../../ui/Modal.js';
import { ScoreBadge } from '../../ui/ScoreBadge.js';
import { CommentairesOf } from '../blocs/Commentaires.js';
import { DistributionStrip } from '../tableau/DistributionStrip.js';
import { figuresOf } from './cells.js';
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
  const { libelleEquipe, idBoussole, idDomaine } = team;
  return (
    <Modal
      isOpen
      title={textes.caseTitre(libelleEquipe, critere.libelle)}
      onClose={onClose}
      footer={
        <>
          <LinkButton
            variant="outline"
            to={`${paths.resultatDomaine({ id: idDomaine, idSociete })}?campagne=${idCampagne}`}
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
        <Text color="fg.muted">{textes.etats.SANS_BOUSSOLE}</Text>
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
          {textes.changement(question, textes.verdicts[verdict], formatMoyenne(gap))}
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
  const { resultat, resultatN1, resultatN2, plans } = data.resultatBoussole;
  return (
    <>
      <Section title={textes.annees}>
        {[resultat, resultatN1, resultatN2].map(
          (annee) => annee && <Year key={annee.annee} annee={annee} idCritere={idCritere} />,
        )}
      </Section>
      <Section title={textes.plans}>
        {plans.length === 0 && <Text color="fg.muted">{textes.sansPlan}</Text>}
        {plans.map(({ id, objectif, action, lead }) => (
          <Text key={id} overflowWrap="anywhere">
            <b>{objectif}</b>
            {` : ${action}, ${textes.mene(lead)}`}
          </Text>
        ))}
      </Section>
      {isAdmin && (
        <Section title={textes.commentaires}>
          <Comments idBoussole={idBoussole} idCritere={idCritere} />
        </Section>
      )}
    </>
  );
}

interface YearProps {
  annee: EnsembleCaseQuery['resultatBoussole']['resultat'];
  idCritere: number;
}

function Year({ annee: { annee, moyennes }, idCritere }: YearProps) {
  const shown = moyennes.find((moyenne) => moyenne.idCritere === idCritere);
  if (!shown) return null;
  const { nombre, repartitionQ1, repartitionQ2, moyenneQ1, moyenneQ2, bandeQ1, bandeQ2 } = shown;
  return (
    <Flex gap="4" align="start" wrap="wrap" mb="2">
      <Box w="5.5rem" fontSize="sm">
        <b>{annee}</b>
        <Text color="fg.muted">{nombre === null ? textes.masque : textes.reponsesDe(nombre)}</Text>
      </Box>
      {nombre !== null && (
        <>
          <Box>
            <ScoreBadge
              value={moyenneQ1}
              bande={bandeQ1}
              format={(value) => `FF ${formatMoyenne(value)}`}
            />
            {repartitionQ1 && <DistributionStrip question="FF" repartition={repartitionQ1} />}
          </Box>
          <Box>
            <ScoreBadge
              value={moyenneQ2}
              bande={bandeQ2}
              format={(value) => `OR ${formatMoyenne(value)}`}
            />
            {repartitionQ2 && <DistributionStrip question="OR" repartition={repartitionQ2} />}
          </Box>
        </>
      )}
    </Flex>
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
