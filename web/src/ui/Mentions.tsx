import { Link, Text, type TextProps } from '@chakra-ui/react';

import { readMeta } from './readMeta.js';

const textes = {
  responsable: (nom: string) => `Responsable du traitement : ${nom}.`,
  dpo: (nom: string) => `Délégué à la protection des données : ${nom}.`,
  // The address is written: it is read on paper too.
  mentions: 'Ce qui est fait de vos données :',
};

/** Who answers for the data (GDPR, art. 13), as whoever runs the product says it; nothing where they do not. */
export function Mentions(props: TextProps) {
  const responsable = readMeta('responsable');
  const dpo = readMeta('dpo');
  const url = readMeta('mentions-url');
  if (!responsable && !dpo && !url) return null;
  return (
    <Text fontSize="sm" overflowWrap="anywhere" whiteSpace="pre-line" {...props}>
      {[
        responsable && textes.responsable(responsable),
        dpo && textes.dpo(dpo),
        url && textes.mentions,
      ]
        .filter(Boolean)
        .join('\n')}{' '}
      {url && (
        <Link href={url} rel="noopener noreferrer" textDecoration="underline">
          {url.replace(/^https?:\/\//, '')}
        </Link>
      )}
    </Text>
  );
}
