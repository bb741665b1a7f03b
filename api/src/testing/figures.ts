import { expect } from '@jest/globals';

import type { Client } from './app.js';
import type { Score } from './scene.js';

export const ANNEE = `annee nomCampagne
  moyennes { idCritere libelle nombre moyenneQ1 moyenneQ2 bandeQ1 bandeQ2 repartitionQ1 repartitionQ2 masque }
  note { moyenneQ1 moyenneQ2 bandeQ1 bandeQ2 masque }`;
interface Annee {
  annee: number;
  moyennes: Record<string, unknown>[];
  note: Record<string, unknown>;
}
export interface Lu {
  participation: Record<string, unknown>;
  resultat: Annee;
  resultatN1: Annee | null;
  resultatN2: Annee | null;
}
/** The figures of a boussole, as GraphQL gives them. */
export const lireChiffres = async (client: Client, idBoussole: number): Promise<Lu> => {
  const { data } = await client.graphql(`{ resultatBoussole(idBoussole: ${idBoussole}) {
    participation { faites total taux bande }
    resultat { ${ANNEE} } resultatN1 { ${ANNEE} } resultatN2 { ${ANNEE} } } }`);
  return data?.['resultatBoussole'] as Lu;
};
/** An exact fraction: the test owes nothing to binary arithmetic, nor to the database's. */
interface Fraction {
  num: bigint;
  den: bigint;
}
const somme = (fractions: Fraction[]): Fraction =>
  fractions.reduce((a, b) => ({ num: a.num * b.den + b.num * a.den, den: a.den * b.den }), {
    num: 0n,
    den: 1n,
  });
const moyenne = (valeurs: Fraction[]): Fraction => {
  const { num, den } = somme(valeurs);
  return { num, den: den * BigInt(valeurs.length) };
};
const entiers = (valeurs: number[]): Fraction[] =>
  valeurs.map((valeur) => ({ num: BigInt(valeur), den: 1n }));
/** Half away from zero, to two decimals. */
const arrondi = ({ num, den }: Fraction): number => {
  const centiemes = Number(((num < 0n ? -num : num) * 200n + den) / (2n * den));
  return ((num < 0n ? -centiemes : centiemes) || 0) / 100;
};
const bande = (arrondie: number) => {
  if (arrondie >= 3) return 'VERT';
  return arrondie <= -3 ? 'ROUGE' : 'ORANGE';
};

/** What the figures of these answers must be, criterion by criterion and in all. */
export const calculer = (idCriteres: number[], scores: Score[]) => {
  const parCritere = idCriteres.map((id) => scores.filter((score) => score.critere === id));
  const de = (question: 'question1' | 'question2') =>
    parCritere.map((reponses) => reponses.map((reponse) => reponse[question]));
  const note = (question: 'question1' | 'question2') => {
    const lues = de(question).filter((valeurs) => valeurs.length > 0);
    return lues.length ? arrondi(moyenne(lues.map((valeurs) => moyenne(entiers(valeurs))))) : null;
  };
  const chiffres = (valeurs: number[], q: 1 | 2) => {
    const m = valeurs.length ? arrondi(moyenne(entiers(valeurs))) : null;
    const repartition = Array.from(
      { length: 11 },
      (_, k) => valeurs.filter((valeur) => valeur === k - 5).length,
    );
    return {
      [`moyenneQ${q}`]: m,
      [`bandeQ${q}`]: m === null ? null : bande(m),
      [`repartitionQ${q}`]: valeurs.length ? repartition : null,
    };
  };
  const [noteQ1, noteQ2] = [note('question1'), note('question2')];
  return {
    moyennes: idCriteres.map((idCritere, i) => ({
      idCritere,
      libelle: expect.any(String),
      nombre: de('question1')[i]?.length || null,
      ...chiffres(de('question1')[i] ?? [], 1),
      ...chiffres(de('question2')[i] ?? [], 2),
    })),
    note: {
      moyenneQ1: noteQ1,
      moyenneQ2: noteQ2,
      bandeQ1: noteQ1 === null ? null : bande(noteQ1),
      bandeQ2: noteQ2 === null ? null : bande(noteQ2),
    },
  };
};
