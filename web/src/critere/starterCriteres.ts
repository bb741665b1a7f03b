/** The drawings of the starting set, by label: the server gives each to the criterion that it makes of it. */
export const DESSINS_DEPART: Readonly<Record<string, URL>> = {
  'Clarté des objectifs': new URL('../../../api/images/clarte-objectifs.webp', import.meta.url),
  "Confiance dans l'équipe": new URL('../../../api/images/confiance.webp', import.meta.url),
  'Entraide et coopération': new URL('../../../api/images/entraide.webp', import.meta.url),
  'Charge de travail': new URL('../../../api/images/charge-travail.webp', import.meta.url),
  'Reconnaissance du travail': new URL('../../../api/images/reconnaissance.webp', import.meta.url),
  "Circulation de l'information": new URL(
    '../../../api/images/circulation-information.webp',
    import.meta.url,
  ),
  'Autonomie et marges de manœuvre': new URL('../../../api/images/autonomie.webp', import.meta.url),
  'Prise de décision': new URL('../../../api/images/prise-decision.webp', import.meta.url),
  'Qualité du travail': new URL('../../../api/images/qualite-travail.webp', import.meta.url),
  "Droit à l'erreur et apprentissage": new URL(
    '../../../api/images/droit-erreur.webp',
    import.meta.url,
  ),
  'Outils et conditions de travail': new URL(
    '../../../api/images/outils-conditions.webp',
    import.meta.url,
  ),
  'Lien avec les clients': new URL('../../../api/images/lien-clients.webp', import.meta.url),
};
