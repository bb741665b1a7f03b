import { useEquipeOuverteQuery } from '../../generated/individu.js';
import { Notice } from '../../ui/Notice.js';
import { textes } from './textes.js';

/** Says, of a team that somebody stays in while another is added, that its boussole is open: they are expected in both. */
export function DeuxEquipes({ idEquipe }: { idEquipe: number }) {
  const { data } = useEquipeOuverteQuery({ variables: { id: idEquipe } });
  if (!data?.equipe.boussoles?.some(({ ouverte }) => ouverte)) return null;
  return <Notice isInForm>{textes.edition.deuxEquipes(data.equipe.libelleEquipe)}</Notice>;
}
