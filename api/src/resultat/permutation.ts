import { randomInt } from 'node:crypto';

/** One stored answer, as the database knows it. */
export interface LigneReponse {
  idBoussoleIndividu: number;
  idCritere: number;
  libelle: string;
  question1: number;
  question2: number;
  statut: string;
}

type Tirage = (max: number) => number;

/** Fisher and Yates; the draw is the operating system's unless a test brings its own. */
export function melanger<T>(valeurs: readonly T[], tirage: Tirage = randomInt): T[] {
  const melange = [...valeurs];
  for (let i = melange.length - 1; i > 0; i--) {
    const j = tirage(i + 1);
    const [a, b] = [melange[i], melange[j]];
    if (a !== undefined && b !== undefined) [melange[i], melange[j]] = [b, a];
  }
  return melange;
}

/**
 * Destroys the link between a person's answers and keeps every figure (decisions §4).
 *
 * Participations get numbers drawn for this reply; then, for each criterion, the scores are dealt anew among all who
 * answered it. The status follows the number: dealt within each status, the scores of somebody alone in theirs would all
 * come back to them. Averages, distinct counts, statuses and participation stay exact; nobody's line survives.
 */
export function permuter(
  lignes: readonly LigneReponse[],
  tirage: Tirage = randomInt,
): LigneReponse[] {
  const participations = [...new Set(lignes.map((ligne) => ligne.idBoussoleIndividu))];
  const numeros = new Map(melanger(participations, tirage).map((id, index) => [id, index + 1]));
  const criteres = [...Map.groupBy(lignes, (ligne) => ligne.idCritere).values()];
  return melanger(
    criteres.flatMap((critere) => {
      const porteurs = melanger(critere, tirage);
      return critere.map((ligne, index) => {
        const { idBoussoleIndividu, statut } = porteurs[index] ?? ligne;
        return { ...ligne, idBoussoleIndividu: numeros.get(idBoussoleIndividu) ?? 0, statut };
      });
    }),
    tirage,
  );
}
