import { Flex, Text } from '@chakra-ui/react';

import { paths } from '../paths.js';
import { LinkButton } from '../ui/buttons.js';
import { CompassRose } from '../ui/CompassRose.js';
import { PageTitle } from '../ui/Page.js';
import { textes } from './textes.js';

/** Shown for every unknown URL, and to a member in an admin area (decisions §8). */
export function NotFoundPage() {
  const { titre, explication, retour } = textes.introuvable;
  return (
    <Flex
      direction="column"
      align="center"
      justify="center"
      textAlign="center"
      gap="5"
      px="5"
      py="16"
      minH="70vh"
    >
      <CompassRose size="11rem" color="brass.400" />
      <PageTitle size="4xl">{titre}</PageTitle>
      <Text maxW="32rem" color="fg.muted">
        {explication}
      </Text>
      <LinkButton to={paths.home()} size="lg">
        {retour}
      </LinkButton>
    </Flex>
  );
}
