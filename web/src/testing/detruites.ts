/** The answers of Directe boussoles, as the server tells them of a deletion. */
export const directe = (reponses: number, terminees = 0) => ({
  reponses,
  publiees: 0,
  terminees,
  exact: true,
});
