import { useHistoriqueCritereDomaineQuery } from '../../generated/resultat.js';
import { paths } from '../../paths.js';
import { useIdParam } from '../../ui/useIdParam.js';
import { wideShell } from '../impression/wideShell.js';
import { HistoryView } from './HistoryView.js';
import { textes } from './textes.js';

export const ResultatCritereDomainePage = wideShell(function ResultatCritereDomainePage() {
  const [idDomaine, idSociete] = [useIdParam('idDomaine'), useIdParam('idSociete')];
  const [idCampagne, idCritere] = [useIdParam('idCampagne'), useIdParam('idCritere')];
  const { data, error, refetch } = useHistoriqueCritereDomaineQuery({
    variables: { idDomaine, idCampagne, idCritere },
  });
  const back = `${paths.resultatDomaine({ id: idDomaine, idSociete })}?campagne=${idCampagne}`;
  return (
    <HistoryView
      historique={data?.historiqueCritereDomaine}
      equipes={data && textes.domaine(data.historiqueCritereDomaine.libelleEquipe)}
      error={error}
      onRetry={refetch}
      back={back}
    />
  );
});
