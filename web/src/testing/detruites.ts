/** The answers of Directe boussoles, as the server tells them of a deletion. */
export const directe = (reponses: number) => ({ reponses, publiees: 0, terminees: 0, exact: true });
