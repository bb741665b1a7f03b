/** The labels of the starting set that one takes in one gesture: what any team can answer. */
export const CRITERES_ESSENTIELS: readonly string[] = [
  'Clarté des objectifs',
  "Confiance dans l'équipe",
  'Entraide et coopération',
  'Charge de travail',
  'Reconnaissance du travail',
  "Circulation de l'information",
];
