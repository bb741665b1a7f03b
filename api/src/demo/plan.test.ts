import { existsSync } from 'node:fs';
import { expect, test } from '@jest/globals';

import {
  AMBASSADEURS_PER_BOUSSOLE,
  CODE_EQUIPE,
  LIBELLE_EQUIPE_MAX,
  LIBELLE_SOCIETE_MAX,
  NOM_AMBASSADEUR_MAX,
  NOM_CAMPAGNE_MAX,
  NOM_MAX,
  NOTE_MAX,
  NOTE_MIN,
  TEXT_MAX,
} from '../../../schema/limits.js';
import { pseudoSchema } from '../../../schema/validation/individu.js';
import { COMMENTAIRES } from './commentaires.js';
import { CLOSINGS } from './commentaires/closing.js';
import { EQUIPE_DEMO, planDemo } from './plan.js';

const ANNEE = 2026;
const plan = planDemo(ANNEE);
const participants = plan.boussoles.flatMap((boussole) => boussole.participants);
const reponses = participants.flatMap((participant) => participant.reponses);

const length = (text: string) => [...text].length;
const duplicates = (words: string[]) =>
  words.filter((word, index) => words.indexOf(word) !== index);

test('two plans of the same year are the same', () => {
  expect(planDemo(ANNEE)).toEqual(plan);
});

test('another year tells the same story at other dates', () => {
  const other = planDemo(ANNEE + 1);

  expect(other.campagnes.map(({ annee }) => annee)).toEqual([2025, 2026, 2027]);
  expect(other.boussoles.map((b) => b.participants)).toEqual(
    plan.boussoles.map((b) => b.participants),
  );
});

test('the company has the promised size', () => {
  expect(plan.equipes.filter(({ parent }) => parent === null)).toHaveLength(3);
  expect(plan.equipes.filter(({ parent }) => parent !== null).length).toBeGreaterThanOrEqual(12);
  expect(plan.membres.length).toBeGreaterThanOrEqual(85);
  expect(plan.membres.length).toBeLessThanOrEqual(95);
  expect(plan.criteres).toHaveLength(12);
  expect(plan.boussoles).toHaveLength(plan.equipes.length * 3);
  expect(reponses.length).toBeGreaterThan(2_500);
});

test.each(plan.equipes)(
  '$libelleEquipe has 4 to 12 members and a parent already made',
  (equipe) => {
    const headcount = plan.membres.filter((membre) => membre.equipe === equipe.cle).length;
    const rang = plan.equipes.findIndex(({ cle }) => cle === equipe.cle);
    const rangParent = plan.equipes.findIndex(({ cle }) => cle === equipe.parent);

    expect(headcount).toBeGreaterThanOrEqual(4);
    expect(headcount).toBeLessThanOrEqual(12);
    expect(rangParent).toBeLessThan(rang);
    expect(rangParent === -1).toBe(equipe.parent === null);
  },
);

test('team codes are valid, unambiguous and unique', () => {
  const codes = plan.equipes.map(({ codeEquipe }) => codeEquipe);

  for (const code of codes) expect(code).toMatch(CODE_EQUIPE);
  for (const code of codes) expect(code).not.toMatch(/[0O1lI]/);
  expect(duplicates(codes)).toEqual([]);
});

test('pseudos are accepted at registration and unique whatever the letter case', () => {
  const refusing = plan.membres.filter(({ pseudo }) => !pseudoSchema.safeParse(pseudo).success);

  expect(refusing).toEqual([]);
  expect(duplicates(plan.membres.map(({ pseudo }) => pseudo.toLowerCase()))).toEqual([]);
});

test('every score is an integer from -5 to 5', () => {
  const scores = reponses.flatMap(({ question1, question2 }) => [question1, question2]);
  const outOfBounds = scores.filter((s) => !Number.isInteger(s) || s < NOTE_MIN || s > NOTE_MAX);

  expect(outOfBounds).toEqual([]);
});

