interface Noeud {
  id: number;
  idParent: number | null;
  libelleEquipe: string;
}

/** For which teams boussoles are created or closed: one, its whole domain, or the whole company. */
export type Portee = 'equipe' | 'domaine' | 'societe';

/** The top-level team that a team belongs to, and the number of teams in its subtree. */
export interface Domaine {
  id: number;
  libelleEquipe: string;
  equipes: number;
}

/**
 * The domain of a team: the top-level team of its branch, with its whole subtree.
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
 * The domain's id to send to the server; null means the whole company.
 *
 * @throws Error when the domain is no longer known: null would then apply to the whole company by mistake.
 */
export function idDomaineDe(portee: Portee, domaine: Domaine | undefined): number | null {
  if (portee !== 'domaine') return null;
  if (!domaine) throw new Error('The domain is gone');
  return domaine.id;
}
