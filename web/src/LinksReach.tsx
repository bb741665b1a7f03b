import { Text } from '@chakra-ui/react';

import { Notice } from './ui/Notice.js';
import { isThisMachineOnly, networkOrigin, publicOrigin } from './ui/publicOrigin.js';
import { readMeta } from './ui/readMeta.js';

const textes = {
  here: 'Les téléphones n’atteindront pas cette adresse : ouvrez Boussole par l’adresse de cette machine sur le réseau.',
  network: (origin: string) =>
    `Les liens portent l’adresse de cette machine sur votre réseau, ${origin}. Les téléphones doivent être sur le même réseau.`,
};

/** How far the links that are handed out lead: anywhere, phones of the same network, or nowhere but here. */
export function reachOfLinks(): 'anywhere' | 'here' | 'network' {
  const { origin, hostname } = new URL(publicOrigin());
  if (isThisMachineOnly(hostname)) return 'here';
  return readMeta('public-url') === undefined && origin === networkOrigin()
    ? 'network'
    : 'anywhere';
}

/** Where links that are handed out do not lead; null once the product has its public address. */
export function reachSaid(): string | null {
  const reach = reachOfLinks();
  if (reach === 'anywhere') return null;
  return reach === 'here' ? textes.here : textes.network(publicOrigin());
}

/** Says so beside them. */
export function LinksReach({ isInForm = false }: { isInForm?: boolean }) {
  const said = reachSaid();
  return (
    said && (
      <Notice isInForm={isInForm}>
        <Text>{said}</Text>
      </Notice>
    )
  );
}
