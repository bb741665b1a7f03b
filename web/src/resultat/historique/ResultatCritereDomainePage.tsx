import { useHistoriqueCritereDomaineQuery } from '../../generated/resultat.js';
import { paths } from '../../paths.js';
import { useIdParam } from '../../ui/useIdParam.js';
import { HistoryView } from './HistoryView.js';

export function ResultatCritereDomainePage() {
  const [idDomaine, idSociete] = [useIdParam('idDomaine'), useIdParam('idSociete')];
  const [idCampagne, idCritere] = [useIdParam('idCampagne'), useIdParam('idCritere')];
  const { data, error, refetch } = useHistoriqueCritereDomaineQuery({
    variables: { idDomaine, idCampagne, idCritere },
  });
  return (
    <HistoryView
      historique={data?.historiqueCritereDomaine}
      error={error}
      onRetry={refetch}
      back={`${paths.resultatDomaine({ id: idDomaine, idSociete })}?campagne=${idCampagne}`}
    />
  );
}
