import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A message as a mail server takes it. */
interface Recu {
  de: string;
  pour: string[];
  /** Headers and bodies, still encoded. */
  brut: string;
}

/** What it refuses: an address, or a message once it was read. */
type Refus = 'adresse' | 'contenu' | null;

/** A real mail server on its own port: what the product sends, it keeps, unless told to refuse. */
export async function ouvrirSmtp() {
  const recus: Recu[] = [];
  const attentes: (() => void)[] = [];
  let refuse: Refus = null;
  const serveur = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_adresse, _session, suite) =>
      suite(refuse === 'adresse' ? new Error('boîte pleine') : undefined),
    onData: (flux, { envelope }, fini) => {
      const morceaux: Buffer[] = [];
      flux.on('data', (morceau: Buffer) => morceaux.push(morceau));
      flux.on('end', () => {
        recus.push({
          de: envelope.mailFrom ? envelope.mailFrom.address : '',
          pour: envelope.rcptTo.map(({ address }) => address),
          brut: Buffer.concat(morceaux).toString(),
        });
        for (const reprendre of attentes.splice(0)) reprendre();
        fini(refuse === 'contenu' ? new Error('message refusé') : null);
      });
    },
  });
  await new Promise<void>((pret) => {
    serveur.listen(0, '127.0.0.1', pret);
  });
  const { port } = serveur.server.address() as AddressInfo;
  const fermer = () =>
    new Promise<void>((ferme) => {
      serveur.close(() => ferme());
    });
  const refuser = (quoi: Refus) => {
    refuse = quoi;
  };
  /** Until so many have come: nobody waits for what is mailed behind an answer, but a test. */
  const attendre = async (combien: number): Promise<void> => {
    while (recus.length < combien) {
      await new Promise<void>((reprendre) => {
        attentes.push(reprendre);
      });
    }
  };
  return { url: `smtp://127.0.0.1:${port}`, recus, refuser, attendre, fermer };
}

/** A part of a message as a reader sees it: its transfer encoding undone. */
export function lirePartie(brut: string, type: string): string {
  const partie = brut
    .split(/\r\n--[^\r\n]+\r\n/)
    .find((morceau) => morceau.startsWith(`Content-Type: ${type}`));
  const [entetes = '', ...corps] = (partie ?? '').split('\r\n\r\n');
  const texte = corps.join('\n\n').replaceAll('\r\n', '\n');
  if (/base64/i.test(entetes)) return Buffer.from(texte, 'base64').toString();
  if (!/quoted-printable/i.test(entetes)) return texte;
  const octets = texte
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hexa: string) => String.fromCharCode(parseInt(hexa, 16)));
  return Buffer.from(octets, 'latin1').toString();
}
