import { fold, identity } from '../../../schema/french.js';
import { finder, type Known, type Named } from './known.js';
import type { ResultRow } from './layout.js';

/** What somebody answered to the preview: names that are not the company's, and the campaigns of the years. */
export interface Choices {
  campagnes: readonly { annee: number; idCampagne?: number | null; nom?: string | null }[];
  equipes: readonly { nom: string; idEquipe?: number | null; creer?: boolean | null }[];
  criteres: readonly { nom: string; idCritere?: number | null; creer?: boolean | null }[];
}

/** A team of the file: the company's, or one to make. */
export interface Team {
  cle: string;
  id: number | null;
  libelle: string;
  branche: string;
}

const TOTALS = new Set(['total', 'total general', 'ensemble', 'moyenne', 'moyenne generale']);

/** Which team and which criterion a line names. */
export class Names {
  readonly unknownTeams = new Map<string, { nom: string; branche: string }>();
  readonly unknownCriteres = new Map<string, string>();
  /** Criteria to make, by their names' `identity`; until then their keys are below zero. */
  readonly freshCriteres = new Map<string, Named>();
  private readonly findTeam: (name: string) => Named | undefined;
  private readonly findCritere: (name: string) => Named | undefined;
  private readonly chosenTeams: Map<string, Choices['equipes'][number]>;
  private readonly chosenCriteres: Map<string, Choices['criteres'][number]>;
  /** Teams above others, in the tree or in the file. */
  private readonly parents: ReadonlySet<number>;
  private readonly branches: ReadonlySet<string>;

  constructor(
    rows: readonly ResultRow[],
    private readonly known: Known,
    { equipes, criteres }: Choices,
  ) {
    this.findTeam = finder(known.equipes);
    this.findCritere = finder(known.criteres);
    this.chosenTeams = new Map(equipes.map((one) => [identity(one.nom), one]));
    this.chosenCriteres = new Map(criteres.map((one) => [identity(one.nom), one]));
    this.parents = new Set(known.equipes.flatMap(({ idParent }) => idParent ?? []));
    this.branches = new Set(
      rows.flatMap(({ cellules: { branche, equipe } }) =>
        branche && equipe && identity(branche) !== identity(equipe) ? identity(branche) : [],
      ),
    );
  }

  /** The team of a line; `TOTAL` for several at once, `ASIDE` for one that somebody left out, null for one that nobody knows. */
  team({ cellules: { equipe, branche } }: ResultRow): Team | 'ASIDE' | 'TOTAL' | null {
    const name = equipe || branche;
    if (this.isTotal(name, equipe)) return 'TOTAL';
    const found = this.findTeam(name);
    if (found) return this.ofSociete(found, branche);
    const choice = this.chosenTeams.get(identity(name));
    // Known or told since, it stays in the list where it can be told otherwise.
    this.unknownTeams.set(identity(name), { nom: name, branche });
    if (choice?.creer) return { cle: `+${identity(name)}`, id: null, libelle: name, branche };
    if (!choice) return null;
    const chosen = this.known.equipes.find(({ id }) => id === choice.idEquipe);
    return chosen ? this.ofSociete(chosen, branche) : 'ASIDE';
  }

  private isTotal(name: string, equipe: string): boolean {
    if (equipe === '' || this.branches.has(identity(name))) return true;
    return (
      (TOTALS.has(fold(name)) || identity(name) === identity(this.known.societe.libelle)) &&
      !this.findTeam(name)
    );
  }

  private ofSociete({ id, libelle }: Named, branche: string): Team | 'TOTAL' {
    return this.parents.has(id) ? 'TOTAL' : { cle: String(id), id, libelle, branche };
  }

  critere(name: string): Named | 'ASIDE' | null {
    const found = this.findCritere(name);
    if (found) return found;
    const key = identity(name);
    // As the file writes it first.
    if (!this.unknownCriteres.has(key)) this.unknownCriteres.set(key, name);
    const choice = this.chosenCriteres.get(key);
    if (!choice) return null;
    if (choice.creer) return this.fresh(key, name);
    return this.known.criteres.find(({ id }) => id === choice.idCritere) ?? 'ASIDE';
  }

  private fresh(key: string, libelle: string): Named {
    const made = this.freshCriteres.get(key) ?? { id: -1 - this.freshCriteres.size, libelle };
    this.freshCriteres.set(key, made);
    return made;
  }
}
