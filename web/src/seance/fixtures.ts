import type { SeanceQuery } from '../generated/resultat.js';
import type { FiguresSeanceQuery } from '../generated/seance.js';
import { annee, moyenne } from '../resultat/fixtures.js';

type Seance = NonNullable<SeanceQuery['seance']>;

/** A séance of the team Logistique, with the type by which the cache finds it again. */
export const buildSeance = (values: Partial<Seance> = {}): Seance => {
  const { discutes = [] } = values;
  const seance = {
    __typename: 'Seance',
    id: 3,
    idBoussole: 4,
    phase: 'ACCUEIL',
    version: 1,
    libelleEquipe: 'Logistique',
    entree: null,
    k: 3,
    arrives: 23,
    attendus: 24,
    terminees: 0,
    participants: 0,
    atteignable: true,
    revelation: 'ATTENDRE',
    idCritere: null,
    ordre: 'DESACCORD',
    minuteurFin: null,
    vote: null,
    publication: null,
    commenceeLe: '2026-11-22T09:00:00.000Z',
    termineeLe: null,
    ...values,
    discutes,
  } as const;
  return seance;
};

/** What its projector shows while people enter. */
export const ENTREE = {
  __typename: 'EntreeSeance',
  codeEquipe: 'Nord22',
  signatureCode: 'sceau',
} as const;

/** Published figures: the team is divided on « Autonomie ». */
export const FIGURES: FiguresSeanceQuery = {
  resultatBoussole: {
    idBoussole: 4,
    libelleSociete: 'Cap Ouest',
    nomCampagne: 'Campagne 2026',
    annee: 2026,
    ouverte: true,
    resultat: annee(2026, [
      moyenne(1, 'Entraide', { repartitionQ2: [0, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0] }),
      moyenne(2, 'Autonomie'),
    ]),
    precedent: null,
    resultatN1: annee(2025, [moyenne(2, 'Autonomie', { moyenneQ1: 1, moyenneQ2: 0.5 })]),
    resultatN2: null,
    ruptures: [],
  },
};
