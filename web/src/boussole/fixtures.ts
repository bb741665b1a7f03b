import type { Boussole } from './creation/RowActions.js';
import type { Parcours, Question } from './reponse/useParcours.js';

export const question = (idCritere: number, values: Partial<Question> = {}): Question => ({
  idCritere,
  rang: idCritere,
  libelle: `Critère ${idCritere}`,
  description: `Description ${idCritere}`,
  logo: `/images/${idCritere}.webp`,
  libelleFfVert: 'Fierté ou frustration ?',
  libelleFfRouge: null,
  libelleOrVert: 'Opportunité ou risque ?',
  libelleOrRouge: null,
  usuelleFf: false,
  usuelleOr: false,
  reponse: null,
  repondue: Boolean(values.reponse),
  ...values,
});

export const buildParcours = (values: Partial<Parcours> = {}): Parcours => {
  const questions = values.questions ?? [question(1), question(2), question(3)];
  const next = questions.find(({ repondue }) => !repondue);
  return {
    id: 77,
    idBoussole: 4,
    statut: 'EN_COURS',
    ouverte: true,
    dateFermeture: '2026-12-31T23:00:00.000Z',
    dateFermeturePrecedente: null,
    commente: false,
    annee: 2026,
    anneeCourante: 2026,
    nomCampagne: 'Campagne 2026',
    libelleEquipe: 'Logistique',
    parEquipe: false,
    codeEquipe: null,
    comptesEquipe: { comptes: 8, depuisCreation: 0, sansCompte: false, presents: null },
    confidentialite: { k: null, lecteurs: false, publication: null },
    totalReponses: 0,
    totalCriteres: questions.length,
    question: next ? { idCritere: next.idCritere } : null,
    ...values,
    questions,
  };
};

/** The team whose boussoles are listed. */
export const LOGISTIQUE = {
  id: 5,
  idSociete: 2,
  libelleEquipe: 'Logistique',
  societe: { id: 2, libelleSociete: 'Cap Ouest' },
};

/** A line of that list. */
export const buildLine = (values: Partial<Boussole> = {}): Boussole => ({
  id: 31,
  dateCreation: '2026-03-12T10:00:00.000Z',
  ouverte: true,
  dateFermeture: '2026-12-15T17:00:00.000Z',
  detruites: { reponses: 1200, publiees: 0, terminees: 100, exact: true },
  confidentialite: { k: null, publication: null },
  campagne: { id: 60, nom: 'Campagne 2026', annee: 2026 },
  ...values,
});
