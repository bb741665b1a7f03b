import { Box, Heading, Text } from '@chakra-ui/react';

import { Page } from '../ui/Page.js';
import { providerUrl } from '../ui/readMeta.js';
import { textes } from './textes.js';

/** The accessibility statement: what conforms, what does not, and whom to tell. */
export function AccessibilitePage() {
  const { contact } = textes;
  return (
    <Page title={textes.titre} width="narrow">
      <Text>{textes.resume}</Text>
      <Points {...textes.tenu} />
      <Points {...textes.nonTenu} />
      <Heading as="h2" size="lg" mt="8" mb="2">
        {contact.titre}
      </Heading>
      <Text>
        {contact.texte}{' '}
        <Box asChild textDecoration="underline" fontWeight="500">
          <a href={providerUrl()} rel="noopener noreferrer">
            {contact.lien}
          </a>
        </Box>
        .
      </Text>
      <Text mt="2">{contact.recours}</Text>
      <Text mt="8" fontSize="sm" color="fg.muted">
        {textes.date}
      </Text>
    </Page>
  );
}

function Points({ titre, points }: { titre: string; points: readonly string[] }) {
  return (
    <>
      <Heading as="h2" size="lg" mt="8" mb="2">
        {titre}
      </Heading>
      <Box as="ul" ps="5" listStyleType="disc">
        {points.map((point) => (
          <Text as="li" key={point} mt="1.5">
            {point}
          </Text>
        ))}
      </Box>
    </>
  );
}
