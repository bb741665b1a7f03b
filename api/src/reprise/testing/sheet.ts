import { readFile } from '../../individu/importation/file.js';
import type { Known } from '../known.js';
import { RESULTS } from '../layout.js';
import type { Choices } from '../names.js';
import { verify } from '../verification.js';

const KNOWN: Known = {
  societe: { id: 1, libelle: 'Cap Élan' },
  k: 3,
  equipes: [
    { id: 1, libelle: 'Direction Sud', idParent: null },
    { id: 2, libelle: 'Équipe « Quai »', idParent: 1 },
    { id: 3, libelle: 'Forge', idParent: null },
    { id: 4, libelle: 'Atelier', idParent: null },
  ],
  criteres: [
    { id: 11, libelle: 'Qualité de l’accueil' },
    { id: 12, libelle: 'Sens' },
  ],
  campagnes: [
    { id: 21, nom: 'Baromètre', annee: 2025, jour: null, used: true, open: false },
    { id: 22, nom: 'Autre', annee: 2025, jour: null, used: false, open: false },
    { id: 23, nom: 'Ouverte', annee: 2026, jour: null, used: true, open: true },
  ],
  boussoles: [
    {
      idEquipe: 4,
      idCampagne: 21,
      campagne: 'Baromètre',
      annee: 2025,
      jour: null,
      importee: false,
    },
  ],
  shown: [],
};

/** What is read of a file in the company of these names. */
export const read = async (bytes: Buffer | string, choices: Partial<Choices> = {}) => {
  const file = await readFile(Buffer.from(bytes), RESULTS);
  return {
    file,
    ...verify(
      file.lignes,
      KNOWN,
      { campagnes: [], equipes: [], criteres: [], ...choices },
      { hasAnnee: file.colonnes.includes('annee'), currentAnnee: 2026 },
    ),
  };
};
/** A file of one line, right but for these cells, and of others below it. */
export const lineWith = (values: Record<string, string>, more: readonly string[] = []) => {
  const usual = {
    Année: '2025',
    Équipe: 'Forge',
    Critère: 'Sens',
    FF: '1',
    OR: '1',
    Réponses: '4',
  };
  const all = Object.entries({ ...usual, ...values });
  return [all.map(([name]) => name).join(';'), all.map(([, cell]) => cell).join(';'), ...more].join(
    '\n',
  );
};
/** The cells of a distribution. */
export const spread = (question: string, counts: readonly number[]) =>
  Object.fromEntries(counts.map((count, rank) => [`${question} ${rank - 5}`, String(count)]));
export const AT_ONE = [0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0];
