import { expect, test } from '@jest/globals';

import { hasard } from '../demo/hasard.js';
import { permuter, type LigneReponse } from './permutation.js';

const TOURS = 1_000;
const CRITERES = 4;

/** A class of people who answered everything: the hardest to hide, since everybody is in every row. */
const tirerLignes = (tirage: (max: number) => number, personnes: number): LigneReponse[] =>
  Array.from({ length: personnes }, (_, p) =>
    Array.from({ length: CRITERES }, (_unused, c) => ({
      idBoussoleIndividu: 1_000 + p,
      idCritere: c,
      libelle: `Critère ${c}`,
      question1: tirage(11) - 5,
      question2: tirage(11) - 5,
      statut: 'Terminé',
    })),
  ).flat();
const cle = ({ question1, question2 }: LigneReponse) => `${question1} ${question2}`;

/**
 * An attacker who knows a person's answers to three criteria looks for the number that carries most of them, and reads
 * the fourth there.
 */
function attaquer(lignes: LigneReponse[], publiees: LigneReponse[], cible: number): boolean {
  const siennes = lignes.filter((l) => l.idBoussoleIndividu === cible).map(cle);
  const suspects = [...Map.groupBy(publiees, (l) => l.idBoussoleIndividu).values()].map((rangee) =>
    rangee.toSorted((a, b) => a.idCritere - b.idCritere).map(cle),
  );
  const communs = (rangee: string[]) =>
    rangee.slice(0, 3).filter((score, c) => score === siennes[c]).length;
  const [meilleur] = suspects.toSorted((a, b) => communs(b) - communs(a));
  return meilleur?.[3] === siennes[3];
}

const mesurer = (
  publier: (lignes: LigneReponse[], tirage: (max: number) => number) => LigneReponse[],
) => {
  const source = hasard('attaque à trois réponses');
  const tirage = (max: number) => Math.floor(source() * max);
  const liens = { reussis: 0, attendus: 0, variance: 0 };
  for (let tour = 0; tour < TOURS; tour++) {
    const personnes = 2 + tirage(11);
    const lignes = tirerLignes(tirage, personnes);
    const cible = 1_000 + tirage(personnes);
    const dernieres = lignes.filter((l) => l.idCritere === 3);
    const sienne = dernieres.find((l) => l.idBoussoleIndividu === cible);
    const chance =
      dernieres.filter((l) => sienne !== undefined && cle(l) === cle(sienne)).length / personnes;
    liens.reussis += Number(attaquer(lignes, publier(lignes, tirage), cible));
    liens.attendus += chance;
    liens.variance += chance * (1 - chance);
  }
  return { ...liens, plafond: liens.attendus + 3 * Math.sqrt(liens.variance) };
};

test('knowing three answers of a person tells the fourth no better than chance, over 1,000 boussoles', () => {
  const { reussis, plafond } = mesurer(permuter);

  expect(reussis).toBeLessThanOrEqual(plafond);
});

test('the same attack on rows as they are stored succeeds nearly always: it is worth something', () => {
  const { reussis, plafond } = mesurer((lignes) => lignes);

  expect(reussis).toBeGreaterThan(2 * plafond);
});

test('of two people and two criteria, half of the replies keep the lines and half cross them', () => {
  const source = hasard('deux personnes');
  const tirage = (max: number) => Math.floor(source() * max);
  const ligne = (idBoussoleIndividu: number, idCritere: number): LigneReponse => ({
    idBoussoleIndividu,
    idCritere,
    libelle: '',
    question1: idBoussoleIndividu,
    question2: 0,
    statut: 'Terminé',
  });
  const lignes = [ligne(1, 1), ligne(1, 2), ligne(2, 1), ligne(2, 2)];

  const gardees = Array.from({ length: TOURS }, () => permuter(lignes, tirage)).filter(
    (publiees) => {
      const [a, b] = publiees.filter((l) => l.question1 === 1);
      return a?.idBoussoleIndividu === b?.idBoussoleIndividu;
    },
  ).length;

  expect(Math.abs(gardees - TOURS / 2)).toBeLessThan(3 * Math.sqrt(TOURS / 4));
});

test('somebody alone in a status keeps no line: the scores are dealt across statuses, which keep their counts', () => {
  const source = hasard('seul dans son statut');
  const tirage = (max: number) => Math.floor(source() * max);
  const personnes = 6;
  const seule = 1_000;
  const lignes = tirerLignes(tirage, personnes).map((ligne) =>
    ligne.idBoussoleIndividu === seule
      ? { ...ligne, question1: 5, question2: 5, statut: 'En cours' }
      : { ...ligne, question1: -5, question2: -5 },
  );

  const survivantes = Array.from({ length: TOURS }, () => {
    const publiees = permuter(lignes, tirage);
    const enCours = publiees.filter((ligne) => ligne.statut === 'En cours');
    expect(enCours.map((ligne) => ligne.idCritere).toSorted()).toEqual([0, 1, 2, 3]);
    expect(new Set(enCours.map((ligne) => ligne.idBoussoleIndividu)).size).toBe(1);
    expect(publiees.filter((ligne) => ligne.question1 === 5)).toHaveLength(CRITERES);
    return enCours.filter((ligne) => ligne.question1 === 5).length;
  });

  const portees = survivantes.reduce((somme, n) => somme + n, 0);
  const [n, chance] = [TOURS * CRITERES, 1 / personnes];
  expect(Math.abs(portees - n * chance)).toBeLessThan(4 * Math.sqrt(n * chance * (1 - chance)));
  expect(survivantes.filter((gardes) => gardes === CRITERES).length).toBeLessThan(10);
});
