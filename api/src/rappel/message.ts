import { parisTime } from '../../../schema/paris.js';
import { buttonMail, escapeHtml, layOutMail, type Mail } from '../core/mail.js';

/** What a company writes in its reminders, with `{societe}`, `{campagne}` and `{fermeture}` to fill. */
export interface Template {
  objet: string;
  texte: string;
}

const DEFAULT_TEMPLATE: Template = {
  objet: 'Boussole « {campagne} » : ouverte jusqu’au {fermeture}',
  texte:
    'Bonjour,\n\nLa boussole « {campagne} » de {societe} est ouverte jusqu’au {fermeture}. Quelques minutes suffisent, sur un téléphone ou un ordinateur.',
};

/** A company's own words where it has some, else the product's. */
export const templateOf = (own: { objet: string | null; texte: string | null }): Template => ({
  objet: own.objet ?? DEFAULT_TEMPLATE.objet,
  texte: own.texte ?? DEFAULT_TEMPLATE.texte,
});

/** What is said in every reminder, whatever a company writes. */
const ALREADY =
  'Vous avez peut-être déjà répondu : ce message est le même pour tous, que l’on ait répondu ou non.';
const WHY = 'Vous recevez ce rappel parce que vous avez donné cette adresse dans « Mon compte ».';
const STOP = 'Ne plus recevoir de rappels';

const DAY = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** « 30 juin 2026 à 18 h » in Paris; a closing at midnight is the day before's. */
export function deadline(closesAt: Date): string {
  const [, hour = ''] = parisTime(closesAt).split(' ');
  const day = (instant: Date) => DAY.format(instant).replace(/^1 /, '1er ');
  if (hour === '00:00') return `${day(new Date(closesAt.getTime() - 1))} à minuit`;
  const [hours = '', minutes = ''] = hour.split(':');
  return `${day(closesAt)} à ${Number(hours)} h${minutes === '00' ? '' : ` ${minutes}`}`;
}

/** What a template is filled with. */
export interface Subject {
  societe: string;
  campagne: string;
  closesAt: Date;
}

const fill = (template: string, { societe, campagne, closesAt }: Subject): string =>
  template.replace(/\{(societe|campagne|fermeture)\}/g, (_, name: string) =>
    name === 'societe' ? societe : name === 'campagne' ? campagne : deadline(closesAt),
  );

/** The message that a facilitator copies where no mail is sent: the same words, without a link to stop anything. */
export const toCopy = (template: Template, subject: Subject, link: string): string =>
  [fill(template.texte, subject), link, ALREADY].join('\n\n');

const SMALL = 'font-size:14px;color:#445C77';

/**
 * A reminder. Of its reader it knows nothing but the link that stops them: no name, no answer, no picture to load.
 *
 * @param link the whole URL of the boussoles.
 * @param stop the whole URL that stops the reminders.
 */
export function reminderMail(
  template: Template,
  subject: Subject,
  link: string,
  stop: string,
): Omit<Mail, 'to'> {
  const title = fill(template.objet, subject);
  const body = fill(template.texte, subject);
  const text = [body, link, ALREADY, `${WHY}\n${STOP} : ${stop}`].join('\n\n');
  const paragraphs = body
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`);
  const payload = [
    ...paragraphs,
    buttonMail('Ouvrir mes boussoles', link),
    `<p style="${SMALL}">${ALREADY}</p>`,
    `<p style="${SMALL}">${WHY}<br><a href="${escapeHtml(stop)}" style="color:#1B3A63">${STOP}</a></p>`,
  ].join('\n');
  return { subject: title, text, html: layOutMail(title, payload), unsubscribe: stop };
}
