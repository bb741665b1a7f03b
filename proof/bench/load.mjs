// As many clients as asked, each with its own connection and one request at a time, on bare sockets: what is measured is
// the server, so its caller must cost next to nothing.
import { connect } from 'node:net';

const FIN_ENTETES = Buffer.from('\r\n\r\n');

/** One kept connection; `demander` sends bytes and gives the status and the body's length. */
function ouvrir(port) {
  return new Promise((ouvert, echec) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let recu = Buffer.alloc(0);
    let attente;
    const finir = (resultat) => {
      const { resoudre } = attente;
      attente = undefined;
      recu = Buffer.alloc(0);
      resoudre(resultat);
    };
    const lire = () => {
      const fin = recu.indexOf(FIN_ENTETES);
      if (fin < 0) return;
      const entetes = recu.latin1Slice(0, fin);
      const statut = Number(entetes.slice(9, 12));
      const longueur = /\r\ncontent-length: (\d+)/i.exec(entetes)?.[1];
      const debut = fin + 4;
      if (longueur !== undefined) {
        if (recu.length < debut + Number(longueur)) return;
        return finir({ statut, corps: recu.subarray(debut, debut + Number(longueur)) });
      }
      // Chunked: the last chunk is the empty one.
      if (recu.latin1Slice(recu.length - 5) !== '0\r\n\r\n') return;
      finir({ statut, corps: recu.subarray(debut) });
    };
    socket.on('data', (morceau) => {
      recu = recu.length ? Buffer.concat([recu, morceau]) : morceau;
      if (attente) lire();
    });
    socket.once('error', (erreur) => (attente ? attente.rejeter(erreur) : echec(erreur)));
    socket.once('close', () => attente?.rejeter(new Error('connection closed by the server')));
    socket.once('connect', () =>
      ouvert({
        demander: (octets) =>
          new Promise((resoudre, rejeter) => {
            attente = { resoudre, rejeter };
            socket.write(octets);
          }),
        fermer: () => socket.destroy(),
      }),
    );
  });
}

/** The bytes of a POST of JSON, or of a GET when there is nothing to send. */
export function requete(chemin, corps, { jeton, entetes = {} } = {}) {
  const texte = corps === undefined ? '' : JSON.stringify(corps);
  const lignes = {
    Host: '127.0.0.1',
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(texte),
    ...(jeton && { Cookie: `boussole=${jeton}` }),
    ...entetes,
  };
  const tete = Object.entries(lignes).map(([nom, valeur]) => `${nom}: ${valeur}\r\n`);
  return Buffer.from(
    `${corps === undefined ? 'GET' : 'POST'} ${chemin} HTTP/1.1\r\n${tete.join('')}\r\n${texte}`,
  );
}

const quantile = (tries, q) => tries[Math.min(tries.length - 1, Math.floor(tries.length * q))];

/**
 * Sends what `fabriquer(n)` makes, over that many connections, for that long; never fewer than one request each.
 *
 * @returns requests, requests a second, quantiles in ms.
 * @throws Error with the reply when more than a hundredth is refused: a bench of refusals measures nothing. A machine too
 *   busy to open a connection within two seconds refuses one now and then.
 */
export async function assaillir({ port, connexions, ms, fabriquer, prochain }) {
  const clients = await Promise.all(Array.from({ length: connexions }, () => ouvrir(port)));
  const durees = [];
  const refus = [];
  const debut = performance.now();
  const travailler = async (client) => {
    do {
      const octets = fabriquer(prochain());
      const avant = performance.now();
      const { statut, corps } = await client.demander(octets);
      durees.push(performance.now() - avant);
      if (statut >= 300 || corps.indexOf('"errors"') >= 0) {
        refus.push(`refused with ${statut}: ${corps.toString().slice(0, 500)}`);
      }
    } while (performance.now() - debut < ms);
  };
  try {
    await Promise.all(clients.map(travailler));
  } finally {
    for (const client of clients) client.fermer();
  }
  const secondes = (performance.now() - debut) / 1000;
  if (refus.length > 2 + durees.length / 100) throw new Error(refus[0]);
  durees.sort((a, b) => a - b);
  return {
    requetes: durees.length,
    parSeconde: durees.length / secondes,
    p50: quantile(durees, 0.5),
    p99: quantile(durees, 0.99),
  };
}

/** One request, for its body. */
export async function essayer(port, octets) {
  const client = await ouvrir(port);
  try {
    return await client.demander(octets);
  } finally {
    client.fermer();
  }
}
