import { Box, Text } from '@chakra-ui/react';
import { Link } from 'react-router';

import { paths } from '../../paths.js';
import { confidentialite } from './textes.js';

/** On a phone the list would push the first question off the screen, so only its summary is open. */
const isPhone = () => window.matchMedia?.('(max-width: 30rem)').matches ?? false;

/** Says who can see what, before the first question. */
export function PrivacyNote({ idBoussole }: { idBoussole: number }) {
  return (
    <Box
      as="aside"
      aria-label={confidentialite.titre}
      bg="ink.50"
      borderRadius="l3"
      px="4"
      py="3"
      mb="4"
      fontSize="sm"
    >
      <details open={!isPhone()}>
        <Box as="summary" cursor="pointer" minH="6">
          <Text as="strong" fontWeight="600">
            {confidentialite.titre}
          </Text>
          <Text as="span" color="fg.muted">
            {' '}
            · {confidentialite.resume}
          </Text>
        </Box>
        <Box as="ul" mt="2" ps="4" listStyleType="disc" color="ink.600">
          {confidentialite.phrases.map((phrase) => (
            <Text as="li" key={phrase} mt="1">
              {phrase}
            </Text>
          ))}
        </Box>
        <Text mt="2" textDecoration="underline">
          <Link to={paths.confidentialite({ id: idBoussole })}>{confidentialite.avis}</Link>
        </Text>
      </details>
    </Box>
  );
}
