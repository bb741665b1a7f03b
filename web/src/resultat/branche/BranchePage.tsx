import { Text } from '@chakra-ui/react';
import { useSearchParams } from 'react-router';

import { loadFailure } from '../../apollo/errors.js';
import { useBranchePageQuery, type BranchePageQuery } from '../../generated/resultat.js';
import { paths } from '../../paths.js';
import { LinkButton } from '../../ui/buttons.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Gradual } from '../../ui/Gradual.js';
import { Loading } from '../../ui/Loading.js';
import { PendingPage } from '../../ui/PendingPage.js';
import { readId } from '../../ui/readId.js';
import { useIdParam } from '../../ui/useIdParam.js';
import { Figures } from '../blocs/Figures.js';
import { Indicateur, Indicateurs } from '../blocs/Indicateurs.js';
import { NoteIndicateurs } from '../blocs/NoteIndicateurs.js';
import { CampagneForm } from '../domaine/CampagneForm.js';
import { Changes } from '../headline/Changes.js';
import { ExportButton } from '../impression/ExportButton.js';
import { PrintablePage } from '../impression/PrintablePage.js';
import { wideShell } from '../impression/wideShell.js';
import { resultat as communs, branche as textes } from '../textes.js';

type Branche = BranchePageQuery['resultatBranche'];

/** A team of any level with all those below it, in the campaign that the URL names, else in the latest that has begun. */
export const BranchePage = wideShell(function BranchePage() {
  const idEquipe = useIdParam('idEquipe');
  const [search, setSearch] = useSearchParams();
  const idCampagne = readId(search.get('campagne'));
  return (
    // The router changes the URL in a transition: a new component for each campaign, as on a domain's page.
    <Loaded
      key={`${idEquipe} ${idCampagne}`}
      idEquipe={idEquipe}
      idCampagne={idCampagne}
      onChoose={(campagne) => setSearch({ campagne: String(campagne) })}
    />
  );
});

interface LoadedProps {
  idEquipe: number;
  idCampagne: number | undefined;
  onChoose: (idCampagne: number) => void;
}

function Loaded({ idEquipe, idCampagne, onChoose }: LoadedProps) {
  const { data, error, refetch } = useBranchePageQuery({
    variables: { idEquipe, ...(idCampagne !== undefined && { idCampagne }) },
  });
  const loading = <Loading label={communs.loading} />;
  if (!data) {
    const { unauthorized } = communs;
    const messages = { FORBIDDEN: unauthorized, UNAUTHENTICATED: unauthorized };
    const failure = error && loadFailure(error, refetch, messages);
    return <PendingPage title={textes.titre} failure={failure} loading={loading} />;
  }
  return (
    <Gradual fallback={loading}>
      <Shown branche={data.resultatBranche} onChoose={onChoose} />
    </Gradual>
  );
}

interface ShownProps extends Pick<LoadedProps, 'onChoose'> {
  branche: Branche;
}

function Shown({ branche, onChoose }: ShownProps) {
  const { campagne, campagnes, idSociete, libelleSociete, ancetres } = branche;
  const place = ancetres.map((ancetre) => ancetre.libelleEquipe).join(' › ');
  return (
    <PrintablePage
      title={branche.libelleEquipe}
      documentTitle={textes.onglet(branche.libelleEquipe, campagne?.annee)}
      kicker={[
        textes.titre,
        campagne
          ? communs.contexte(libelleSociete, communs.campagne(campagne.nom, campagne.annee))
          : libelleSociete,
        ...(place ? [place] : []),
      ]}
      actions={
        <>
          <LinkButton variant="outline" to={paths.ensemble({ idSociete })}>
            {communs.retour}
          </LinkButton>
          <ExportButton />
        </>
      }
    >
      {campagnes.length > 1 && (
        <CampagneForm campagnes={campagnes} shown={campagne?.id} onChoose={onChoose} />
      )}
      <Results branche={branche} />
    </PrintablePage>
  );
}

function Results({ branche }: { branche: Branche }) {
  const { equipes, boussoles, comptees } = branche;
  return (
    <>
      <Indicateurs>
        <NoteIndicateurs annees={branche} />
        <Indicateur nom={textes.perimetre}>
          {textes.equipes(equipes)}
          <Text mt="1" fontSize="sm" color="fg.muted" maxW="60ch">
            {textes.comptees(comptees, boussoles)}
          </Text>
        </Indicateur>
      </Indicateurs>
      {boussoles === 0 ? (
        <EmptyState text={textes.sansBoussole} />
      ) : (
        <Figures annees={{ ...branche, participation: { faites: comptees } }} isDomaine>
          <Changes annees={branche} />
        </Figures>
      )}
    </>
  );
}