test('every text fits its limit and none is empty', () => {
  const texts: [string, number][] = [
    [plan.societe.libelleSociete, LIBELLE_SOCIETE_MAX],
    ...plan.equipes.map((e): [string, number] => [e.libelleEquipe, LIBELLE_EQUIPE_MAX]),
    ...plan.campagnes.map((c): [string, number] => [c.nom, NOM_CAMPAGNE_MAX]),
    ...plan.criteres.flatMap((c): [string, number][] => [
      [c.libelle, 45],
      [c.description, 300],
    ]),
    ...plan.membres.flatMap((m): [string, number][] => [
      [m.prenom, NOM_MAX],
      [m.nom, NOM_MAX],
    ]),
    ...reponses.map((r): [string, number] => [r.commentaire, TEXT_MAX]),
    ...plan.boussoles.flatMap((b) =>
      b.ambassadeurs.map((a): [string, number] => [a, NOM_AMBASSADEUR_MAX]),
    ),
    ...plan.boussoles.flatMap((b) =>
      b.plans.flatMap((p) =>
        [p.objectif, p.action, p.lead].map((t): [string, number] => [t, TEXT_MAX]),
      ),
    ),
  ];

  expect(texts.filter(([text, max]) => text.trim() === '' || length(text) > max)).toEqual([]);
});

test.each(Object.entries(COMMENTAIRES))(
  '%s has 6 distinct comments or more a tone',
  (_key, tones) => {
    for (const pool of Object.values(tones)) {
      expect(pool.length).toBeGreaterThanOrEqual(6);
      expect(duplicates([...pool])).toEqual([]);
    }
  },
);

test('there are some forty closing comments, with every ROTI from 1 to 5', () => {
  expect(CLOSINGS.length).toBeGreaterThanOrEqual(40);
  expect(new Set(CLOSINGS.map(({ roti }) => roti))).toEqual(new Set([1, 2, 3, 4, 5]));
});

test('no comment is read more than three times in a boussole', () => {
  const repeated = plan.boussoles.flatMap((boussole) => {
    const said = boussole.participants.flatMap((p) => [
      ...p.reponses.map(({ commentaire }) => commentaire),
      ...(p.commentaire === null ? [] : [p.commentaire]),
    ]);
    return said.filter((word) => said.filter((other) => other === word).length > 3);
  });

  expect(repeated).toEqual([]);
});

test('answers, closing comment and status of a participant agree', () => {
  const inconsistent = participants.filter(({ statut, reponses: own, commentaire, roti }) => {
    const done = statut === 'Terminé';
    if (done !== (own.length === 12)) return true;
    if ((statut === 'Non commencé') !== (own.length === 0)) return true;
    return (commentaire === null) !== (roti === null) || (commentaire !== null && !done);
  });

  expect(inconsistent).toEqual([]);
});

test('past boussoles have a synthesis and one or two ambassadors of the team, open ones do not', () => {
  for (const boussole of plan.boussoles) {
    const past = boussole.annee < ANNEE;
    const names = new Set(
      plan.membres
        .filter(({ equipe }) => equipe === boussole.equipe)
        .map(({ prenom, nom }) => `${prenom} ${nom}`),
    );

    expect(boussole.synthese !== null).toBe(past);
    expect(boussole.ambassadeurs.length > 0).toBe(past);
    expect(boussole.ambassadeurs.length).toBeLessThanOrEqual(AMBASSADEURS_PER_BOUSSOLE);
    expect(boussole.ambassadeurs.filter((name) => !names.has(name))).toEqual([]);
    expect(boussole.plans.length > 0 || !past).toBe(true);
  }
});

test('one team has finished, one has not started, the others are on the way', () => {
  const current = plan.boussoles.filter(({ annee }) => annee === ANNEE);
  const all = (statut: string) =>
    current.filter((b) => b.participants.every((p) => p.statut === statut)).map((b) => b.equipe);

  expect(all('Terminé')).toEqual(['poulies']);
  expect(all('Non commencé')).toEqual(['marketing']);
});

