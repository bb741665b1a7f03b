import { useHistoriqueCritereQuery } from '../../generated/resultat.js';
import { paths } from '../../paths.js';
import { useIdParam } from '../../ui/useIdParam.js';
import { wideShell } from '../impression/wideShell.js';
import { useBoussoleTrail } from '../useBoussoleTrail.js';
import { HistoryView } from './HistoryView.js';

export const ResultatCriterePage = wideShell(function ResultatCriterePage() {
  const [idBoussole, idCritere] = [useIdParam('idBoussole'), useIdParam('idCritere')];
  const { data, error, refetch } = useHistoriqueCritereQuery({
    variables: { idBoussole, idCritere },
  });
  const trail = useBoussoleTrail(idBoussole);
  return (
    <HistoryView
      historique={data?.historiqueCritere}
      error={error}
      onRetry={refetch}
      trail={trail}
      back={paths.resultatBoussole({ id: idBoussole })}
    />
  );
});
