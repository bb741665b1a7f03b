interface Noeud {
  id: number;
  idParent: number | null;
  libelleEquipe: string;
}

/** For whom boussoles are created or closed: one team, its whole domain, or the whole company. */
export type Portee = 'equipe' | 'domaine' | 'societe';

/** The top-level team a team belongs to, and how many teams its whole subtree has. */
export interface Domaine {
  id: number;
  libelleEquipe: string;
  equipes: number;
}

/**
 * The domain of a team: the top of its branch with all that hangs from it.
 *
 * @param equipes the flat list of the company's teams.
 * @see decisions §5, "A domain is a top-level team with its whole subtree"
 */
export function domaineDe(equipes: readonly Noeud[], idEquipe: number): Domaine | undefined {
  const parId = new Map(equipes.map((equipe) => [equipe.id, equipe]));
  const racineDe = (equipe: Noeud): Noeud => {
    const parent = equipe.idParent === null ? undefined : parId.get(equipe.idParent);
    return parent ? racineDe(parent) : equipe;
  };
  const equipe = parId.get(idEquipe);
  if (!equipe) return undefined;
  const { id, libelleEquipe } = racineDe(equipe);
  return { id, libelleEquipe, equipes: equipes.filter((e) => racineDe(e).id === id).length };
}

/**
 * What the server is told of it: null for the whole company.
 *
 * @throws Error where the domain is not known any more: it must not become the whole company.
 */
export function idDomaineDe(portee: Portee, domaine: Domaine | undefined): number | null {
  if (portee !== 'domaine') return null;
  if (!domaine) throw new Error('The domain is gone');
  return domaine.id;
}
