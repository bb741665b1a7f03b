import { Box, Button } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { useMemo, useState, type ReactNode } from 'react';

import { isRefusedWith, refusalMessage } from '../apollo/errors.js';
import { useSessionQuery } from '../generated/app.js';
import { useResultatBoussolePageQuery } from '../generated/resultat.js';
import { Brand } from '../ui/Brand.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { Loading } from '../ui/Loading.js';
import { Page } from '../ui/Page.js';
import { useIdParam } from '../ui/useIdParam.js';
import { BubbleChart } from './chart/BubbleChart.js';
import { Commentaires } from './Commentaires.js';
import { CriteresTable } from './CriteresTable.js';
import { Indicateurs } from './Indicateurs.js';
import { PlansTable } from './PlansTable.js';
import { printStyles } from './printStyles.js';
import { SyntheseBlock } from './SyntheseBlock.js';
import { resultat as textes } from './textes.js';
import { usePrint } from './usePrint.js';
import { earlierYears, mergeYears, type Resultat } from './years.js';

export function ResultatBoussolePage() {
  const idBoussole = useIdParam();
  const session = useSessionQuery({ fetchPolicy: 'cache-first' });
  const admin = session.data?.session.isAdmin ?? false;
  const { data, error, refetch } = useResultatBoussolePageQuery({
    variables: { idBoussole, admin },
    // A member never asks for the ROTI, not even while the role is unknown.
    skip: !session.data,
  });
  const failure = session.error ?? error;
  const resultat = data?.resultatBoussole;

  if (resultat) return <Results resultat={resultat} isAdmin={admin} />;
  if (!failure) return <Loading label={textes.loading} />;
  return (
    <Page title={textes.titre(new Date().getFullYear())}>
      {isRefusedWith(failure, 'UNAUTHENTICATED') ? (
        <ErrorPanel message={textes.unauthorized} />
      ) : (
        <ErrorPanel message={refusalMessage(failure)} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

interface ResultsProps {
  resultat: Resultat;
  isAdmin: boolean;
}

function Results({ resultat, isAdmin }: ResultsProps) {
  const { idBoussole, annee, anneeCourante, nomCampagne, synthese, plans } = resultat;
  const [areCommentsShown, setCommentsShown] = useState(false);
  const rows = useMemo(() => mergeYears(resultat), [resultat]);
  const earlier = earlierYears(resultat);
  const print = usePrint();
  const subtitle = annee === anneeCourante ? nomCampagne : textes.campagne(nomCampagne, annee);

  return (
    <>
      <Letterhead />
      <Page
        title={textes.titre(anneeCourante)}
        subtitle={subtitle}
        actions={
          isAdmin && (
            <AdminActions
              areCommentsShown={areCommentsShown}
              onToggleComments={() => setCommentsShown(!areCommentsShown)}
              onExport={print}
            />
          )
        }
      >
        <Global styles={printStyles} />
        <Indicateurs resultat={resultat} isAdmin={isAdmin} />
        <SideBySide hasEarlier={earlier.length > 0}>
          <BubbleChart rows={rows} />
          <CriteresTable rows={rows} current={resultat.resultat} earlier={earlier} />
        </SideBySide>
        <SyntheseBlock synthese={synthese} />
        <PlansTable plans={plans} />
        {areCommentsShown && <Commentaires idBoussole={idBoussole} />}
      </Page>
    </>
  );
}

/** The logo and the day, on paper only: the shell's header stays on the screen. */
function Letterhead() {
  return (
    <Box className="letterhead" display="none" justifyContent="space-between" mb="4">
      <Brand />
      {new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' }).format(new Date())}
    </Box>
  );
}

/** On a projector the chart stays in view beside the table. */
function SideBySide({ hasEarlier, children }: { hasEarlier: boolean; children: ReactNode }) {
  return (
    <Box
      className="results"
      display="grid"
      gap={{ base: '8', lg: '8' }}
      alignItems="start"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        xl: hasEarlier ? 'minmax(0, 1.08fr) minmax(0, 1fr)' : 'minmax(0, 1.25fr) minmax(0, 1fr)',
      }}
      css={{
        '& > .chart': {
          background: 'card',
          borderWidth: '1px',
          borderRadius: 'l3',
          padding: { base: '3', md: '4' },
          position: { xl: 'sticky' },
          top: '4',
        },
      }}
    >
      {children}
    </Box>
  );
}

interface AdminActionsProps {
  areCommentsShown: boolean;
  onToggleComments: () => void;
  onExport: () => void;
}

function AdminActions({ areCommentsShown, onToggleComments, onExport }: AdminActionsProps) {
  return (
    <>
      <Button variant="outline" aria-pressed={areCommentsShown} onClick={onToggleComments}>
        {textes.afficherCommentaires}
      </Button>
      <Button onClick={onExport}>{textes.exporter}</Button>
    </>
  );
}
