import { textes } from './textes.js';

interface Named {
  prenom: string | null;
  nom: string | null;
  adresseMail: string | null;
}

const written = ({ prenom, nom }: Named): string => [prenom, nom].filter(Boolean).join(' ');

/** First and last name, else the address. */
export const nameOf = (person: Named): string => written(person) || (person.adresseMail ?? '');

/** The same beside the address: who was invited by mail says their name later. */
export const nameBeside = (person: Named): string => written(person) || textes.sansNom;
