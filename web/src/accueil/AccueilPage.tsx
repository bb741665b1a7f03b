import { Box, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react';

import { paths } from '../paths.js';
import { LinkButton } from '../ui/buttons.js';
import { CompassRose } from '../ui/CompassRose.js';
import { PageTitle } from '../ui/Page.js';
import { textes } from './textes.js';

export function AccueilPage() {
  return (
    <Box flex="1" bg="night" color="moon" position="relative" overflow="hidden">
      <Box
        position="absolute"
        top={{ base: '55%', lg: '50%' }}
        insetStart={{ base: '45%', lg: '56%' }}
        transform="translateY(-50%)"
        opacity={{ base: 0.28, lg: 1 }}
      >
        {/* The rose and its letters are wholly visible on a wide screen. */}
        <CompassRose size="min(42rem, 84vh)" />
      </Box>
      <Box
        position="relative"
        maxW="72rem"
        mx="auto"
        px={{ base: '5', md: '6' }}
        py={{ base: '10', lg: '20' }}
      >
        <Box maxW="38rem">
          <Hero />
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" mt={{ base: '8', lg: '12' }}>
            <Door {...textes.participant} to={paths.userLogin()} />
            <Door {...textes.facilitateur} to={paths.login()} />
          </SimpleGrid>
        </Box>
      </Box>
    </Box>
  );
}

function Hero() {
  return (
    <>
      <Text color="brass.300" fontWeight="500" mb="4">
        {textes.devise}
      </Text>
      <PageTitle size="5xl" documentTitle={textes.documentTitre}>
        {textes.titre}
      </PageTitle>
      <Text mt="5" fontSize={{ base: 'md', lg: 'lg' }} color="moon.soft" maxW="34rem">
        {textes.accompagnement}
      </Text>
    </>
  );
}

interface DoorProps {
  titre: string;
  explication: string;
  bouton: string;
  to: string;
}

function Door({ titre, explication, bouton, to }: DoorProps) {
  return (
    <Flex
      direction="column"
      gap="2"
      p="5"
      bg="night.soft"
      borderWidth="1px"
      borderColor="night.line"
      borderRadius="l3"
    >
      <Heading as="h2" size="xl">
        {titre}
      </Heading>
      <Text color="moon.soft" fontSize="sm" flex="1">
        {explication}
      </Text>
      <LinkButton to={to} size="lg" mt="3" colorPalette="brassy">
        {bouton}
      </LinkButton>
    </Flex>
  );
}
