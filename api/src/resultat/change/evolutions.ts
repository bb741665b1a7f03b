import { round2 } from '../../../../schema/notation.js';
import type { Moyenne, ResultatAnnee } from '../resultat.types.js';
import { sharesBetween, type Change, type Distribution } from './change.js';
import type { Evolution, EvolutionCritere, Evolutions } from './change.types.js';
import { briefChangeOf, keptChange } from './kept.js';
import { movesOf, phraseOf, type Scope } from './phrase.js';
import type { Rupture } from './rupture.types.js';

/** What a page shows of two years, or of two campaigns of one. */
interface TwoYears {
  resultat: ResultatAnnee;
  precedent: ResultatAnnee | null;
  resultatN1: ResultatAnnee | null;
  ruptures: readonly Rupture[];
}

/** The criteria that may be compared with the boussole before: asked in both, in the same sense. */
function pairsOf({ resultat, precedent, resultatN1, ruptures }: TwoYears) {
  const past = new Map((precedent ?? resultatN1)?.moyennes.map((one) => [one.idCritere, one]));
  for (const { idCritere, depuis, dansLAnnee } of ruptures)
    if (precedent ? dansLAnnee : depuis === resultat.annee) past.delete(idCritere);
  const pairs = resultat.moyennes.flatMap((after) => {
    const before = past.get(after.idCritere);
    return before ? [[before, after] as const] : [];
  });
  return { past, pairs };
}

/** What the page says of each criterion, and nothing of the whole: what lists of many boussoles need, in a tenth of the time. */
export const changesOf = (years: TwoYears): EvolutionCritere[] =>
  pairsOf(years).pairs.map(([before, after]) => compareBy(brief, before, after).critere);

const brief = (before: Distribution, after: Distribution) => {
  const { verdict, ecart } = briefChangeOf(before, after);
  return { verdict, difference: ecart, ...sharesBetween(before, after) };
};

/**
 * Compares the figures that the page shows of two years, criterion by criterion; none without a boussole before.
 *
 * It reads only those figures: a criterion that the page hides has no verdict, nor has one whose meaning changed between
 * the two years.
 */
export function evolutionsOf(years: TwoYears, scope: Scope = 'EQUIPE'): Evolutions {
  const { resultat, precedent, resultatN1 } = years;
  const earlier = precedent ?? resultatN1;
  const { past, pairs } = pairsOf(years);
  const compared = pairs.map(([before, after]) => compare(before, after));
  const byChance = compared.flatMap(({ changes }) => changes.map((change) => change.byChance));
  const judged = compared.flatMap(({ changes }) =>
    changes.filter((change) => change.judged),
  ).length;
  const said = resultat.moyennes.map((moyenne) => ({
    ...sayOf(moyenne, compared),
    past: past.get(moyenne.idCritere)?.moyenneQ1 ?? null,
  }));
  return {
    phrase: phraseOf(
      said,
      earlier && {
        notes: notesOf(earlier, resultat, compared),
        isEnough: judged > 0,
        periode: earlier.periode,
      },
      scope,
    ),
    marquants: movesOf(said).map(({ critere }) => critere.idCritere),
    criteres: compared.map(({ critere }) => critere),
    comparaisons: judged,
    parHasard: Math.round(10 * byChance.reduce((sum, share) => sum + share, 0)) / 10,
  };
}

/** The notes of both years, where they average the same criteria: else they would differ by what was asked. */
function notesOf(
  before: ResultatAnnee,
  after: ResultatAnnee,
  compared: readonly { critere: EvolutionCritere }[],
) {
  const both = compared.filter(({ critere }) => critere.question1 !== null).length;
  const isSame = [before, after].every(
    ({ moyennes }) => moyennes.filter(({ moyenneQ1 }) => moyenneQ1 !== null).length === both,
  );
  const [then, now] = [before.note.moyenneQ1, after.note.moyenneQ1];
  return isSame && then !== null && now !== null ? ([then, now] as const) : null;
}

function sayOf(
  { idCritere, libelle, moyenneQ1, bandeQ1 }: Moyenne,
  compared: readonly { critere: EvolutionCritere }[],
) {
  const found = compared.find(({ critere }) => critere.idCritere === idCritere)?.critere;
  const questions =
    found?.question1 && found.question2 ? ([found.question1, found.question2] as const) : null;
  return { idCritere, libelle, moyenne: moyenneQ1, bande: bandeQ1, questions };
}

export const compare = (before: Moyenne, after: Moyenne) => compareBy(keptChange, before, after);

type Told = Pick<Change, 'verdict' | 'difference' | 'higher' | 'lower'>;
function compareBy<C extends Told>(
  between: (before: Distribution, after: Distribution) => C,
  before: Moyenne,
  after: Moyenne,
): { critere: EvolutionCritere; changes: C[] } {
  const { idCritere, repartitionQ1, repartitionQ2 } = after;
  if (!before.repartitionQ1 || !before.repartitionQ2 || !repartitionQ1 || !repartitionQ2) {
    const masque = after.masque ?? before.masque;
    const imported = masque ? null : byMeans(before, after);
    const critere: EvolutionCritere = { idCritere, question1: null, question2: null, masque };
    return { critere: { ...critere, ...imported }, changes: [] };
  }
  const first = between(before.repartitionQ1, repartitionQ1);
  const second = between(before.repartitionQ2, repartitionQ2);
  const critere: EvolutionCritere = {
    idCritere,
    question1: present(first),
    question2: present(second),
    masque: null,
  };
  return { critere, changes: [first, second] };
}

/** A year that was imported by its means alone is told apart by how much, and never said to have moved. */
function byMeans(before: Moyenne, after: Moyenne): Partial<EvolutionCritere> {
  const differ = (then: number | null, now: number | null): Evolution | null =>
    then === null || now === null
      ? null
      : { verdict: 'TROP_PEU', ecart: round2(now - then), plusHautes: null, plusBasses: null };
  return {
    question1: differ(before.moyenneQ1, after.moyenneQ1),
    question2: differ(before.moyenneQ2, after.moyenneQ2),
  };
}

const present = ({ verdict, difference, higher, lower }: Told): Evolution => ({
  verdict,
  ecart: round2(difference),
  plusHautes: round2(higher),
  plusBasses: round2(lower),
});
