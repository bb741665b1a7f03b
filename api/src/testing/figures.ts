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
export interface Read {
  participation: Record<string, unknown>;
  resultat: Annee;
  resultatN1: Annee | null;
  resultatN2: Annee | null;
}
/** The figures of a boussole, as GraphQL returns them. */
export const readFigures = async (client: Client, idBoussole: number): Promise<Read> => {
  const { data } = await client.graphql(`{ resultatBoussole(idBoussole: ${idBoussole}) {
    participation { faites total taux bande }
    resultat { ${ANNEE} } resultatN1 { ${ANNEE} } resultatN2 { ${ANNEE} } } }`);
  return data?.['resultatBoussole'] as Read;
};
/** An exact fraction, so that the expected figures depend neither on binary arithmetic nor on the database. */
interface Fraction {
  num: bigint;
  den: bigint;
}
const sum = (fractions: Fraction[]): Fraction =>
  fractions.reduce((a, b) => ({ num: a.num * b.den + b.num * a.den, den: a.den * b.den }), {
    num: 0n,
    den: 1n,
  });
const moyenne = (values: Fraction[]): Fraction => {
  const { num, den } = sum(values);
  return { num, den: den * BigInt(values.length) };
};
const integers = (values: number[]): Fraction[] =>
  values.map((value) => ({ num: BigInt(value), den: 1n }));
/** Rounds to two decimals, half away from zero. */
const rounded = ({ num, den }: Fraction): number => {
  const hundredths = Number(((num < 0n ? -num : num) * 200n + den) / (2n * den));
  return ((num < 0n ? -hundredths : hundredths) || 0) / 100;
};
const bande = (roundedMoyenne: number) => {
  if (roundedMoyenne >= 3) return 'VERT';
  return roundedMoyenne <= -3 ? 'ROUGE' : 'ORANGE';
};

/** The expected figures for these answers, by criterion and in all. */
export const compute = (idCriteres: number[], scores: Score[]) => {
  const byCritere = idCriteres.map((id) => scores.filter((score) => score.critere === id));
  const of = (question: 'question1' | 'question2') =>
    byCritere.map((reponses) => reponses.map((reponse) => reponse[question]));
  const note = (question: 'question1' | 'question2') => {
    const read = of(question).filter((values) => values.length > 0);
    return read.length ? rounded(moyenne(read.map((values) => moyenne(integers(values))))) : null;
  };
  const figures = (values: number[], q: 1 | 2) => {
    const m = values.length ? rounded(moyenne(integers(values))) : null;
    const distribution = Array.from(
      { length: 11 },
      (_, k) => values.filter((value) => value === k - 5).length,
    );
    return {
      [`moyenneQ${q}`]: m,
      [`bandeQ${q}`]: m === null ? null : bande(m),
      [`repartitionQ${q}`]: values.length ? distribution : null,
    };
  };
  const [noteQ1, noteQ2] = [note('question1'), note('question2')];
  return {
    moyennes: idCriteres.map((idCritere, i) => ({
      idCritere,
      libelle: expect.any(String),
      nombre: of('question1')[i]?.length || null,
      ...figures(of('question1')[i] ?? [], 1),
      ...figures(of('question2')[i] ?? [], 2),
    })),
    note: {
      moyenneQ1: noteQ1,
      moyenneQ2: noteQ2,
      bandeQ1: noteQ1 === null ? null : bande(noteQ1),
      bandeQ2: noteQ2 === null ? null : bande(noteQ2),
    },
  };
};
