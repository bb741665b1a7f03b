import { Box, Text } from '@chakra-ui/react';
import { Link } from 'react-router';

import { auxLecteurs, enUnePhrase } from '../../confidentiality.js';
import { paths } from '../../paths.js';
import { Mentions, MentionsLine } from '../../ui/Mentions.js';
import { confidentialite as textes } from './textes.js';
import type { Parcours } from './useParcours.js';

type PrivacyNoteProps = Pick<Parcours, 'idBoussole' | 'confidentialite'>;

/** Says what the level means, before the first question. The list is folded: it would push « Suivant » off the screen. */
export function PrivacyNote({ idBoussole, confidentialite }: PrivacyNoteProps) {
  const { k, lecteurs, publication } = confidentialite;
  const late = k !== null && publication ? { k, ...publication } : null;
  const phrases = [
    ...(k === null ? textes.phrases : textes.phrasesPubliee(k)),
    ...(lecteurs ? [auxLecteurs(k)] : []),
  ];
  return (
    <Box
      as="aside"
      aria-label={textes.titre}
      bg="ink.50"
      borderRadius="l3"
      mx={{ base: '-2', md: '0' }}
      px={{ base: '2.5', md: '4' }}
      py={{ base: '2', md: '3' }}
      mb={{ base: '2', md: '4' }}
      fontSize="sm"
    >
      {late ? (
        <Text fontWeight="600">{textes.retardBref(late.k, late)}</Text>
      ) : (
        <Text>{enUnePhrase(k)}</Text>
      )}
      <MentionsLine />
      <details>
        <Box as="summary" cursor="pointer" minH="6" fontWeight="600">
          {textes.titre}
        </Box>
        <Box as="ul" mt="2" ps="4" listStyleType="disc" color="ink.600">
          {[...(late ? [textes.retard(late.k, late)] : []), ...phrases].map((phrase) => (
            <Text as="li" key={phrase} mt="1">
              {phrase}
            </Text>
          ))}
        </Box>
        <Mentions mt="2" />
        <Text mt="2" textDecoration="underline">
          <Link to={paths.confidentialite({ id: idBoussole })}>{textes.avis}</Link>
        </Text>
      </details>
    </Box>
  );
}
