import { useHistoriqueCritereQuery } from '../../generated/resultat.js';
import { paths } from '../../paths.js';
import { useIdParam } from '../../ui/useIdParam.js';
import { wideShell } from '../impression/wideShell.js';
import { HistoryView } from './HistoryView.js';

export const ResultatCriterePage = wideShell(function ResultatCriterePage() {
  const [idBoussole, idCritere] = [useIdParam('idBoussole'), useIdParam('idCritere')];
  const { data, error, refetch } = useHistoriqueCritereQuery({
    variables: { idBoussole, idCritere },
  });
  return (
    <HistoryView
      historique={data?.historiqueCritere}
      error={error}
      onRetry={refetch}
      back={paths.resultatBoussole({ id: idBoussole })}
    />
  );
});
