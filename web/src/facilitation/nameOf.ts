interface Named {
  prenom: string | null;
  nom: string | null;
  adresseMail: string | null;
}

/** First and last name, else the address. */
export const nameOf = ({ prenom, nom, adresseMail }: Named): string =>
  [prenom, nom].filter(Boolean).join(' ') || (adresseMail ?? '');
