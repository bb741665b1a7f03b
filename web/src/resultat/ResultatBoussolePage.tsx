import { Box, Text } from '@chakra-ui/react';
import { Link } from 'react-router';

import { loadFailure } from '../apollo/errors.js';
import { useSession } from '../apollo/session.js';
import { useRefresh } from '../apollo/useRefresh.js';
import { ExportBoussoleDocument, useResultatBoussolePageQuery } from '../generated/resultat.js';
import { paths, trailFor } from '../paths.js';
import { LinkButton } from '../ui/buttons.js';
import { formatDeadline } from '../ui/dates.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { FileButtons } from '../ui/FileButtons.js';
import { Gradual } from '../ui/Gradual.js';
import { Loading } from '../ui/Loading.js';
import { Page } from '../ui/Page.js';
import { useIdParam } from '../ui/useIdParam.js';
import { useOnce } from '../ui/useOnce.js';
import { AmbassadeursAdmin } from './blocs/Ambassadeurs.js';
import { BoussolePlans } from './blocs/BoussolePlans.js';
import { Commentaires } from './blocs/Commentaires.js';
import { Figures } from './blocs/Figures.js';
import {
  Indicateur,
  Indicateurs,
  ParticipationIndicateur,
  RotiIndicateur,
} from './blocs/Indicateurs.js';
import { SyntheseBlock } from './blocs/SyntheseBlock.js';
import { Decisions } from './decisions/Decisions.js';
import { Headline } from './headline/Headline.js';
import { ExportButton } from './impression/ExportButton.js';
import { exportFailure } from './impression/exportFailure.js';
import { PrintablePage } from './impression/PrintablePage.js';
import { wideShell } from './impression/wideShell.js';
import { asPubliee, isWaiting } from './publication/level.js';
import { PublicationNote } from './publication/PublicationNote.js';
import { PublishActions } from './publication/PublishActions.js';
import { WaitingPanel } from './publication/WaitingPanel.js';
import { Following } from './seance/Following.js';
import { SeanceLink } from './seance/SeanceLink.js';
import { seance as textesSeance } from './seance/textes.js';
import { useAgain } from './seance/useAgain.js';
import { isLive, SELDOM, useSeance } from './seance/useSeance.js';
import { indicateurs, resultat as textes, ambassadeurs as textesAmbassadeurs } from './textes.js';
import { keepsBack, type Resultat } from './years.js';

export const ResultatBoussolePage = wideShell(function ResultatBoussolePage() {
  const idBoussole = useIdParam();
  // A member's page does not ask for the ROTI, which is for admins.
  const { facilitateur: admin, anneeCourante } = useSession();
  const { data, error, refetch } = useResultatBoussolePageQuery({
    variables: { idBoussole, admin },
  });
  const resultat = data?.resultatBoussole;

  const loading = <Loading label={textes.loading} />;
  if (resultat) {
    return (
      <Gradual fallback={loading}>
        <Results resultat={resultat} isAdmin={admin} onRead={refetch} />
      </Gradual>
    );
  }
  if (!error) return loading;
  return (
    <Page title={textes.titre(anneeCourante)}>
      <ErrorPanel {...loadFailure(error, refetch, { UNAUTHENTICATED: textes.unauthorized })} />
    </Page>
  );
});

interface FactsProps {
  resultat: Resultat;
  isAdmin: boolean;
}

interface ResultsProps extends FactsProps {
  /** Reads the page again. */
  onRead: () => Promise<unknown>;
}

/** A room learns of a reveal by one event: its phones ask for the figures one after the other, sooner where they are few. */
const SPREAD_MS = { each: 2, most: 300 };

