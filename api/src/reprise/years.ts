import { identity } from '../../../schema/french.js';
import { messages } from '../messages.js';
import type { TeamFacts } from './facts.js';
import type { Figures } from './figures.js';
import type { Known, KnownBoussole, KnownCampagne, Shown } from './known.js';
import type { Draft } from './lines.js';
import { said } from './messages.js';
import type { Choices, Team } from './names.js';
import { isSame, mayFollow } from './versions.js';

export interface Year {
  annee: number;
  /** Null: it is to be made. */
  idCampagne: number | null;
  nom: string;
  faute: string | null;
}

/** What is kept of a team in a year. */
export interface TeamYear {
  annee: Year;
  team: Team;
  /** Null: asked, and too few answers to be kept. */
  criteres: Map<number, Figures | null>;
  facts: TeamFacts;
}

/** The campaign of a year: the one chosen, else the company's own, else the one of the usual name or the only one, else one to make. */
export function yearOf(annee: number, known: Known, { campagnes }: Choices, current: number): Year {
  const choice = campagnes.find((one) => one.annee === annee);
  const usual = `Campagne ${annee}`;
  const found =
    typeof choice?.idCampagne === 'number'
      ? known.campagnes.find(({ id }) => id === choice.idCampagne)
      : choice?.nom
        ? undefined
        : likeliest(
            known.campagnes.filter((one) => one.annee === annee),
            usual,
          );
  const nom = found?.nom ?? choice?.nom ?? usual;
  return { annee, idCampagne: found?.id ?? null, nom, faute: fault() };

  function fault(): string | null {
    if (annee > current) return said.future(annee);
    if (typeof choice?.idCampagne === 'number' && !found) return messages.campagne.unknown;
    if (found && found.annee !== annee) return said.otherAnnee(found.nom, found.annee);
    return found?.open ? said.open(found.nom) : null;
  }
}

/** Of the campaigns of a year the one that is meant, unless several may be. */
function likeliest(campagnes: readonly KnownCampagne[], usual: string): KnownCampagne | undefined {
  const [only, ...others] = campagnes;
  return (
    campagnes.findLast(({ used }) => used) ??
    campagnes.find(({ nom }) => identity(nom) === identity(usual)) ??
    (others.length === 0 ? only : undefined)
  );
}

