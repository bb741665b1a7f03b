import { evolutionsOf } from './change/evolutions.js';
import type { Moyenne, Note, ResultatAnnee, ResultatBoussole } from './resultat.types.js';

const presentNote = ({ moyenneQ1, moyenneQ2, bandeQ1, bandeQ2, masque }: Note): Note => ({
  moyenneQ1,
  moyenneQ2,
  bandeQ1,
  bandeQ2,
  masque,
});

const presentMoyenne = (moyenne: Moyenne): Moyenne => ({
  idCritere: moyenne.idCritere,
  libelle: moyenne.libelle,
  nombre: moyenne.nombre,
  ...presentNote(moyenne),
  repartitionQ1: moyenne.repartitionQ1,
  repartitionQ2: moyenne.repartitionQ2,
});

const presentAnnee = ({
  annee,
  nomCampagne,
  moyennes,
  note,
  importeeLe,
}: ResultatAnnee): Omit<ResultatAnnee, 'periode'> => ({
  annee,
  nomCampagne,
  moyennes: moyennes.map(presentMoyenne),
  note: presentNote(note),
  importeeLe,
});

/** Of the page of a boussole the figures alone, each named and said as in GraphQL: what a reporting token may read of it. */
export const presentFigures = (page: ResultatBoussole) => ({
  idBoussole: page.idBoussole,
  idEquipe: page.idEquipe,
  idSociete: page.idSociete,
  libelleSociete: page.libelleSociete,
  libelleEquipe: page.libelleEquipe,
  nomCampagne: page.nomCampagne,
  annee: page.annee,
  anneeCourante: page.anneeCourante,
  minimumReponses: page.minimumReponses,
  ouverte: page.ouverte,
  participation: page.participation,
  resultat: presentAnnee(page.resultat),
  // Only where there is one: what is said of a year with one campaign stays what it was.
  ...(page.precedent && { precedent: presentAnnee(page.precedent) }),
  resultatN1: page.resultatN1 && presentAnnee(page.resultatN1),
  resultatN2: page.resultatN2 && presentAnnee(page.resultatN2),
  ruptures: page.ruptures.map(({ idCritere, depuis }) => ({ idCritere, depuis })),
  evolutions: evolutionsOf(page),
});
