/** Shown when a request got no response at all. */
export const SERVEUR_MUET = 'Le serveur ne répond pas. Vérifiez votre connexion.';
