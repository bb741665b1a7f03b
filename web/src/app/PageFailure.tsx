import { Button, Flex, Heading, Text } from '@chakra-ui/react';

import { textes } from './textes.js';

/** Shown instead of a blank page when a page throws, or when its chunk no longer exists after a deployment. */
export function PageFailure() {
  const { titre, explication, recharger } = textes.panne;
  return (
    <Flex role="alert" direction="column" align="center" gap="4" px="5" py="20" textAlign="center">
      <Heading as="h1" size="3xl">
        {titre}
      </Heading>
      <Text color="fg.muted">{explication}</Text>
      <Button onClick={() => window.location.reload()}>{recharger}</Button>
    </Flex>
  );
}
