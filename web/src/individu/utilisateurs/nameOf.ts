interface Named {
  prenom: string | null;
  nom: string | null;
  pseudo: string | null;
  adresseMail: string | null;
}

/** How a person is named in a sentence: first and last name when known, else the pseudo, else the mail. */
export function nameOf({ prenom, nom, pseudo, adresseMail }: Named): string {
  const whole = [prenom, nom].filter(Boolean).join(' ');
  return whole || pseudo || adresseMail || '';
}
