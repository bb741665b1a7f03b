import { formatMoyenne } from '../../../schema/notation.js';

interface Shown {
  idCritere: number;
  libelle: string;
  repartitionQ1: number[] | null;
  repartitionQ2: number[] | null;
}
interface Year {
  moyennes: readonly Shown[];
}
interface Evolution {
  ecart: number;
  verdict: string;
  plusHautes: number;
  plusBasses: number;
}
/** What a page says of the change since the year before; null when it is refused. */
export interface Evolutions {
  phrase: string;
  marquants: number[];
  criteres: { idCritere: number; question1: Evolution | null; question2: Evolution | null }[];
}
interface Page {
  resultat: Year;
  /** The campaign before, where it is of the same year; a program is told it only then. */
  precedent?: Year | null;
  resultatN1: Year | null;
  evolutions: Evolutions | null;
}

const CHANGE = '{ verdict ecart plusHautes plusBasses }';
export const EVOLUTIONS = `evolutions { phrase marquants criteres { idCritere question1 ${CHANGE} question2 ${CHANGE} } }`;

/** A criterion in one of its years. */
export interface HistoryYear {
  annee: number;
  nouveauSens: boolean;
  moyenne: Shown;
  evolution: Omit<Evolutions['criteres'][number], 'idCritere'> | null;
}
export const HISTORY = `annees { annee nouveauSens moyenne { idCritere libelle nombre moyenneQ1 repartitionQ1 repartitionQ2 }
  evolution { question1 ${CHANGE} question2 ${CHANGE} } }`;

/** Where a criterion over its years says of a change what the two years do not, or joins two senses. */
export const strayHistory = (years: readonly HistoryYear[]): string[] =>
  years.flatMap(({ annee, nouveauSens, moyenne, evolution }, rank) => {
    const before = years[rank - 1];
    const past = before && annee - before.annee <= 1 && !nouveauSens ? before.moyenne : undefined;
    return [
      ...stray(past?.repartitionQ1, moyenne.repartitionQ1, evolution?.question1 ?? null),
      ...stray(past?.repartitionQ2, moyenne.repartitionQ2, evolution?.question2 ?? null),
    ].map((what) => `${annee}: ${what}`);
  });

const scores = (spread: readonly number[]) =>
  spread.flatMap((count, rank) => Array.from({ length: count }, () => rank - 5));
const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;

/**
 * Where a page says of a change what its own two distributions do not: a verdict beside a hidden figure, a difference or a
 * share that comes from other answers than those shown. A verdict that follows from what is shown leaks nothing more.
 */
export function strayEvolutions({ resultat, precedent, resultatN1, evolutions }: Page): string[] {
  const earlier = precedent ?? resultatN1;
  if (!evolutions) return ['a page that says nothing of changes'];
  const find = (year: Year | null, id: number) =>
    year?.moyennes.find(({ idCritere }) => idCritere === id);
  const changes = evolutions.criteres.flatMap(({ idCritere, question1, question2 }) => {
    const [after, before] = [find(resultat, idCritere), find(earlier, idCritere)];
    return [
      ...stray(before?.repartitionQ1, after?.repartitionQ1, question1),
      ...stray(before?.repartitionQ2, after?.repartitionQ2, question2),
    ].map((what) => `change of criterion ${idCritere}: ${what}`);
  });
  return [...changes, ...straySentence(resultat, earlier, evolutions)];
}

