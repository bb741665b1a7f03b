import { letterMail, type Mail } from '../../core/mail.js';

/** Why a link is sent: new account, password reset by a facilitator, link renewed, password forgotten. */
export const REASONS = ['creation', 'reinitialisation', 'renvoi', 'oubli'] as const;
export type Reason = (typeof REASONS)[number];

const TEXTS = {
  creation: {
    subject: 'Votre compte Boussole',
    phrase: 'Un compte Boussole a été créé pour vous.',
    button: 'Activer mon compte',
  },
  reinitialisation: {
    subject: 'Votre mot de passe Boussole',
    phrase: 'Votre mot de passe Boussole a été réinitialisé : l’ancien ne fonctionne plus.',
    button: 'Choisir un mot de passe',
  },
  renvoi: {
    subject: 'Votre mot de passe Boussole',
    phrase:
      'Votre facilitateur vous envoie un lien pour choisir un nouveau mot de passe. Votre ancien mot de passe fonctionne tant que vous n’ouvrez pas ce lien.',
    button: 'Choisir un mot de passe',
  },
  oubli: {
    subject: 'Votre mot de passe Boussole',
    phrase:
      'Vous avez demandé un lien pour choisir un nouveau mot de passe. Votre ancien mot de passe fonctionne tant que vous n’ouvrez pas ce lien.',
    button: 'Choisir un mot de passe',
  },
} as const satisfies Record<Reason, object>;

/** The same where a directory alone opens the account: there is no password to choose. */
const BY_DIRECTORY: Record<Reason, string> = {
  creation: TEXTS.creation.phrase,
  reinitialisation: 'Votre accès à Boussole a été réinitialisé : vos sessions sont fermées.',
  renvoi: 'Votre facilitateur vous rappelle comment ouvrir votre compte Boussole.',
  oubli: 'Vous avez demandé un lien pour choisir un nouveau mot de passe.',
};
const way = (annuaire: string) =>
  `Connectez-vous avec ${annuaire} : votre compte n’a pas de mot de passe.`;

/** A first link lasts until the last open boussole closes (`isAlive`). */
const instruction = (reason: Reason) =>
  `Voici le lien pour choisir votre mot de passe. Il sert une seule fois et reste valable 7 jours${reason === 'creation' ? ' au moins' : ''}.`;
const IGNORE = 'Si vous n’attendiez pas ce message, ignorez-le.';

/** What an invitation says where a facilitator writes nothing else. */
export const USUAL_MESSAGE = TEXTS.creation.phrase;

/**
 * The mail with an activation link, as text and as HTML.
 *
 * @param prenom first name, or null.
 * @param link the whole URL.
 * @param message what a facilitator wrote instead of the first sentence, a paragraph a line; null for the usual one.
 * @param annuaire the directory that alone opens the account; undefined where the link gives a password.
 */
export function activationMail(
  reason: Reason,
  prenom: string | null,
  link: string,
  message: string | null = null,
  annuaire?: string,
): Omit<Mail, 'to'> {
  const { subject, phrase, button } = annuaire
    ? { subject: TEXTS.creation.subject, phrase: BY_DIRECTORY[reason], button: 'Me connecter' }
    : TEXTS[reason];
  const written = (message ?? phrase).split('\n').filter((line) => line.trim() !== '');
  return letterMail({
    subject,
    prenom,
    phrases: [...written, annuaire ? way(annuaire) : instruction(reason)],
    button: { label: button, url: link },
    ignore: IGNORE,
  });
}

const CHANGE = [
  'L’adresse mail de votre compte Boussole a été changée : les prochains messages iront à la nouvelle, et les liens envoyés ici ne fonctionnent plus.',
  'Si vous n’avez pas demandé ce changement, parlez-en à votre facilitateur.',
];

/** The mail to an account's former address when a facilitator changes it. */
export const changeMail = (prenom: string | null): Omit<Mail, 'to'> =>
  letterMail({
    subject: 'L’adresse mail de votre compte Boussole a changé',
    prenom,
    phrases: CHANGE,
  });
