import { letterMail, type Mail } from '../../core/mail.js';

const SUBJECT = 'Confirmez votre adresse pour les rappels de Boussole';
const PHRASES = [
  'Cette adresse a été donnée pour recevoir les rappels des campagnes Boussole : deux par campagne, rarement plus. Tout le monde reçoit les mêmes, qu’il ait répondu ou non.',
  'Elle ne sert à rien d’autre et aucun facilitateur ne la voit. Le lien reste valable 7 jours.',
];
const IGNORE = 'Si vous n’avez rien demandé, ignorez ce message : rien ne sera envoyé.';

/** The mail that asks whether the address is its reader's. */
export const confirmationMail = (link: string): Omit<Mail, 'to'> =>
  letterMail({
    subject: SUBJECT,
    phrases: PHRASES,
    button: { label: 'Confirmer mon adresse', url: link },
    ignore: IGNORE,
  });
