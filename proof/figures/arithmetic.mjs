// Computes the specification's figures from raw rows with whole numbers only. It shares nothing with the product on
// purpose.

/** Mean of whole numbers, as an exact fraction. */
const meanOf = (values) => ({
  num: values.reduce((sum, value) => sum + BigInt(value), 0n),
  den: BigInt(values.length),
});

/** Mean of fractions, exactly. */
function meanOfFractions(fractions) {
  const sum = fractions.reduce(
    (total, { num, den }) => ({ num: total.num * den + num * total.den, den: total.den * den }),
    { num: 0n, den: 1n },
  );
  return { num: sum.num, den: sum.den * BigInt(fractions.length) };
}

/** Rounds to two decimals, half away from zero. */
function rounded({ num, den }) {
  const size = num < 0n ? -num : num;
  const hundredths = Number((size * 200n + den) / (2n * den));
  return hundredths === 0 ? 0 : (num < 0n ? -hundredths : hundredths) / 100;
}

export const roundedMean = (values) => (values.length === 0 ? null : rounded(meanOf(values)));

const group = (rows, key) => Map.groupBy(rows, key);

/**
 * Whether a reader who sees every part with at least `minimum` answers may see the whole (decisions §4): there must be
 * enough answers, and the hidden parts together must have none or enough.
 */
function isShown(counts, minimum) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const hidden = counts.filter((count) => count < minimum).reduce((sum, count) => sum + count, 0);
  return total > 0 && total >= minimum && (hidden === 0 || hidden >= minimum);
}

/** What a Directe boussole of before the upgrade keeps until it closes; 1 for the others. */
const minimumOf = (boussoles) => Math.max(1, ...boussoles.map(({ minimum }) => minimum));

/** The criteria of one year and their Note, over these boussoles. */
function yearOf(raw, boussoles) {
  const minimum = minimumOf(boussoles);
  const asked = new Set(boussoles.flatMap(({ id }) => raw.askedBy.get(id) ?? []));
  const criteria = [...asked]
    .toSorted((a, b) => a - b)
    .map((id) => {
      const parts = boussoles.map((boussole) => raw.answersOf.get(`${boussole.id} ${id}`) ?? []);
      const answers = parts.flat();
      if (
        !isShown(
          parts.map((part) => part.length),
          minimum,
        )
      )
        return { id, shown: false };
      const [ff, or] = [answers.map(({ q1 }) => q1), answers.map(({ q2 }) => q2)];
      return { id, shown: true, count: answers.length, ff, or };
    });
  const shown = criteria.filter((criterion) => criterion.shown);
  const note = (question) =>
    shown.length === 0
      ? null
      : rounded(meanOfFractions(shown.map((criterion) => meanOf(criterion[question]))));
  return { criteria, noteFf: note('ff'), noteOr: note('or') };
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Finished: as published; of « Publiée » before that, the number of the last night while it is open, none once closed. */
function doneOf(raw, { id, k, closed, counted }) {
  const members = raw.participationsOf.get(id) ?? [];
  if (raw.published.has(id)) return members.filter(({ published }) => published).length;
  if (k !== null) return closed ? 0 : counted;
  return members.filter(({ statut }) => statut === 'Terminé').length;
}

/** Participation and ROTI of the current year. */
function indicatorsOf(raw, boussoles) {
  const minimum = minimumOf(boussoles);
  const members = boussoles.flatMap(({ id }) => raw.participationsOf.get(id) ?? []);
  const ratings = boussoles.map(({ id }) => (raw.commentsOf.get(id) ?? []).map(({ roti }) => roti));
  const shown = isShown(
    ratings.map((part) => part.length),
    minimum,
  );
  return {
    done: sum(boussoles.map((boussole) => doneOf(raw, boussole))),
    total: members.length,
    roti: shown ? roundedMean(ratings.flat()) : null,
    ratings: shown ? ratings.flat().length : null,
  };
}

const byId = (a, b) => a.id - b.id;

/**
 * The boussoles of the same team one and two years before, in that year's campaign; the latest one if there are several.
 */
function pastOf(raw, boussole) {
  const year = raw.yearOf.get(boussole.idCampagne);
  return [1, 2].map((back) =>
    raw.boussoles
      .filter((b) => b.idEquipe === boussole.idEquipe)
      .filter((b) => raw.yearOf.get(b.idCampagne) === year - back)
      .toSorted(byId)
      .slice(-1),
  );
}

/** All that the page of a boussole must show to an admin. */
export function expectedOfBoussole(raw, boussole) {
  const years = [[boussole], ...pastOf(raw, boussole)];
  return {
    ...indicatorsOf(raw, [boussole]),
    years: years.map((parts) => (parts.length ? yearOf(raw, parts) : null)),
  };
}

/** The team and all its descendants, found by climbing from each team to its top. */
function teamsBelow(raw, idParent) {
  const topOf = (team) => (team.idParent === null ? team.id : topOf(raw.teams.get(team.idParent)));
  return new Set(
    [...raw.teams.values()].filter((team) => topOf(team) === idParent).map((t) => t.id),
  );
}

/** All that the page of a domain in a campaign must show to an admin. */
export function expectedOfDomain(raw, idParent, idCampagne) {
  const teams = teamsBelow(raw, idParent);
  const inDomain = raw.boussoles.filter(({ idEquipe }) => teams.has(idEquipe));
  const year = raw.yearOf.get(idCampagne);
  const partsOf = (campaign) => inDomain.filter((b) => b.idCampagne === campaign);
  const past = [1, 2].map((back) => {
    const campaigns = inDomain
      .map((b) => b.idCampagne)
      .filter((campaign) => raw.yearOf.get(campaign) === year - back);
    return campaigns.length ? partsOf(Math.max(...campaigns)) : [];
  });
  const present = partsOf(idCampagne);
  return {
    // A team that shows nothing is not in its domain.
    ...indicatorsOf(
      raw,
      present.filter(({ id, k }) => k === null || raw.published.has(id)),
    ),
    years: [
      yearOf(raw, present),
      ...past.map((parts) => (parts.length ? yearOf(raw, parts) : null)),
    ],
  };
}

/** Indexes the raw rows. */
export function indexRows({
  teams,
  campaigns,
  boussoles,
  asked,
  participations,
  answers,
  comments,
}) {
  const askedBy = group(asked, ({ idBoussole }) => idBoussole);
  const levelOf = new Map(boussoles.map(({ id, k }) => [id, k]));
  const published = new Set(
    participations.filter((one) => one.published).map(({ idBoussole }) => idBoussole),
  );
  // A Publiée boussole shows the answers of its blocks, and what was left at the end once k people left something.
  const isShownOf = (row) => levelOf.get(row.idBoussole) === null || row.published;
  const commentsOf = group(comments, ({ idBoussole }) => idBoussole);
  for (const { id, k, closed } of boussoles) {
    if (k === null) continue;
    if (!published.has(id)) askedBy.delete(id);
    if (!(closed && published.has(id) && commentsOf.get(id)?.length >= k)) commentsOf.delete(id);
  }
  return {
    boussoles,
    teams: new Map(teams.map((team) => [team.id, team])),
    yearOf: new Map(campaigns.map(({ id, annee }) => [id, annee])),
    askedBy: new Map(
      [...askedBy].map(([id, rows]) => [id, rows.map(({ idCritere }) => idCritere)]),
    ),
    participationsOf: group(participations, ({ idBoussole }) => idBoussole),
    answersOf: group(
      answers.filter(isShownOf),
      ({ idBoussole, idCritere }) => `${idBoussole} ${idCritere}`,
    ),
    commentsOf,
    published,
  };
}