/** Where the sentence of a page names what the page hides, or what its verdicts and figures do not say. */
function straySentence(
  year: Year,
  before: Year | null,
  { phrase, marquants, criteres }: Evolutions,
): string[] {
  const lit = criteres
    .filter((said) =>
      [said.question1, said.question2].some((one) => one?.verdict.startsWith('EN_')),
    )
    .map(({ idCritere }) => idCritere);
  const opening = /^Note FF (?:en un an|depuis .+?) : .*?\.(?= |$)/.exec(phrase)?.[0] ?? '';
  // A name may be followed by the averages that the page shows, or by which of the two questions moved.
  const names = new Set(
    shownOf(year).flatMap(({ idCritere, libelle, moyenne }) => {
      const past = shownOf(before).find((one) => one.idCritere === idCritere);
      const now = formatMoyenne(moyenne);
      const verdict = criteres.find((one) => one.idCritere === idCritere)?.question1?.verdict;
      const how =
        { STABLE: ', stable', TROP_PEU: ', trop peu de réponses pour le dire' }[String(verdict)] ??
        '';
      const then = past && verdict ? [` (de ${formatMoyenne(past.moyenne)} à ${now}${how})`] : [];
      return ['', ' (demain)', ` (${now})`, ...then].map(
        (note) => libelle.toLowerCase() + note.toLowerCase(),
      );
    }),
  );
  const named = [
    ...phrase
      .slice(opening.length)
      .matchAll(
        / : (.*?)(?: et (?:un autre(?: \(demain\))?|\d+ autres(?:, dont \d+ demain)?))?\.(?= |$)/g,
      ),
  ]
    .flatMap(([, list = '']) => list.split(/, (?![^(]*\))/))
    .filter((name) => !names.has(name.toLowerCase()));
  return [
    ...named.map((name) => `the sentence names ${name}, which is not shown`),
    ...(opening === '' ||
    sentenceStarts(year, before, criteres).includes(opening.replace(/depuis .+? :/, 'en un an :'))
      ? []
      : [opening]),
    ...(lit.toSorted().join() === marquants.toSorted().join()
      ? []
      : [`moved: ${marquants.join()}`]),
    ...(lit.length > 0 === /(baisse|hausse|Contrasté) :/.test(phrase) ? [] : [phrase]),
  ];
}

/** What a page shows of a year, with its averages as they follow from the distributions. */
const shownOf = (year: Year | null) =>
  (year?.moyennes ?? []).flatMap(({ idCritere, libelle, repartitionQ1 }) =>
    repartitionQ1 ? [{ idCritere, libelle, moyenne: mean(scores(repartitionQ1)) }] : [],
  );

/** How the sentence may open: the means of all criteria, which may be left out, and how many are a point away. */
function sentenceStarts(
  year: Year,
  before: Year | null,
  criteres: Evolutions['criteres'],
): string[] {
  const [then, now] = [before, year].map((one) => shownOf(one).map(({ moyenne }) => moyenne));
  const ff = criteres.flatMap(({ question1 }) => (question1 ? [question1] : []));
  const of = (sign: number, one: string, more: string) => {
    const far = ff.filter(({ ecart }) => sign * ecart >= 1);
    const sure = far.filter(({ verdict }) => verdict.startsWith('EN_')).length;
    return { count: far.length, sure, side: `plus ${far.length > 1 ? more : one}` };
  };
  const [up, down] = [of(1, 'haut', 'hauts'), of(-1, 'bas', 'bas')];
  const [main, other] = down.count > up.count ? [down, up] : [up, down];
  const far =
    main.count === 0
      ? `aucun critère sur ${ff.length} à un point ou plus`
      : `${main.count} critère${main.count > 1 ? 's' : ''} sur ${ff.length} ${main.side} d’un point au moins, dont ${main.sure || 'aucun'} plus que le hasard`;
  const rest = other.count === 0 ? '' : ` ; ${other.count} ${other.side}`;
  const levels = `de ${formatMoyenne(mean(then ?? []))} à ${formatMoyenne(mean(now ?? []))} ; `;
  return [levels, ''].map((whole) => `Note FF en un an : ${whole}${far}${rest}.`);
}

type Spread = number[] | null | undefined;
function stray(before: Spread, after: Spread, said: Evolution | null): string[] {
  if (!before || !after) return said ? [`${said.verdict} of a hidden figure`] : [];
  if (!said) return ['nothing is said of two shown figures'];
  const [past, now] = [scores(before), scores(after)];
  const pairs = now.flatMap((one) => past.map((other) => Math.sign(one - other)));
  const share = (sign: number) => pairs.filter((one) => one === sign).length / pairs.length;
  const right = [mean(now) - mean(past), share(1), share(-1)];
  const isRight = [said.ecart, said.plusHautes, said.plusBasses].every(
    (value, i) => Math.abs(value - (right[i] ?? 0)) <= 0.0051,
  );
  const moved =
    said.verdict.startsWith('EN_') &&
    (Math.abs(right[0] ?? 0) < 1 - 1e-9 || Math.min(past.length, now.length) < 5);
  return isRight && !moved ? [] : [`says ${JSON.stringify(said)}, the figures ${right.join(' ')}`];
}
