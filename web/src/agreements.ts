/** What waits for the témoin's agreement, as a facilitator and the témoin read it (publication, P12). */
const ACTES = {
  NIVEAU: (libelle: string, valeur: string) => `Baisser le niveau de « ${libelle} » : ${valeur}`,
  ENTRE_EQUIPES: (libelle: string) => `Ouvrir les résultats de « ${libelle} » à tous ses membres`,
  JETON: (libelle: string, valeur: string) =>
    `Créer un jeton de rapport pour « ${libelle} » : ${valeur}`,
  FERMETURE: (libelle: string, valeur: string) =>
    `Fermer plus tôt « ${libelle} »${valeur && ` : ${valeur}`}`,
  REINITIALISATION: (libelle: string, valeur: string) =>
    valeur
      ? `Changer l’adresse mail d’un compte déjà ouvert (${libelle}) : ${valeur}`
      : `Refaire un lien pour un compte déjà ouvert (${libelle})`,
  EFFECTIF: (libelle: string, valeur: string) =>
    `Agrandir l’effectif de l’équipe « ${libelle} » : ${valeur}`,
  TEMOIN: (_libelle: string, valeur: string) => `Créer un autre témoin : ${valeur}`,
  RETRAIT: (libelle: string) => `Retirer un témoin : ${libelle}`,
  SANS_ACCORD: () => 'Ne plus demander l’accord du témoin',
};
const ETATS = {
  ATTENTE: 'attend une réponse',
  ACCEPTE: 'accepté, pas encore fait',
  UTILISE: 'accepté, fait',
  REFUSE: 'refusé',
};

interface Asked {
  acte: keyof typeof ACTES;
  libelle: string;
  valeur: string;
  etat: keyof typeof ETATS;
}

/** "Baisser le niveau de « Cap Élan » : Publiée, k = 3" */
export const acteDe = ({ acte, libelle, valeur }: Asked): string => ACTES[acte](libelle, valeur);
export const etatDe = ({ etat }: Asked): string => ETATS[etat];
