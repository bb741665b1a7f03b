import type { CreatePlanEquipeMutation } from '../generated/planEquipe.js';
import type { Annee, Evolutions, Moyenne, Resultat } from './years.js';

/** Values that the tests of the pages and of the tables share. */
export const moyenne = (
  idCritere: number,
  libelle: string,
  values: Partial<Moyenne> = {},
): Moyenne => ({
  idCritere,
  libelle,
  nombre: 8,
  moyenneQ1: 3.25,
  moyenneQ2: -1.5,
  bandeQ1: 'VERT',
  bandeQ2: 'ORANGE',
  repartitionQ1: [0, 0, 0, 0, 0, 0, 0, 0, 6, 2, 0],
  repartitionQ2: [4, 0, 0, 0, 0, 0, 0, 2, 2, 0, 0],
  ...values,
});

export function annee(year: number, moyennes: Moyenne[], note: Partial<Annee['note']> = {}): Annee {
  const values = {
    // The cache needs the type to match the query's fragment, as in the real server's replies.
    __typename: 'ResultatAnnee',
    annee: year,
    periode: String(year),
    nomCampagne: `Campagne ${year}`,
    importeeLe: null,
    moyennes,
    note: { moyenneQ1: 2.75, moyenneQ2: -4.1, bandeQ1: 'ORANGE', bandeQ2: 'ROUGE', ...note },
  } as const;
  return values;
}

/** A first year: nothing to compare it with. */
const first = {
  // As in `annee`: the cache needs the type.
  __typename: 'Evolutions',
  phrase: 'Première mesure.',
  marquants: [],
  comparaisons: 0,
  parHasard: 0,
  criteres: [],
};
export const SANS_EVOLUTION: Evolutions = first;

/** Nobody gave a ROTI, or too few did. */
export const SANS_ROTI = { moyenne: null, bande: null, nombre: null } as const;

/** A boussole whose comments are kept. */
export const GARDEE = { id: 4, conservation: { effaceeLe: null as string | null } };

export const buildResultat = (values: Partial<Resultat> = {}): Resultat => ({
  idBoussole: 4,
  idEquipe: 12,
  idSociete: 3,
  libelleSociete: 'Cap Ouest',
  libelleEquipe: 'Logistique',
  comptesEquipe: { comptes: 8, depuisCreation: 0, sansCompte: false, presents: null },
  nomCampagne: 'Campagne 2026',
  annee: 2026,
  anneeCourante: 2026,
  ouverte: true,
  dateFermeture: '2026-12-31T23:00:00.000Z',
  minimumReponses: 1,
  conservation: { prevueLe: null, effaceeLe: null },
  confidentialite: {
    niveau: 'DIRECTE',
    k: null,
    terminees: null,
    participants: null,
    publication: null,
  },
  participation: { faites: 7, total: 8, bande: 'ORANGE' },
  ambassadeurs: ['Inès Petit', 'Sofiane Haddad'],
  synthese: { id: 1, synthese: 'Une équipe qui avance.', version: 'lue' },
  plans: [
    {
      id: 9,
      objectif: 'Alléger la charge',
      action: 'Répartir les inventaires',
      lead: 'Sofiane',
      version: 'lue',
      etat: 'EN_COURS',
      echeance: '2026-12-11',
      dateCreation: '2026-10-02T08:00:00.000Z',
    },
  ],
  plansPrecedents: [],
  resultat: annee(2026, [moyenne(1, 'Entraide'), moyenne(2, 'Autonomie')]),
  precedent: null,
  resultatN1: null,
  resultatN2: null,
  ruptures: [],
  evolutions: SANS_EVOLUTION,
  ...values,
});

type Created = CreatePlanEquipeMutation['createPlanEquipe'];

/** What the server says of an action that was just taken. */
export const buildCreated = (values: Partial<Created> = {}): Created => ({
  id: 8,
  idOrigine: null,
  objectif: 'Zoé',
  action: 'Zoé',
  lead: 'Zoé',
  version: 'première',
  criteres: [],
  dateCreation: '2026-11-22T09:00:00.000Z',
  etat: 'A_FAIRE',
  echeance: null,
  ...values,
});

/** A boussole whose figures exist only as publications of five people; nothing is published yet. */
export const buildPubliee = (
  level: Partial<Resultat['confidentialite']> = {},
  values: Partial<Resultat> = {},
): Resultat =>
  buildResultat({
    minimumReponses: 5,
    resultat: annee(2026, [], SANS_NOTE),
    roti: SANS_ROTI,
    confidentialite: {
      niveau: 'PUBLIEE',
      k: 5,
      terminees: 0,
      participants: 9,
      publication: null,
      ...level,
    },
    ...values,
  });

const SANS_NOTE = { moyenneQ1: null, moyenneQ2: null, bandeQ1: null, bandeQ2: null } as const;
