import { networkInterfaces } from 'node:os';

import type { Config } from '../core/config.js';

/** Both loopback addresses of this computer. */
const THIS_COMPUTER = ['127.0.0.1', '::1'];

/**
 * The addresses to listen on: what HOST says, else every one; but this computer only when the database holds the demo's
 * accounts, whose passwords are in the README.
 *
 * @param demo whether the database holds the demo's accounts.
 * @returns addresses; an empty list means all of the machine's.
 */
export function listenAddresses({ host }: Pick<Config, 'host'>, demo: boolean): string[] {
  if (host === 'localhost') return THIS_COMPUTER;
  if (host) return [host];
  return demo ? THIS_COMPUTER : [];
}

const ALL = new Set(['0.0.0.0', '::']);
const inBrackets = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** This machine's IPv4 addresses on its networks, which people can type into a phone. */
const onTheNetwork = (): string[] =>
  Object.values(networkInterfaces()).flatMap((cards = []) =>
    cards.filter(({ family, internal }) => family === 'IPv4' && !internal).map((c) => c.address),
  );

/** What is printed once the product listens: its address, and how phones reach it. */
export function presentAddresses(
  { host: chosen, publicUrl, production }: Pick<Config, 'host' | 'publicUrl' | 'production'>,
  listening: readonly string[],
  port: number,
  network: readonly string[] = onTheNetwork(),
): string[] {
  if (publicUrl) return [`  Boussole        ${publicUrl}`];
  const [host] = listening;
  const here = `  Boussole        http://localhost:${port}`;
  if (host === THIS_COMPUTER[0] && chosen) {
    return [here, '  Téléphones      cet ordinateur seul entre, comme le dit HOST.'];
  }
  if (host === THIS_COMPUTER[0]) {
    return [
      here,
      '  Téléphones      cet ordinateur seul entre, car les mots de passe de la démonstration sont connus de tous.',
      '                  Pour ouvrir à votre réseau : HOST=0.0.0.0 npm start',
    ];
  }
  if (host && !ALL.has(host)) return [`  Boussole        http://${inBrackets(host)}:${port}`];
  // In a container these would be addresses that nobody can reach.
  if (production || network.length === 0) return [here];
  return [
    here,
    `  Téléphones      ${network.map((address) => `http://${address}:${port}`).join(' ')}`,
  ];
}