function Results({ resultat, isAdmin, onRead }: ResultsProps) {
  const { idBoussole, idEquipe, annee, anneeCourante, nomCampagne, ouverte } = resultat;
  const campagne = annee === anneeCourante ? nomCampagne : textes.campagne(nomCampagne, annee);
  const publiee = asPubliee(resultat.confidentialite);
  const isUnpublished = isWaiting(publiee);
  const { seance, isGone, way } = useSeance(idBoussole, {
    isPossible: publiee !== null,
    isAwaited: ouverte && isUnpublished,
  });
  const live = isLive(seance) ? seance : undefined;
  // A phone of a room shows its result first, then stays as it is.
  const isRoom = useOnce(live !== undefined);
  // While a séance says what changes, sixty phones do not each ask for the page besides.
  useRefresh(onRead, isUnpublished && (ouverte || publiee.terminees >= publiee.k), live && SELDOM);
  const spread = Math.min(SPREAD_MS.most, SPREAD_MS.each * (seance?.participants ?? 0));
  useAgain(seance?.publication, onRead, way === 'direct' ? spread : 0);
  const decisions = <Decisions resultat={resultat} isAdmin={isAdmin} />;
  const headline = <Headline name={resultat.libelleEquipe} annees={resultat} isOpen={ouverte} />;
  const actions = isAdmin && ouverte && publiee && !live && (
    <PublishActions idBoussole={idBoussole} publiee={publiee} />
  );
  if (isGone) {
    return (
      <Page title={textes.titre(anneeCourante)}>
        <ErrorPanel message={textesSeance.finie} wayOut={paths.dashboard()} />
      </Page>
    );
  }
  const historyOf = (idCritere: number) => paths.resultatCritere({ idBoussole, idCritere });
  return (
    <PrintablePage
      title={textes.titre(anneeCourante)}
      isTitleSmall={!isUnpublished}
      trail={trailFor(isAdmin, { id: resultat.idSociete })}
      subtitle={textes.contexte(resultat.libelleSociete, campagne)}
      actions={
        <>
          <LinkButton
            variant="outline"
            to={isAdmin ? paths.creationBoussole({ idEquipe }) : paths.mesBoussoles()}
          >
            {textes.retour}
          </LinkButton>
          {isAdmin && (live || ouverte) && (
            <SeanceLink idBoussole={idBoussole} isLive={live !== undefined} />
          )}
          {isAdmin && !isUnpublished && <Exports idBoussole={idBoussole} />}
        </>
      }
    >
      {!isRoom && isUnpublished && decisions}
      {isUnpublished ? (
        <WaitingPanel publiee={publiee} seance={live} {...resultat}>
          {actions}
        </WaitingPanel>
      ) : (
        <>
          {!isRoom && headline}
          {!isRoom && decisions}
          {live && <Following seance={live} annees={resultat} isMember={!isAdmin} />}
          {isRoom && (
            <Box mb="8">
              <Figures annees={resultat} historyOf={historyOf} />
            </Box>
          )}
          {isRoom && headline}
          {publiee && (
            <PublicationNote publiee={publiee} ouverte={ouverte}>
              {actions}
            </PublicationNote>
          )}
          <BoussoleIndicateurs resultat={resultat} isAdmin={isAdmin} />
        </>
      )}
      {!isUnpublished && !isRoom && (
        <Figures
          annees={resultat}
          historyOf={historyOf}
          idBoussole={isAdmin ? idBoussole : undefined}
        >
          <SyntheseBlock {...resultat} isAdmin={isAdmin} />
        </Figures>
      )}
      {/* What the team talks about is written down once there are figures, or once there will be none. */}
      {(isRoom || isUnpublished) && !(isUnpublished && ouverte) && (
        <SyntheseBlock {...resultat} isAdmin={isAdmin} />
      )}
      {!(isUnpublished && ouverte) && <BoussolePlans resultat={resultat} isAdmin={isAdmin} />}
      {isAdmin && !isUnpublished && (
        <Commentaires
          idBoussole={idBoussole}
          isKeptBack={keepsBack(resultat)}
          isLater={ouverte && publiee !== null}
        />
      )}
    </PrintablePage>
  );
}

function Exports({ idBoussole }: Pick<Resultat, 'idBoussole'>) {
  return (
    <>
      <FileButtons
        query={ExportBoussoleDocument}
        variables={{ idBoussole }}
        failure={exportFailure}
      />
      <ExportButton />
    </>
  );
}

function BoussoleIndicateurs({ resultat, isAdmin }: FactsProps) {
  const { idBoussole, comptesEquipe, participation, roti, ambassadeurs } = resultat;
  const etat = indicateurs.etat(resultat.ouverte, formatDeadline(resultat.dateFermeture));
  return (
    <Indicateurs>
      <Indicateur nom={indicateurs.equipe}>
        {comptesEquipe.comptes !== null && (
          <Text>
            {indicateurs.comptes(comptesEquipe.comptes, comptesEquipe.depuisCreation ?? 0)}
          </Text>
        )}
        <Text mt="1" fontSize="sm" textDecoration="underline" data-screen-only>
          <Link to={paths.confidentialite({ id: idBoussole })}>{indicateurs.quiVoitQuoi}</Link>
        </Text>
      </Indicateur>
      <ParticipationIndicateur participation={participation} etat={etat} />
      {isAdmin && (
        <RotiIndicateur
          roti={roti}
          isKeptBack={keepsBack(resultat)}
          isLater={resultat.ouverte && resultat.confidentialite.k !== null}
        />
      )}
      <Indicateur nom={indicateurs.ambassadeurs} isEmpty={ambassadeurs.length === 0}>
        {isAdmin ? (
          <AmbassadeursAdmin idBoussole={idBoussole} ambassadeurs={ambassadeurs} />
        ) : (
          ambassadeurs.join(', ') || textesAmbassadeurs.aucun
        )}
      </Indicateur>
    </Indicateurs>
  );
}
