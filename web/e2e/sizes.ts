import { readdirSync, readFileSync } from 'node:fs';

/**
 * Files and stories that the desktop alone plays, and why the width of a window changes nothing of what they prove.
 * Whatever no list names is played at both sizes.
 */
export const ON_DESKTOP_ALONE = {
  'acces.spec.ts': 'it follows links: a phone has the same, in its menu',
  'adresses.spec.ts': 'statuses, headers and requests: nothing of them is drawn',
  'bulles.spec.ts': 'it looks at each chart at a desk, and narrows its window for one of each year',
  'clavier.spec.ts': 'a phone has no Tab key',
  'equipes.spec.ts':
    'the mouse, the keyboard and the printer; the tree on a phone is in routes and in specification',
  'erreurs.spec.ts':
    'what a deletion asks and does: no width changes it; its dialogs are opened on a phone by etats',
  'facilitateur.spec.ts':
    'work at a desk: each of its pages and dialogs is also opened on a phone, by routes and etats',
  'forms.spec.ts':
    'what a form saves: no width changes it; each is also opened on a phone, by etats',
  'gardes.spec.ts':
    'an answer of the server, code that does not come, an address that leads elsewhere before its page is drawn',
  'horloges.spec.ts': 'a year, on whatever screen',
  'importation.spec.ts': 'a file of users comes from a computer; on a phone routes opens its page',
  'inviter.spec.ts': 'a clipboard and a file: routes opens its page on a phone',
  'lecteur.spec.ts':
    'from a mail to a printed sheet; on a phone routes opens the pages that a lecteur reads',
  'lancement.spec.ts':
    'how many gestures it takes, and what a clock then does alone: no width changes it',
  'passes.spec.ts': 'a spreadsheet is on a computer; on a phone routes opens its page',
  'plans.spec.ts':
    'the list is work at a desk; on a phone routes opens it, and the results page is in routes too',
  'premiere.spec.ts':
    'preparing is work at a desk; on a phone the same pages and dialogs are in routes and etats',
  'rapport.spec.ts': 'a sheet of paper has one size: routes opens the page on a phone',
  'reseau.spec.ts': 'a clipboard, a cookie, a session that is lost: no width changes them',
  'retours.spec.ts':
    'what a form and a list keep, and what the back button does: no width changes it',
  'seance.spec.ts': 'a projector has no finger; its phone is a page of its own in the story',
  'tiers.spec.ts': 'a program has no window, and GraphiQL is read at a desk',
  'voisins.spec.ts': 'how many clicks a page is away: a phone has the same links, in its menu',
  'every page whose address names something': 'a list',
  'a name of one long word': 'it narrows its window itself',
  'printed from a desk': 'a phone’s window changes nothing of a sheet but the width of its charts',
};

/** The same, of a phone. */
export const ON_PHONE_ALONE = {
  'doigt.spec.ts': 'a mouse does not tap',
  'photo.spec.ts': 'a phone takes photos; the same page saves an image at a desk, in forms',
  'scan.spec.ts': 'a QR code is scanned with a phone',
  'publication.spec.ts':
    'members wait for their figures on their phone; the page at a desk is in routes and in seance',
  'printed from a phone': 'a window as narrow as a phone, in a project that has one',
  'membre.spec.ts': 'members answer on their phone; at a desk clavier has one answer by keyboard',
};

const FOLDER = new URL('./', import.meta.url);
const isFile = (name: string) => name.endsWith('.spec.ts');

/**
 * What a project leaves to the other size.
 *
 * @throws Error when the list names a file or a story that is not there any more.
 */
export function leaving(list: Readonly<Record<string, string>>) {
  const files = readdirSync(FOLDER).filter(isFile);
  const written = files.map((file) => readFileSync(new URL(file, FOLDER), 'utf8')).join('\n');
  const names = Object.keys(list);
  const gone = names.filter((name) => !files.includes(name) && !written.includes(`'${name}`));
  if (gone.length > 0) throw new Error(`No such story, in web/e2e/sizes.ts: ${gone.join('; ')}`);
  const titles = names.filter((name) => !isFile(name));
  return {
    testIgnore: names.filter(isFile).map((file) => `**/${file}`),
    ...(titles.length > 0 && { grepInvert: new RegExp(titles.join('|')) }),
  };
}
