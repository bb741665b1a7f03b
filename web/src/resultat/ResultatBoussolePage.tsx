import { Text } from '@chakra-ui/react';

import { isFinal, loadFailure } from '../apollo/errors.js';
import { useSession } from '../apollo/session.js';
import { useRefresh } from '../apollo/useRefresh.js';
import { ExportBoussoleDocument, useResultatBoussolePageQuery } from '../generated/resultat.js';
import { paths } from '../paths.js';
import { LinkButton } from '../ui/buttons.js';
import { formatDeadline } from '../ui/dates.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { FileButtons } from '../ui/FileButtons.js';
import { Gradual } from '../ui/Gradual.js';
import { Loading } from '../ui/Loading.js';
import { Page } from '../ui/Page.js';
import { useIdParam } from '../ui/useIdParam.js';
import { useOnce } from '../ui/useOnce.js';
import { BoussolePlans } from './blocs/BoussolePlans.js';
import { Commentaires } from './blocs/Commentaires.js';
import { Conserves } from './blocs/Conserves.js';
import { OwnYears } from './blocs/OwnYears.js';
import { Sections } from './blocs/Section.js';
import { ExportButton } from './impression/ExportButton.js';
import { exportFailure } from './impression/exportFailure.js';
import { PrintablePage } from './impression/PrintablePage.js';
import { wideShell } from './impression/wideShell.js';
import { asPubliee, isTooFew, isWaiting } from './publication/level.js';
import { PublishActions } from './publication/PublishActions.js';
import { publier } from './publication/textes.js';
import { seance as textesSeance } from './seance/textes.js';
import { useAgain } from './seance/useAgain.js';
import { isLive, SELDOM, useSeance } from './seance/useSeance.js';
import { impression, resultat as textes } from './textes.js';
import { Shown, type View } from './views.js';
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
  // Read again, it may have been deleted, or the right to it taken away.
  if (resultat && !isFinal(error)) {
    return (
      <Gradual fallback={loading}>
        <Results resultat={resultat} isAdmin={admin} onRead={refetch} />
      </Gradual>
    );
  }
  if (!error) return loading;
  return (
    <Page title={textes.titre(anneeCourante)}>
      <ErrorPanel
        {...loadFailure(error, refetch, { UNAUTHENTICATED: textes.unauthorized, gone: 'boussole' })}
      />
    </Page>
  );
});

/** A room learns of a reveal by one event: its phones ask for the figures one after the other, sooner where they are few. */
const SPREAD_MS = { each: 2, most: 300 };

/**
 * What the page shows, followed while it may change.
 *
 * @param onRead reads the page again.
 */
function useView(
  { idBoussole, confidentialite, ouverte }: Resultat,
  onRead: ResultsProps['onRead'],
) {
  const publiee = asPubliee(confidentialite);
  // A lecteur reads what is published, and follows nothing.
  const { lecteur } = useSession();
  const isUnpublished = isWaiting(publiee);
  const { seance, isGone, way } = useSeance(idBoussole, {
    isPossible: publiee !== null && !lecteur,
    isAwaited: ouverte && isUnpublished,
  });
  const live = isLive(seance) ? seance : undefined;
  // A phone of a room shows its result first, then stays as it is.
  const isRoom = useOnce(live !== undefined);
  // While a séance says what changes, sixty phones do not each ask for the page besides.
  useRefresh(onRead, isUnpublished && (ouverte || publiee.terminees >= publiee.k), live && SELDOM);
  const spread = Math.min(SPREAD_MS.most, SPREAD_MS.each * (seance?.participants ?? 0));
  // A séance that ends may have ended with its boussole; whoever scanned then reads the results alone.
  const told = isGone ? 'gone' : seance && `${seance.publication}/${seance.termineeLe}`;
  useAgain(told, onRead, way === 'direct' ? spread : 0);

  const view: View = isUnpublished
    ? { kind: 'waiting', publiee, live, isRoom }
    : isRoom
      ? { kind: 'room', publiee, live }
      : { kind: 'reading', publiee };
  return { view, live, lecteur };
}