/** Puts the lines of each team and year together, and judges what they say as a whole. */
export function gather(drafts: readonly Draft[], years: ReadonlyMap<number, Year>, known: Known) {
  const groups = Map.groupBy(
    drafts.filter(({ team, annee }) => team !== null && annee !== null),
    ({ team, annee }) => `${annee} ${team?.cle}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [{ team, annee } = { team: null, annee: null }] = group;
    const year = years.get(annee ?? 0);
    return team && year ? teamYear(group, team, year, known) : [];
  });
}

function teamYear(group: Draft[], team: Team, annee: Year, known: Known): TeamYear[] {
  const facts = commonFacts(group);
  const most = Math.max(0, ...group.map(({ figures }) => figures?.nombre ?? 0));
  const done = facts.participation?.faites ?? most;
  if (done < most) group[0]?.faults.push(said.fewerThanAnswers(done, most));
  const { k } = known;
  if (facts.roti && facts.roti.nombre < k) {
    group[0]?.notes.push(said.rotiTooFew(k));
    facts.roti = null;
  }
  const criteres = new Map<number, Figures | null>();
  for (const draft of group) {
    const { critere, figures } = draft;
    if (!critere || !figures) continue;
    criteres.set(critere.id, figures.nombre < k ? null : figures);
    if (figures.nombre >= k) continue;
    draft.etat = 'SANS_CHIFFRE';
    draft.notes.push(said.tooFew(k));
  }
  const made: TeamYear = { annee, team, criteres, facts };
  if ([...criteres.values()].every((figures) => figures === null)) return [];
  return judge(group, made, known) ? [] : [made];
}

/** What the lines of a team say of it as a whole: the first that says something, which no other contradicts. */
function commonFacts(group: readonly Draft[]): TeamFacts {
  const common: TeamFacts = { participation: null, roti: null };
  let [first, firstRoti] = [0, 0];
  for (const { facts, faults, row } of group) {
    const { participation, roti } = facts;
    if (participation && !common.participation)
      [common.participation, first] = [participation, row.ligne];
    if (roti && !common.roti) [common.roti, firstRoti] = [roti, row.ligne];
    if (participation && !isAlike(participation, common.participation))
      faults.push(said.otherFacts('Participation', first));
    if (roti && !isAlike(roti, common.roti)) faults.push(said.otherFacts('ROTI', firstRoti));
  }
  return common;
}

const isAlike = (one: object, other: object | null) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Judges a team's year by what the company has. @returns whether it has it already, the same. */
function judge(group: readonly Draft[], made: TeamYear, known: Known): boolean {
  const { team, annee } = made;
  if (team.id === null) return false;
  const there = known.boussoles.filter(
    (one) => one.idEquipe === team.id && one.annee === annee.annee,
  );
  const shown = known.shown.filter((one) => one.idEquipe === team.id && one.annee === annee.annee);
  const standing = shown.find(
    ({ idCampagne }) => idCampagne !== null && idCampagne === annee.idCampagne,
  );
  const own = there.find((one) => one.idCampagne === annee.idCampagne && !one.importee);
  const unordered = there.find((one) => !isOrdered(one, annee, known));
  const refuse = (fault: string) => group.forEach(({ faults }) => faults.push(fault));
  if (own) refuse(said.alreadyThere(own.campagne));
  else if (unordered) refuse(said.withoutDay(unordered.campagne, dayless(unordered, annee)));
  else if (standing && isSameYear(standing, made)) {
    for (const draft of group) if (draft.etat === 'A_IMPORTER') draft.etat = 'INCHANGEE';
    return true;
  } else if (standing) refuse(said.otherFigures);
  else
    shown
      .filter(({ idCampagne }) => idCampagne === null)
      .forEach((version) => refuseNear(group, made, version, known.k));
  return false;
}

/** Whether it is known which of two boussoles of a year comes first: what was imported has no other day than its campaign's. */
const isOrdered = (one: KnownBoussole, annee: Year, { campagnes }: Known): boolean =>
  one.idCampagne === annee.idCampagne ||
  (campagnes.some(({ id, jour }) => id === annee.idCampagne && jour !== null) &&
    (one.jour !== null || !one.importee));

/** The campaign that lacks a day. */
const dayless = (one: KnownBoussole, annee: Year): string =>
  one.importee && one.jour === null ? one.campagne : annee.nom;

const keptOf = ({ criteres }: TeamYear) =>
  [...criteres].filter((one): one is [number, Figures] => one[1] !== null);

function isSameYear(shown: Shown, made: TeamYear): boolean {
  const kept = keptOf(made);
  const most = Math.max(...kept.map(([, { nombre }]) => nombre));
  const { faites, total } = made.facts.participation ?? { faites: most, total: null };
  return (
    kept.length === Object.keys(shown.chiffres).length &&
    kept.every(([id, figures]) => {
      const before = shown.chiffres[id];
      return before !== undefined && isSame(before, figures);
    }) &&
    shown.rotis === (made.facts.roti?.nombre ?? 0) &&
    shown.sommeRotis === (made.facts.roti?.somme ?? 0) &&
    shown.faites === faites &&
    shown.total === total
  );
}

/** Refuses figures so near to those that were shown and withdrawn that a subtraction would tell fewer than k people apart. */
function refuseNear(group: readonly Draft[], { facts }: TeamYear, shown: Shown, k: number): void {
  for (const { critere, figures, faults } of group) {
    const before = critere && shown.chiffres[critere.id];
    if (before && figures && figures.nombre >= k && !mayFollow(before, figures, k))
      faults.push(said.shownOtherwise(before.nombre, k));
  }
  const roti = facts.roti;
  const isSameRoti = roti?.nombre === shown.rotis && roti.somme === shown.sommeRotis;
  if (roti && shown.rotis > 0 && !isSameRoti && Math.abs(roti.nombre - shown.rotis) < k)
    group[0]?.faults.push(said.rotiOtherwise(shown.rotis, k));
}
