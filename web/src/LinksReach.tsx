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

/** Beside links that are handed out: says where they do not lead. Nothing once the product has its public address. */
export function LinksReach({ isInForm = false }: { isInForm?: boolean }) {
  const reach = reachOfLinks();
  if (reach === 'anywhere') return null;
  return (
    <Notice isInForm={isInForm}>
      <Text>{reach === 'here' ? textes.here : textes.network(publicOrigin())}</Text>
    </Notice>
  );
}
