import { Flex, Link, Text, type TextProps } from '@chakra-ui/react';

import { readMeta } from './readMeta.js';

const textes = {
  responsable: (nom: string) => `Responsable du traitement : ${nom}.`,
  dpo: (nom: string) => `Délégué à la protection des données : ${nom}.`,
  // The address is written: it is read on paper too.
  mentions: 'Ce qui est fait de vos données :',
  bref: (nom: string) => `Responsable : ${nom}`,
  lien: 'Mentions',
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

/** The same in one line, before the first answer: a long name is cut, and the whole is where `Mentions` stands. */
export function MentionsLine() {
  const responsable = readMeta('responsable');
  const url = readMeta('mentions-url');
  if (!responsable && !url) return null;
  return (
    <Flex columnGap="3" lineHeight="1.5rem">
      {responsable && (
        <Text truncate minW="0">
          {textes.bref(responsable)}
        </Text>
      )}
      {url && (
        <Link href={url} rel="noopener noreferrer" flexShrink="0" textDecoration="underline">
          {textes.lien}
        </Link>
      )}
    </Flex>
  );
}
