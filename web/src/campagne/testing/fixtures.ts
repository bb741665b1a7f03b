import type { DatesCampagneQuery, VieFragment } from '../../generated/campagne.js';

export const CAMPAGNES = [
  { id: 2, nom: 'Campagne 2026', annee: 2026, jour: null as string | null, modifiable: true },
  { id: 1, nom: 'Été', annee: 2025, jour: null as string | null, modifiable: true },
];

/** The dates of a campaign that has none of its own. */
export const DATES: DatesCampagneQuery = {
  datesCampagne: {
    dateOuverture: null,
    ouverte: false,
    dateFermeture: '2026-12-31T23:00:00.000Z',
    propre: false,
    passee: false,
    branches: [],
  },
};

const TYPE = { __typename: 'VieCampagne' } as const;
/** A campaign of 2026 in a company, open. */
export const vie = (idSociete: number, values: Partial<VieFragment> = {}): VieFragment => ({
  ...TYPE,
  campagne: { id: 2, nom: 'Campagne 2026' },
  societe: { id: idSociete, libelleSociete: `Société ${idSociete}` },
  boussoles: 3,
  ouvertes: 3,
  fermeture: '2026-12-15T17:00:00.000Z',
  prolongees: 0,
  jalons: [
    { genre: 'OUVERTURE', date: '2026-03-02T07:00:00.000Z', passe: true },
    { genre: 'FERMETURE', date: '2026-12-15T17:00:00.000Z', passe: false },
    { genre: 'RESTITUTION', date: '2026-12-15T17:00:00.000Z', passe: false },
    { genre: 'SUIVANTE', date: null, passe: false },
  ],
  ...values,
});