test('the demo member has still to answer', () => {
  const boussole = plan.boussoles.find((b) => b.equipe === EQUIPE_DEMO && b.annee === ANNEE);
  const own = boussole?.participants.find((p) => p.membre === plan.membreDemo.pseudo);

  expect(plan.membreDemo.equipe).toBe(EQUIPE_DEMO);
  expect(own?.statut).toBe('Non commencé');
});

test.each(plan.criteres)('$libelle has its image', ({ image }) => {
  expect(existsSync(new URL(`../../images/${image}`, import.meta.url))).toBe(true);
});

test('the second company is Publiée: one boussole waits below its k, the other is finished by all and closed', () => {
  const { societe, boussoles, membres, equipes } = plan.publiee;
  const finished = (equipe: string) =>
    boussoles
      .find((boussole) => boussole.equipe === equipe)
      ?.participants.filter(({ statut }) => statut === 'Terminé').length;

  expect(plan.societe.k).toBeNull();
  expect(societe.k).toBe(5);
  expect(boussoles.map(({ equipe, isClosed }) => [equipe, isClosed, finished(equipe)])).toEqual([
    ['vente', false, 3],
    ['atelier', true, 6],
  ]);
  const closing = boussoles[1]?.participants.filter(({ roti }) => roti !== null) ?? [];
  expect(closing.length).toBeGreaterThanOrEqual(5);
  const everybody = [...plan.membres, ...membres].map(({ pseudo }) => pseudo.toLowerCase());
  expect(duplicates(everybody)).toEqual([]);
  expect(membres.filter(({ pseudo }) => !pseudoSchema.safeParse(pseudo).success)).toEqual([]);
  expect(duplicates([...plan.equipes, ...equipes].map((e) => e.codeEquipe))).toEqual([]);
});

/** Mean of one score of a criterion in a team's boussole of a year; undefined when nobody has answered it. */
function meanOf(equipe: string, annee: number, critere: string): number | undefined {
  const scores = plan.boussoles
    .filter((boussole) => boussole.equipe === equipe && boussole.annee === annee)
    .flatMap((boussole) => boussole.participants.flatMap((participant) => participant.reponses))
    .filter((reponse) => reponse.critere === critere)
    .map((reponse) => reponse.question1);
  return scores.length === 0
    ? undefined
    : scores.reduce((all, one) => all + one, 0) / scores.length;
}

test('what was decided the year before has become something, and the figures of this year show what moved since', () => {
  const former = plan.boussoles
    .filter(({ annee }) => annee === ANNEE - 1)
    .flatMap(({ equipe, plans }) => plans.map((one) => ({ equipe, ...one })));

  expect(new Set(former.map(({ etat }) => etat))).toEqual(
    new Set(['A_FAIRE', 'EN_COURS', 'FAIT', 'ABANDONNE']),
  );
  expect(former.every(({ etat, raison }) => (etat === 'ABANDONNE') === (raison !== null))).toBe(
    true,
  );
  const gaps = former.flatMap(({ equipe, criteres, etat }) =>
    criteres.flatMap((critere) => {
      const [before, after] = [ANNEE - 1, ANNEE].map((annee) => meanOf(equipe, annee, critere));
      return before === undefined || after === undefined ? [] : [{ etat, by: after - before }];
    }),
  );
  // What it is about rose by a point in some places, and fell in others: the story flatters nobody.
  expect(gaps.some(({ by }) => by >= 1)).toBe(true);
  expect(gaps.some(({ by }) => by <= -1)).toBe(true);
  // Beside an action in every state there is something to be read.
  expect(new Set(gaps.map(({ etat }) => etat))).toEqual(new Set(former.map(({ etat }) => etat)));
});
