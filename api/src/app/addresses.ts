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

/** Networks between this machine and its own containers or virtual machines, which no phone is on. */
const WITHIN = /^(br-|docker|vboxnet|veth|virbr|vmnet)/;

/** This machine's IPv4 addresses on its networks, which people can type into a phone. */
const onTheNetwork = (): string[] =>
  Object.entries(networkInterfaces()).flatMap(([name, cards = []]) =>
    WITHIN.test(name)
      ? []
      : cards
          .filter(({ family, internal }) => family === 'IPv4' && !internal)
          .map((c) => c.address),
  );

type Reached = Pick<Config, 'publicUrl' | 'production'>;

/**
 * The addresses at which phones on the same network reach the product, where nobody has said its public one.
 *
 * @returns IPv4 addresses; none where it listens to this computer or to one address only.
 */
export function networkAddresses(
  { publicUrl, production }: Reached,
  [host]: readonly string[],
  network: readonly string[] = onTheNetwork(),
): readonly string[] {
  // In a container these would be addresses that nobody can reach.
  if (publicUrl || production || (host && !ALL.has(host))) return [];
  return network;
}

/** What is printed once the product listens: its address, and how phones reach it. */
export function presentAddresses(
  config: Reached & Pick<Config, 'host'>,
  listening: readonly string[],
  port: number,
  network?: readonly string[],
): string[] {
  const { host: chosen, publicUrl } = config;
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
  const phones = networkAddresses(config, listening, network);
  if (phones.length === 0) return [here];
  return [
    here,
    `  Téléphones      ${phones.map((address) => `http://${address}:${port}`).join(' ')}`,
  ];
}
