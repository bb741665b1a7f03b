import { NOT_ENOUGH, type Cell, type Sheet } from '../export/sheets.js';
import type { Ensemble, EnsembleEquipe } from './ensemble.types.js';

const CHANGES = {
  EN_HAUSSE: 'en hausse',
  EN_BAISSE: 'en baisse',
  STABLE: 'stable',
  TROP_PEU: 'trop peu de réponses pour le dire',
} as const;

const decimal = (count: number | null): Cell =>
  count === null ? null : { nombre: count, decimals: 2 };

/** Names of columns, each once: a table is joined by them. */
function distinct(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** The map as tables: the same cells, hidden where it hides them, teams in the order of the tree. */
export function sheetsOfEnsemble({ criteres, lignes, avant }: Ensemble): Sheet[] {
  const header = distinct(['Equipe', 'Niveau', 'Note', ...criteres.map(({ libelle }) => libelle)]);
  const sheet = (
    nom: string,
    note: (team: EnsembleEquipe) => Cell,
    cell: (team: EnsembleEquipe, rank: number) => Cell,
  ): Sheet => ({
    nom,
    lignes: [
      header,
      ...lignes.map((team) => [
        team.libelleEquipe,
        { nombre: team.niveau, decimals: 0 },
        note(team),
        ...criteres.map((_critere, rank) => cell(team, rank)),
      ]),
    ],
  });
  const means = (column: 'q1' | 'q2') => (team: EnsembleEquipe, rank: number) =>
    team.cellules[rank]?.masque ? NOT_ENOUGH : decimal(team.cellules[rank]?.[column] ?? null);
  const gaps = (column: 'ecartQ1' | 'ecartQ2') => (team: EnsembleEquipe, rank: number) =>
    decimal(team.cellules[rank]?.[column] ?? null);
  const verdicts = (column: 'verdictQ1' | 'verdictQ2') => (team: EnsembleEquipe, rank: number) => {
    const verdict = team.cellules[rank]?.[column];
    return verdict ? CHANGES[verdict] : null;
  };
  const none = () => null;
  return [
    sheet('FF', ({ moyenneQ1 }) => decimal(moyenneQ1), means('q1')),
    sheet('OR', ({ moyenneQ2 }) => decimal(moyenneQ2), means('q2')),
    sheet('Réponses', none, ({ cellules }, rank) => {
      const count = cellules[rank]?.nombre ?? null;
      return count === null ? null : { nombre: count, decimals: 0 };
    }),
    sheet(`Ecart FF ${avant}`, none, gaps('ecartQ1')),
    sheet(`Ecart OR ${avant}`, none, gaps('ecartQ2')),
    sheet('Changement FF', none, verdicts('verdictQ1')),
    sheet('Changement OR', none, verdicts('verdictQ2')),
  ];
}
