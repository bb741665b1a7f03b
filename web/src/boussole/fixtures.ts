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
    commente: false,
    annee: 2026,
    anneeCourante: 2026,
    nomCampagne: 'Campagne 2026',
    libelleEquipe: 'Logistique',
    comptesEquipe: { comptes: 8, depuisCreation: 0 },
    confidentialite: { k: null, publication: null },
    totalReponses: 0,
    totalCriteres: questions.length,
    question: next ? { idCritere: next.idCritere } : null,
    ...values,
    questions,
  };
};
