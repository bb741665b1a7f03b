import { usePlanChoicesQuery, usePlanOwnersQuery } from '../../generated/resultat.js';
import { FollowFields, type Followed } from '../../ui/form/FollowFields.js';
import { Loading } from '../../ui/Loading.js';
import { formulaires } from '../textes.js';

const textes = formulaires.suivi;

/** What changes of how an action is followed; what is absent stays as it is. */
export type Follow = Partial<Followed>;

interface PlanFollowProps {
  idEquipe: number;
  idBoussole: number;
  /** The action that exists, if any. */
  id: number | undefined;
  follow: Follow;
  onChange: (follow: Follow) => void;
}

/** The criteria that an action is about, who owns it, and by when. */
export function PlanFollow({ idEquipe, idBoussole, id = 0, follow, onChange }: PlanFollowProps) {
  const { data } = usePlanChoicesQuery({
    variables: { idEquipe, idBoussole, id, isKnown: id > 0 },
    fetchPolicy: 'network-only',
  });
  // A search finds the members of a team by its name, and those of others that are called nearly so.
  const recherche = data?.equipe.libelleEquipe ?? '';
  const owners = usePlanOwnersQuery({
    variables: { page: { recherche, taille: 100 } },
    skip: recherche === '',
  });
  if (!data) return <Loading label={textes.attente} />;

  const membres = owners.data?.individusPage.lignes.filter(({ equipes }) =>
    equipes.some((equipe) => equipe.id === idEquipe),
  );
  const value = {
    criteres: [],
    idResponsable: null,
    echeance: null,
    ...data.planEquipe,
    ...follow,
  };
  return (
    <FollowFields
      criteres={data.boussole.criteres}
      membres={membres}
      value={value}
      onChange={(changed) => onChange({ ...follow, ...changed })}
    />
  );
}
