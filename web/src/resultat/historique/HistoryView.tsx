import { Box } from '@chakra-ui/react';

import { loadFailure } from '../../apollo/errors.js';
import { LinkButton } from '../../ui/buttons.js';
import { ErrorPanel } from '../../ui/ErrorPanel.js';
import { Loading } from '../../ui/Loading.js';
import { Page } from '../../ui/Page.js';
import { ExportButton } from '../impression/ExportButton.js';
import { PrintablePage } from '../impression/PrintablePage.js';
import { HistoryChart } from './HistoryChart.js';
import type { Historique } from './segments.js';
import { textes } from './textes.js';
import { YearsTable } from './YearsTable.js';

interface HistoryViewProps {
  historique: Historique | undefined;
  error: unknown;
  onRetry: () => Promise<unknown>;
  /** The page of results that leads here. */
  back: string;
  /** What it is of, where that is more than one team. */
  equipes?: string | undefined;
}

/** A criterion over all its years: a line, then the same figures. */
export function HistoryView({ historique, equipes, error, onRetry, back }: HistoryViewProps) {
  const toResults = (
    <LinkButton variant="outline" to={back}>
      {textes.retour}
    </LinkButton>
  );
  if (historique) {
    const { libelle, libelleEquipe, libelleSociete } = historique;
    return (
      <PrintablePage
        title={libelle}
        documentTitle={textes.onglet(libelle, equipes ?? libelleEquipe)}
        subtitle={textes.contexte(libelleEquipe, libelleSociete)}
        actions={
          <>
            {toResults}
            <ExportButton />
          </>
        }
      >
        <Box css={{ containerType: 'inline-size' }}>
          <Box css={BESIDE}>
            <HistoryChart historique={historique} />
            <YearsTable historique={historique} />
          </Box>
        </Box>
      </PrintablePage>
    );
  }
  if (!error) return <Loading label={textes.loading} />;
  const { refuse, introuvable } = textes;
  const messages = { UNAUTHENTICATED: refuse, FORBIDDEN: refuse, NOT_FOUND: introuvable };
  return (
    <Page title={textes.titreAttente} actions={toResults}>
      <ErrorPanel {...loadFailure(error, onRetry, messages)} />
    </Page>
  );
}

/** The table stands beside the chart where the width, measured in letters, allows it. */
const BESIDE = {
  display: 'grid',
  gap: '8',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (width >= 68rem)': { gridTemplateColumns: 'minmax(0, 1.3fr) minmax(0, 1fr)' },
};
