import { networkInterfaces } from 'node:os';

import type { Config } from '../core/config.js';

/** This computer alone, by both of its names. */
const CET_ORDINATEUR = ['127.0.0.1', '::1'];

/**
 * Where to listen: what HOST says; else everywhere, but for a database whose passwords the README prints.
 *
 * @param demo whether the database holds the demo's accounts.
 * @returns addresses; none means all of the machine's.
 */
export function adressesDEcoute({ host }: Pick<Config, 'host'>, demo: boolean): string[] {
  if (host === 'localhost') return CET_ORDINATEUR;
  if (host) return [host];
  return demo ? CET_ORDINATEUR : [];
}

const TOUTES = new Set(['0.0.0.0', '::']);
const entreCrochets = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** The addresses of this machine on its networks, IPv4 as people type them. */
const surLeReseau = (): string[] =>
  Object.values(networkInterfaces()).flatMap((cartes = []) =>
    cartes.filter(({ family, internal }) => family === 'IPv4' && !internal).map((c) => c.address),
  );

/** What is printed once the product listens: its address, and how phones get in. */
export function presenterAdresses(
  { publicUrl, production }: Pick<Config, 'publicUrl' | 'production'>,
  ecoute: readonly string[],
  port: number,
  reseau: readonly string[] = surLeReseau(),
): string[] {
  if (publicUrl) return [`  Boussole        ${publicUrl}`];
  const [host] = ecoute;
  const ici = `  Boussole        http://localhost:${port}`;
  if (host === CET_ORDINATEUR[0]) {
    return [
      ici,
      '  Téléphones      cet ordinateur seul entre, car les mots de passe de la démonstration sont connus de tous.',
      '                  Pour ouvrir à votre réseau : HOST=0.0.0.0 npm start',
    ];
  }
  if (host && !TOUTES.has(host)) return [`  Boussole        http://${entreCrochets(host)}:${port}`];
  // In a container these would be addresses that nobody reaches.
  if (production || reseau.length === 0) return [ici];
  return [
    ici,
    `  Téléphones      ${reseau.map((adresse) => `http://${adresse}:${port}`).join(' ')}`,
  ];
}
