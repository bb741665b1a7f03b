import { existsSync } from 'node:fs';
import { expect, test } from '@jest/globals';

import {
  AMBASSADEUR_MAX,
  AMBASSADEURS_PAR_BOUSSOLE,
  CODE_EQUIPE,
  LIBELLE_EQUIPE_MAX,
  LIBELLE_SOCIETE_MAX,
  NOM_CAMPAGNE_MAX,
  NOM_MAX,
  NOTE_MAX,
  NOTE_MIN,
  TEXTE_MAX,
} from '../../../schema/limites.js';
import { pseudoSchema } from '../../../schema/validation/individu.js';
import { COMMENTAIRES } from './commentaires.js';
import { CLOTURES } from './commentaires/cloture.js';
import { EQUIPE_DEMO, planDemo } from './plan.js';

const ANNEE = 2026;
const plan = planDemo(ANNEE);
const participants = plan.boussoles.flatMap((boussole) => boussole.participants);
const reponses = participants.flatMap((participant) => participant.reponses);

const longueur = (texte: string) => [...texte].length;
const doublons = (mots: string[]) => mots.filter((mot, index) => mots.indexOf(mot) !== index);

test('two plans of the same year are the same', () => {
  expect(planDemo(ANNEE)).toEqual(plan);
});

test('another year tells the same story at other dates', () => {
  const autre = planDemo(ANNEE + 1);

  expect(autre.campagnes.map(({ annee }) => annee)).toEqual([2025, 2026, 2027]);
  expect(autre.boussoles.map((b) => b.participants)).toEqual(
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
    const effectif = plan.membres.filter((membre) => membre.equipe === equipe.cle).length;
    const rang = plan.equipes.findIndex(({ cle }) => cle === equipe.cle);
    const rangParent = plan.equipes.findIndex(({ cle }) => cle === equipe.parent);

    expect(effectif).toBeGreaterThanOrEqual(4);
    expect(effectif).toBeLessThanOrEqual(12);
    expect(rangParent).toBeLessThan(rang);
    expect(rangParent === -1).toBe(equipe.parent === null);
  },
);

test('team codes are valid, unambiguous and unique', () => {
  const codes = plan.equipes.map(({ codeEquipe }) => codeEquipe);

  for (const code of codes) expect(code).toMatch(CODE_EQUIPE);
  for (const code of codes) expect(code).not.toMatch(/[0O1lI]/);
  expect(doublons(codes)).toEqual([]);
});

test('pseudos are accepted at registration and unique whatever the letter case', () => {
  const refuses = plan.membres.filter(({ pseudo }) => !pseudoSchema.safeParse(pseudo).success);

  expect(refuses).toEqual([]);
  expect(doublons(plan.membres.map(({ pseudo }) => pseudo.toLowerCase()))).toEqual([]);
});

test('every score is an integer from -5 to 5', () => {
  const scores = reponses.flatMap(({ question1, question2 }) => [question1, question2]);
  const hors = scores.filter((s) => !Number.isInteger(s) || s < NOTE_MIN || s > NOTE_MAX);

  expect(hors).toEqual([]);
});

test('every text fits its limit and none is empty', () => {
  const textes: [string, number][] = [
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
    ...reponses.map((r): [string, number] => [r.commentaire, TEXTE_MAX]),
    ...plan.boussoles.flatMap((b) =>
      b.ambassadeurs.map((a): [string, number] => [a, AMBASSADEUR_MAX]),
    ),
    ...plan.boussoles.flatMap((b) =>
      b.plans.flatMap((p) =>
        [p.objectif, p.action, p.lead].map((t): [string, number] => [t, TEXTE_MAX]),
      ),
    ),
  ];

  expect(textes.filter(([texte, max]) => texte.trim() === '' || longueur(texte) > max)).toEqual([]);
});

test.each(Object.entries(COMMENTAIRES))(
  '%s has 6 distinct comments or more a tone',
  (_cle, tons) => {
    for (const pool of Object.values(tons)) {
      expect(pool.length).toBeGreaterThanOrEqual(6);
      expect(doublons([...pool])).toEqual([]);
    }
  },
);

test('there are some forty closing comments, with every ROTI from 1 to 5', () => {
  expect(CLOTURES.length).toBeGreaterThanOrEqual(40);
  expect(new Set(CLOTURES.map(({ roti }) => roti))).toEqual(new Set([1, 2, 3, 4, 5]));
});

test('no comment is read more than three times in a boussole', () => {
  const repetes = plan.boussoles.flatMap((boussole) => {
    const dits = boussole.participants.flatMap((p) => [
      ...p.reponses.map(({ commentaire }) => commentaire),
      ...(p.commentaire === null ? [] : [p.commentaire]),
    ]);
    return dits.filter((mot) => dits.filter((autre) => autre === mot).length > 3);
  });

  expect(repetes).toEqual([]);
});

test('answers, closing comment and status of a participant agree', () => {
  const incoherents = participants.filter(({ statut, reponses: siennes, commentaire, roti }) => {
    const fini = statut === 'Terminé';
    if (fini !== (siennes.length === 12)) return true;
    if ((statut === 'Non commencé') !== (siennes.length === 0)) return true;
    return (commentaire === null) !== (roti === null) || (commentaire !== null && !fini);
  });

  expect(incoherents).toEqual([]);
});

test('past boussoles have a synthesis and one or two ambassadors of the team, open ones do not', () => {
  for (const boussole of plan.boussoles) {
    const passee = boussole.annee < ANNEE;
    const noms = new Set(
      plan.membres
        .filter(({ equipe }) => equipe === boussole.equipe)
        .map(({ prenom, nom }) => `${prenom} ${nom}`),
    );

    expect(boussole.synthese !== null).toBe(passee);
    expect(boussole.ambassadeurs.length > 0).toBe(passee);
    expect(boussole.ambassadeurs.length).toBeLessThanOrEqual(AMBASSADEURS_PAR_BOUSSOLE);
    expect(boussole.ambassadeurs.filter((nom) => !noms.has(nom))).toEqual([]);
    expect(boussole.plans.length > 0 || !passee).toBe(true);
  }
});

test('one team has finished, one has not started, the others are on the way', () => {
  const courantes = plan.boussoles.filter(({ annee }) => annee === ANNEE);
  const toutes = (statut: string) =>
    courantes.filter((b) => b.participants.every((p) => p.statut === statut)).map((b) => b.equipe);

  expect(toutes('Terminé')).toEqual(['poulies']);
  expect(toutes('Non commencé')).toEqual(['marketing']);
});

test('the demo member has still to answer', () => {
  const boussole = plan.boussoles.find((b) => b.equipe === EQUIPE_DEMO && b.annee === ANNEE);
  const sienne = boussole?.participants.find((p) => p.membre === plan.membreDemo.pseudo);

  expect(plan.membreDemo.equipe).toBe(EQUIPE_DEMO);
  expect(sienne?.statut).toBe('Non commencé');
});

test.each(plan.criteres)('$libelle has its image', ({ image }) => {
  expect(existsSync(new URL(`../../images/${image}`, import.meta.url))).toBe(true);
});
