/** Nothing came back: neither an answer nor a refusal. */
export const SERVEUR_MUET = 'Le serveur ne répond pas. Vérifiez votre connexion.';
