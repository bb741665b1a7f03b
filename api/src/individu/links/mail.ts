import type { Mail } from '../../core/mail.js';

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

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A person typed the name: in HTML it must be text, never markup. */
const escape = (text: string): string => text.replace(/[&<>"]/g, (c) => ENTITIES[c] ?? c);

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
  const url = escape(link);
  const payload = `<p>${phrase}</p>
<p>${INSTRUCTION}</p>
<p style="margin:28px 0"><a href="${url}" style="display:inline-block;padding:12px 20px;background:#1B3A63;color:#FFFFFF;border-radius:5px;text-decoration:none;font-weight:600">${button}</a></p>
<p style="font-size:14px;color:#445C77">Le bouton ne répond pas ? Copiez cette adresse dans votre navigateur :<br><a href="${url}" style="color:#1B3A63;word-break:break-all">${url}</a></p>
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

const layOut = (title: string, greeting: string, payload: string): string => `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><title>${title}</title></head>
<body style="margin:0;padding:24px;background:#FAF7F0;color:#0D1A2E;font:16px/1.5 'Segoe UI',Helvetica,Arial,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#FFFDF8;border:1px solid #E2D9C6;border-radius:8px">
<p style="margin:0 0 24px;font:600 22px Georgia,serif">Boussole</p>
<p>${escape(greeting)}</p>
${payload}
</div>
</body>
</html>
`;
