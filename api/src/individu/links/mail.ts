import { buttonMail, escapeHtml, layOutMail, type Mail } from '../../core/mail.js';

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
    phrase: "Votre mot de passe Boussole a été réinitialisé : l'ancien ne fonctionne plus.",
    button: 'Choisir un mot de passe',
  },
  renvoi: {
    subject: 'Votre mot de passe Boussole',
    phrase:
      'Votre facilitateur vous envoie un lien pour choisir un nouveau mot de passe. Tant que vous ne l’ouvrez pas, l’ancien fonctionne.',
    button: 'Choisir un mot de passe',
  },
  oubli: {
    subject: 'Votre mot de passe Boussole',
    phrase:
      'Vous avez demandé un lien pour choisir un nouveau mot de passe. Tant que vous ne l’ouvrez pas, l’ancien fonctionne.',
    button: 'Choisir un mot de passe',
  },
} as const satisfies Record<Reason, object>;

const INSTRUCTION =
  'Voici le lien pour choisir votre mot de passe. Il sert une seule fois et reste valable 7 jours.';
const IGNORE = "Si vous n'attendiez pas ce message, ignorez-le.";

/**
 * The mail with an activation link, as text and as HTML.
 *
 * @param prenom first name, or null.
 * @param link the whole URL.
 */
export function activationMail(
  reason: Reason,
  prenom: string | null,
  link: string,
): Omit<Mail, 'to'> {
  const { subject, phrase, button } = TEXTS[reason];
  const greeting = prenom ? `Bonjour ${prenom},` : 'Bonjour,';
  const text = [greeting, phrase, INSTRUCTION, link, IGNORE, "À bientôt,\nL'équipe Boussole"].join(
    '\n\n',
  );
  const payload = `<p>${phrase}</p>
<p>${INSTRUCTION}</p>
${buttonMail(button, link)}
<p style="font-size:14px;color:#445C77">${IGNORE}</p>`;
  return { subject, text, html: layOut(subject, greeting, payload) };
}

const CHANGE = [
  'L’adresse mail de votre compte Boussole a été changée : les prochains messages iront à la nouvelle, et les liens envoyés ici ne fonctionnent plus.',
  'Si vous n’avez pas demandé ce changement, parlez-en à votre facilitateur.',
];

/** The mail to an account's former address when a facilitator changes it. */
export function changeMail(prenom: string | null): Omit<Mail, 'to'> {
  const subject = 'L’adresse mail de votre compte Boussole a changé';
  const greeting = prenom ? `Bonjour ${prenom},` : 'Bonjour,';
  const text = [greeting, ...CHANGE, "À bientôt,\nL'équipe Boussole"].join('\n\n');
  const payload = CHANGE.map((phrase) => `<p>${phrase}</p>`).join('\n');
  return { subject, text, html: layOut(subject, greeting, payload) };
}

const layOut = (title: string, greeting: string, payload: string): string =>
  layOutMail(title, `<p>${escapeHtml(greeting)}</p>\n${payload}`);