interface ResultsProps {
  resultat: Resultat;
  isAdmin: boolean;
  /** Reads the page again. */
  onRead: () => Promise<unknown>;
}

function Results({ resultat, isAdmin, onRead }: ResultsProps) {
  const { idBoussole, idEquipe, annee, anneeCourante, nomCampagne, ouverte } = resultat;
  const { view, live, lecteur } = useView(resultat, onRead);
  const { publiee } = view;
  const campagne = annee === anneeCourante ? nomCampagne : textes.campagne(nomCampagne, annee);
  const isShown = view.kind !== 'waiting';
  return (
    <PrintablePage
      title={
        annee === anneeCourante
          ? resultat.libelleEquipe
          : textes.nomme(resultat.libelleEquipe, annee)
      }
      documentTitle={`${resultat.libelleEquipe} ${resultat.resultat.periode}`}
      fileName={impression.titre}
      kicker={[
        textes.titre(anneeCourante),
        textes.contexte(resultat.libelleSociete, campagne),
        // While nothing is shown, the panel says until when.
        ...(isShown ? [textes.etat(ouverte, formatDeadline(resultat.dateFermeture))] : []),
      ]}
      actions={
        <>
          {!isAdmin && !lecteur && <OwnYears idEquipe={idEquipe} idBoussole={idBoussole} />}
          <LinkButton
            variant="outline"
            to={
              lecteur
                ? paths.ensemble(resultat)
                : isAdmin
                  ? paths.creationBoussole({ idEquipe })
                  : paths.mesBoussoles()
            }
          >
            {textes.retour}
          </LinkButton>
          {isAdmin && (live || ouverte) && (
            <SeanceLink
              idBoussole={idBoussole}
              isLive={live !== undefined}
              isRead={
                publiee === null &&
                resultat.resultat.moyennes.some(({ nombre }) => nombre !== null && nombre > 0)
              }
            />
          )}
          {isAdmin && isShown && <Exports idBoussole={idBoussole} />}
          {lecteur && isShown && <ExportButton />}
        </>
      }
    >
      <Shown view={view} resultat={resultat} isAdmin={isAdmin}>
        {isAdmin && ouverte && publiee && !live && (
          <PublishActions idBoussole={idBoussole} k={publiee.k} />
        )}
        {isAdmin && isTooFew(publiee, ouverte) && (
          <LinkButton
            variant="outline"
            to={paths.creationBoussole({ idEquipe })}
            state={{ recommencer: idBoussole }}
          >
            {publier.recommencer}
          </LinkButton>
        )}
      </Shown>
      {/* Outside of the views: a plan that is being typed stays when a séance begins. */}
      {(isShown || !ouverte) && (
        <Sections>
          <BoussolePlans resultat={resultat} isAdmin={isAdmin} />
        </Sections>
      )}
      {/* An imported year has none. */}
      {isAdmin && isShown && resultat.resultat.importeeLe === null && (
        <Conserves conservation={resultat.conservation}>
          <Commentaires
            idBoussole={idBoussole}
            isKeptBack={keepsBack(resultat)}
            isLater={ouverte && publiee !== null}
          />
        </Conserves>
      )}
    </PrintablePage>
  );
}

interface SeanceLinkProps {
  idBoussole: number;
  isLive: boolean;
  /** Whether its figures followed answers already: a séance would be refused. */
  isRead: boolean;
}

/** The facilitator's way to the séance: to start one, or to the one that goes on; where none can start, why. */
function SeanceLink({ idBoussole, isLive: isOn, isRead }: SeanceLinkProps) {
  if (isRead)
    return (
      <Text maxW="22rem" fontSize="sm" color="fg.muted" data-screen-only>
        {textesSeance.refusee}
      </Text>
    );
  return (
    <LinkButton variant="outline" to={paths.seancePilote({ id: idBoussole })}>
      {isOn ? textesSeance.piloter : textesSeance.lancer}
    </LinkButton>
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
