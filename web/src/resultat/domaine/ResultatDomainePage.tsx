import { skipToken } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { useSearchParams } from 'react-router';

import { loadFailure } from '../../apollo/errors.js';
import { useSession } from '../../apollo/session.js';
import {
  ExportDomaineDocument,
  useResultatDomainePageQuery,
  useResultatDomaineQuery,
  type ResultatDomainePageQuery,
  type ResultatDomaineQuery,
} from '../../generated/resultat.js';
import { paths } from '../../paths.js';
import { LinkButton } from '../../ui/buttons.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { ErrorPanel } from '../../ui/ErrorPanel.js';
import { FileButtons } from '../../ui/FileButtons.js';
import { Gradual } from '../../ui/Gradual.js';
import { Loading } from '../../ui/Loading.js';
import { Page } from '../../ui/Page.js';
import { readId } from '../../ui/readId.js';
import { TextLink } from '../../ui/TextLink.js';
import { useIdParam } from '../../ui/useIdParam.js';
import { Figures } from '../blocs/Figures.js';
import {
  Indicateur,
  Indicateurs,
  ParticipationIndicateur,
  RotiIndicateur,
} from '../blocs/Indicateurs.js';
import { NoteIndicateurs } from '../blocs/NoteIndicateurs.js';
import { PlansTable, teamPlanColumns } from '../blocs/PlansTable.js';
import { Sections } from '../blocs/Section.js';
import { Changes } from '../headline/Changes.js';
import { ExportButton } from '../impression/ExportButton.js';
import { exportFailure } from '../impression/exportFailure.js';
import { PrintablePage } from '../impression/PrintablePage.js';
import { wideShell } from '../impression/wideShell.js';
import { resultat as boussole, indicateurs, plans, domaine as textes } from '../textes.js';
import { keepsBack } from '../years.js';
import { CampagneForm } from './CampagneForm.js';

type Resultat = ResultatDomaineQuery['resultatDomaine'];

const columns = teamPlanColumns(plans.colonnes.leadDomaine);

/** Results of a domain in the campaign of the URL, else in its own latest one that has begun, else in the latest of all. */
export const ResultatDomainePage = wideShell(function ResultatDomainePage() {
  const id = useIdParam();
  const { anneeCourante } = useSession();
  const { data, error, refetch } = useResultatDomainePageQuery({ variables: { id } });
  const [search, setSearch] = useSearchParams();

  if (data) {
    const own = data.equipe.boussoles.map(({ campagne }) => campagne);
    const begun = [...own, ...data.campagnes].find(({ annee }) => annee <= anneeCourante);
    const idCampagne = readId(search.get('campagne')) ?? begun?.id;
    return (
      // The key mounts a new component for each campaign. The router changes the URL in a transition: a query that stayed
      // mounted would get the old and the new campaign by turns, and request both without end.
      <Domaine
        key={idCampagne}
        id={id}
        idCampagne={idCampagne}
        onChoose={(campagne) => setSearch({ campagne: String(campagne) })}
        {...data}
      />
    );
  }
  if (!error) return <Loading label={textes.loading} />;
  return (
    <Page title={textes.titreAttente}>
      <Failure error={error} onRetry={() => void refetch()} />
    </Page>
  );
});

interface DomaineProps extends ResultatDomainePageQuery {
  id: number;
  idCampagne: number | undefined;
  onChoose: (idCampagne: number) => void;
}

