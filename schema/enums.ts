/** The value of a GraphQL enum for a name of ours: ADRESSE_MAIL for `adresseMail`, EQUIPE_CODE_RENEW for `equipe:codeRenew`. */
export const enumName = (name: string): string =>
  name.replaceAll(/(?=[A-Z])|:/g, '_').toUpperCase();
