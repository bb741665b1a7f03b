// Quoted from the journey specification (§2, §8, §9), missing accents included: do not "fix" them.

export const resultat = {
  titre: (annee: number) => `Resultat Boussole ${annee}`,
  campagne: (nom: string, annee: number) => `${nom} (${annee})`,
  loading: 'loading',
  unauthorized: 'Unauthorized',
  exporter: 'Exporter',
  titreImpression: 'resultat-boussole',
  fichierCree: 'Le fichier PDF a été créé',
  afficherCommentaires: 'Afficher les commentaires',
};

export const indicateurs = {
  equipe: 'Equipe',
  participation: 'Taux de participation',
  roti: 'ROTI',
  sansRoti: 'Pas de données',
  avis: (nombre: number) => `${nombre} avis`,
  ambassadeurs: 'Ambassadeurs',
  sansAmbassadeur: "Pas d'ambassadeur, veuillez les définir svp",
};

export const tableau = {
  titre: 'Moyennes par critère',
  criteres: 'Criteres',
  ff: 'FF',
  or: 'OR',
  note: 'Note',
  insuffisant: 'Pas assez de réponses',
  nonPose: '–',
  repartition: (question: string, phrase: string) => `Répartition ${question} : ${phrase}`,
  legende: 'Les barres montrent combien de personnes ont donné chaque note, de −5 à +5.',
  sansCritere: 'Aucun critère.',
  bandes: { VERT: 'Plein cap', ORANGE: 'Cap incertain', ROUGE: 'À contre-cap' },
};

export const graphe = {
  titre: 'Resultat Boussole',
  description: 'Chaque bulle est un critère ; le tableau donne les mêmes moyennes.',
  axeFf: 'FF',
  axeOr: 'OR',
  coinPositif: 'FF + et OR +',
  coinNegatif: 'FF − et OR −',
  bulle: (libelle: string, ff: string, or: string) => `${libelle} : FF ${ff}, OR ${or}`,
  figures: (ff: string, or: string) => `FF ${ff} · OR ${or}`,
  anneesPrecedentes: 'Bulles claires : années précédentes, reliées à la bulle de cette année.',
  ecartees: 'Bulles trop proches : écartées, un trait mène à leur place exacte.',
  vide: 'Pas assez de réponses',
};

export const synthese = { titre: 'Synthèse', vide: 'Merci de rédiger la synthèse' };

export const plans = {
  titre: "Plan d'action",
  vide: "Ajouter un plan d'action svp",
  colonnes: { objectif: 'Objectif', action: 'Action', lead: 'Lead', date: 'Date' },
};

export const commentaires = {
  titre: 'Commentaires',
  confidentiel: 'Commentaires confidentiels, dans un ordre tiré au sort.',
  vide: 'Aucun commentaire',
  roti: (note: number) => `ROTI ${note}/5`,
};
