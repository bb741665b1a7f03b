/** What is asked before a company is taken from a facilitator, on the company's page and on the person's. */
export const taking = {
  question: (nom: string, societe: string) =>
    `${nom} ne verra plus ${societe}, dès maintenant. Ses jetons de rapport y sont révoqués. Lui retirer cette société ?`,
  confirmer: 'Retirer',
};