function Domaine({ id, idCampagne, onChoose, equipe: racine, campagnes }: DomaineProps) {
  const idSociete = useIdParam('idSociete');
  const { anneeCourante } = useSession();
  const { data, error, refetch } = useResultatDomaineQuery(
    // It is asked for each time: to keep these lists would take a tenth of a second of the page's time.
    idCampagne ? { variables: { idParent: id, idCampagne }, fetchPolicy: 'no-cache' } : skipToken,
  );
  const resultat = data?.resultatDomaine;
  const loading = <Loading label={textes.loading} />;
  // Its title comes with its figures: with it the page could be printed, and would lack them.
  if (!resultat && !error && idCampagne) return loading;

  return (
    <Gradual fallback={loading}>
      <PrintablePage
        title={textes.titre(racine.libelleEquipe, anneeCourante)}
        documentTitle={textes.onglet(racine.libelleEquipe, resultat?.annee ?? anneeCourante)}
        kicker={[
          textes.titreAttente,
          ...(resultat ? [textes.contexte(resultat.libelleSociete, resultat.nomCampagne)] : []),
        ]}
        actions={
          <>
            <LinkButton variant="outline" to={paths.domaines({ idSociete })}>
              {textes.retour}
            </LinkButton>
            {idCampagne && resultat && <Exports variables={{ idParent: id, idCampagne }} />}
          </>
        }
      >
        <CampagneForm campagnes={campagnes} shown={idCampagne} onChoose={onChoose} />
        {resultat && idCampagne && (
          <Results
            resultat={resultat}
            ensemble={`${paths.ensemble({ idSociete })}?campagne=${idCampagne}`}
            historyOf={(idCritere) =>
              paths.resultatCritereDomaine({ idDomaine: id, idSociete, idCampagne, idCritere })
            }
          />
        )}
        {!resultat && error && <Failure error={error} onRetry={() => void refetch()} />}
      </PrintablePage>
    </Gradual>
  );
}

interface ExportsProps {
  variables: { idParent: number; idCampagne: number };
}

/** Everybody may print; the files are for administrators, as on a boussole's page. */
function Exports({ variables }: ExportsProps) {
  const { facilitateur: isAdmin } = useSession();
  return (
    <>
      {isAdmin && (
        <FileButtons query={ExportDomaineDocument} variables={variables} failure={exportFailure} />
      )}
      <ExportButton />
    </>
  );
}

interface ResultsProps {
  resultat: Resultat;
  /** The same campaign, team by team. */
  ensemble: string;
  historyOf: (idCritere: number) => string;
}

function Results({ resultat, ensemble, historyOf }: ResultsProps) {
  const { nombreBoussoles, sansPublication, participation, roti } = resultat;
  const { facilitateur: isAdmin } = useSession();
  if (nombreBoussoles === 0) return <EmptyState text={textes.sansBoussole} />;
  if (nombreBoussoles === sansPublication) return <EmptyState text={textes.attente} />;
  return (
    <>
      <Indicateurs>
        <NoteIndicateurs annees={resultat} />
        <Indicateur nom={indicateurs.perimetre}>
          {textes.boussoles(nombreBoussoles, nombreBoussoles - sansPublication)}
          {sansPublication > 0 && (
            <Text mt="1" fontSize="sm" color="fg.muted">
              {textes.sansPublication(sansPublication)}
            </Text>
          )}
        </Indicateur>
        <ParticipationIndicateur participation={participation} />
        {roti.masque !== 'INTERDIT' && (
          <RotiIndicateur roti={roti} annee={resultat.resultat} isKeptBack={keepsBack(resultat)} />
        )}
      </Indicateurs>
      <Figures annees={resultat} historyOf={historyOf} isDomaine>
        <Changes annees={resultat} />
      </Figures>
      {/* The ROTI of a domain and the map of its company are refused to the same readers. */}
      {roti.masque !== 'INTERDIT' && (
        <Text mt="4" maxW="62ch" color="ink.600" data-screen-only>
          {textes.ensemble} {isAdmin && `${textes.commentaires} `}
          <TextLink to={ensemble}>{textes.versEnsemble}</TextLink>
        </Text>
      )}
      <Sections>
        <PlansTable plans={resultat.plans} columns={columns} emptyText={textes.sansPlan} />
      </Sections>
    </>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { unauthorized } = boussole;
  const messages = { FORBIDDEN: unauthorized, UNAUTHENTICATED: unauthorized };
  return <ErrorPanel {...loadFailure(error, onRetry, messages)} />;
}
